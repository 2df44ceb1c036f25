"""Records into a database, each once."""

from __future__ import annotations

import json
from base64 import b32encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.records import Record, encode, line_of
from nimmt.server.store import Database, matches
from nimmt.server.store import schema as s
from nimmt.server.store.matches import Match, Seat

NAME = 64
"""What a seat has room for; the record keeps the whole name."""
LOCK = 0x6E696D6D75
"""Next to the one of the migrations: two imports at once take turns."""


def digest(data: dict[str, Any]) -> bytes:
    """What makes a match this one and no other: everything but the players' names.

    Somebody who had themselves forgotten does not come back with an old export.
    """
    facts = {name: value for name, value in data.items() if name != "players"}
    return sha256(json.dumps(facts, sort_keys=True, separators=(",", ":")).encode()).digest()


def id_of(digest: bytes) -> str:
    """As the ids of tables; only who has the record can guess it."""
    return b32encode(digest[:10]).decode().lower()


async def known_ids(connection: AsyncConnection) -> set[str]:
    """The ids that the matches of a database would have, had they been imported."""
    return {id_of(digest(json.loads(match.record))) async for match in matches.every(connection)}


@dataclass(frozen=True)
class Counts:
    """Of matches: those that are new here, and those that were there."""

    added: int = 0
    known: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.added + other.added, self.known + other.known)


class Importer:
    """Adds records that have been verified, some at a time."""

    def __init__(self, database: Database, known: set[str]) -> None:
        self._database = database
        self._known = known

    @classmethod
    async def of(cls, database: Database) -> Importer:
        async with database.read() as connection:
            return cls(database, await known_ids(connection))

    def knows(self, record: Record) -> bool:
        """Whether the match is there already, and has been verified therefore."""
        return id_of(digest(encode(record))) in self._known

    async def add(self, records: Iterable[Record]) -> Counts:
        """All of them or, if an exception says so, none; a short transaction, as a server may
        be waiting."""
        new: dict[str, Record] = {}
        number = 0
        for record in records:
            number += 1
            id = id_of(digest(encode(record)))
            if id not in self._known:
                new[id] = record
        added = await self._write(new) if new else 0
        self._known |= new.keys()
        return Counts(added, number - added)

    async def _write(self, new: dict[str, Record]) -> int:
        async with self._database.write() as connection:
            if self._database.postgres:
                await connection.execute(
                    text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK}
                )
            there = select(s.matches.c.id).where(s.matches.c.id.in_(new))
            missing = new.keys() - set(await connection.scalars(there))
            now = await self._database.now()
            for id in sorted(missing):
                await matches.archive(connection, _match(id, new[id], now), _seats(new[id]))
        return len(missing)


def _match(id: str, record: Record, now: float) -> Match:
    """A record says neither when it was played nor at which table: its table is its own."""
    return Match(
        id=id,
        table_id=id,
        number=0,
        preset=record.rules.preset,
        players=len(record.players),
        rules=json.dumps(record.rules.to_data()),
        ranked=False,
        started=now,
        ended=now,
        finished=record.winners is not None,
        record=line_of(record).strip(),
    )


def _seats(record: Record) -> list[Seat]:
    """Names without players: nobody gets a history or a rating by a file."""
    team, winners = bool(record.rules.dials.scorers), record.winners or ()
    scorers = [0 if team else seat for seat in range(len(record.players))]
    return [
        Seat(
            seat, None, None, _name(record.players[seat]), record.totals[scorer], scorer in winners
        )
        for seat, scorer in enumerate(scorers)
    ]


def _name(name: str) -> str:
    return "".join(sign for sign in name if sign.isprintable())[:NAME]

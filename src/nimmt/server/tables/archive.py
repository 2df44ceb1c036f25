"""What a table leaves behind: its matches as records, and its players' ratings."""

from __future__ import annotations

import asyncio
from base64 import b32encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256

from msgspec.json import encode
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.core.rules import Rules
from nimmt.records import encode as record_data
from nimmt.server.store import invitations, matches, table_codes
from nimmt.server.store.ratings import Rating
from nimmt.server.tables.rating import rated
from nimmt.server.tables.seating import Also, seating
from nimmt.table import Table
from nimmt.table.match import Match


def match_id(table_id: str, number: int) -> str:
    """As hard to guess as the table's own id."""
    digest = sha256(f"{table_id}:{number}".encode()).digest()
    return b32encode(digest[:10]).decode().lower()


async def aftermath(
    table_id: str, before: Table, after: Table, names: Mapping[str, str], most: Mapping[str, int]
) -> Also | None:
    """What is to be stored with the entries that led from one to the other, if anything.

    `most` says at how many tables each kind of player may sit.
    """
    steps: list[Also] = []
    there, before_them = _players(after), _players(before)
    if there != before_them:
        new = [player for player in there if player not in before_them]
        steps.append(seating(table_id, there, new, most))
    if before.phase == "playing" and after.phase in ("over", "closed"):
        steps.append(await _archiving(table_id, after, names))
    if after.phase == "closed" != before.phase:
        steps.append(_forgetting(table_id))
    if not steps:
        return None

    async def also(connection: AsyncConnection) -> None:
        for step in steps:
            await step(connection)

    return also


def _forgetting(table_id: str) -> Also:
    """Nobody comes to a closed table any more."""

    async def forget(connection: AsyncConnection) -> None:
        await table_codes.forget(connection, table_id)
        await invitations.forget(connection, table_id)

    return forget


def _players(table: Table) -> dict[str, bool]:
    """Who sits there, and whether they have resigned."""
    seats = table.seats if table.phase != "closed" else []
    return {seat.player: seat.resigned for seat in seats if seat.player}


async def _archiving(table_id: str, table: Table, names: Mapping[str, str]) -> Also:
    """The record is written in a thread: a hundred rounds of ten take a while, and others wait."""
    rules, finished = table.setup.rule_set(), table.phase == "over"
    called = names_at(table, names)
    assert table.match is not None
    totals = table.match.state.totals
    record = await asyncio.to_thread(_recorded, table.match, called)
    kept = matches.Match(
        id=match_id(table_id, table.number),
        table_id=table_id,
        number=table.number,
        preset=rules.preset,
        players=len(table.players),
        rules=encode(rules.to_data()).decode(),
        ranked=table.ranked,
        started=table.started_at,
        ended=table.touched_at,
        finished=finished,
        record=record,
    )
    seats = _seats(table, rules, called, totals)

    async def archive(connection: AsyncConnection) -> None:
        changed = await rated(connection, table, rules, totals) if finished else {}
        told = [_with_rating(seat, *changed.get(seat.player or "", (None, None))) for seat in seats]
        new = {player: after for player, (_, after) in changed.items()}
        await matches.archive(connection, kept, told, new)

    return archive


def _recorded(match: Match, names: Sequence[str]) -> str:
    return encode(record_data(match.record(names, show_seed=True))).decode()


def names_at(table: Table, names: Mapping[str, str]) -> list[str]:
    """What a record calls those who play; our own bots by their level."""
    return [names.get(seat.player or "", "") or seat.bot or "" for seat in table.players]


def _seats(
    table: Table, rules: Rules, names: Sequence[str], totals: tuple[int, ...]
) -> list[matches.Seat]:
    """Where a team scores, all its seats have its points and its victory."""
    winners = table.match.state.winners if table.match else None
    team = bool(rules.dials.scorers)
    return [
        matches.Seat(
            seat=number,
            player=seat.player,
            bot=seat.bot,
            name=names[number],
            points=totals[0 if team else number],
            won=(0 if team else number) in (winners or ()) and not seat.resigned,
            resigned=seat.resigned,
        )
        for number, seat in enumerate(table.players)
    ]


def _with_rating(seat: matches.Seat, before: Rating | None, after: Rating | None) -> matches.Seat:
    if before is None or after is None:
        return seat
    return replace(seat, rating_before=before.surely, rating_after=after.surely)

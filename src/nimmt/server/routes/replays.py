"""Matches to be watched again: stored ones, and records that somebody brings along."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import Response

from nimmt.records import RecordError, decode
from nimmt.records.errors import MalformedRecord
from nimmt.server.common.errors import NoSuchMatch
from nimmt.server.common.limits import RECORD, Rate
from nimmt.server.protocol.replays import Reel, reel
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.matches import MatchPath, match_at
from nimmt.server.routes.shapes import Body
from nimmt.server.store.matches import seats_of

api = Api("replays")

REPLAYS = Rate(burst=20, a_minute=30)
SHOWN = 40
"""So much of what is no record is quoted."""


class Brought(Body, frozen=True):
    """A record, as one line of JSON."""

    record: Annotated[str, Meta(max_length=RECORD)]


@api.get(
    "/api/matches/{id}/replay",
    summary="A match that has ended, position by position",
    needs=Need.NOBODY,
    rate=REPLAYS,
    errors=(NoSuchMatch,),
)
async def replay_match(call: Call, path: MatchPath) -> Response:
    match = await match_at(call, path)
    async with call.services.database.read() as connection:
        seats = (await seats_of(connection, [match.id])).get(match.id, ())
    return await _answer(call, match.record, tuple(seat.player for seat in seats))


@api.post(
    "/api/replays",
    summary="The positions of a record that somebody brings along, each of them checked",
    needs=Need.NOBODY,
    rate=REPLAYS,
    most=RECORD,
    errors=(MalformedRecord,),
)
async def replay_record(call: Call, body: Brought) -> Response:
    return await _answer(call, body.record)


async def _answer(call: Call, text: str, people: tuple[str | None, ...] = ()) -> Response:
    """Worked out in a thread; compressed, as there is nothing secret in it and much of it."""
    packs = "gzip" in call.request.headers.get("accept-encoding", "")
    body = await asyncio.to_thread(_body, text, people, packs)
    encoding = {"Content-Encoding": "gzip"} if packs else {}
    return Response(body, 200, {"Vary": "Accept-Encoding", **encoding}, "application/json")


def _body(text: str, people: tuple[str | None, ...], packs: bool) -> bytes:
    body = msgspec.json.encode(_reel(text, people))
    return gzip.compress(body, 5) if packs else body


def _reel(text: str, people: tuple[str | None, ...]) -> Reel:
    try:
        return reel(decode(json.loads(text)), text, people)
    except RecordError as error:
        raise error.cause from error
    except (ValueError, RecursionError) as error:
        raise MalformedRecord("JSON", text[:SHOWN]) from error

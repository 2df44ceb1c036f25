"""Records that somebody brings along."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Struct

from nimmt.locale import Words
from nimmt.records import RecordError, decode, verify
from nimmt.server.common.faults import Fault
from nimmt.server.common.limits import RECORD, Rate
from nimmt.server.rest import Api, Call, Need
from nimmt.server.rest.problems import problem

api = Api("records")

CHECKS = Rate(burst=20, a_minute=30)


class Wrong(Struct, frozen=True):
    """What is wrong with a record, and in which round and decision, counted from 0, if in one."""

    error: Fault
    round: int | None
    decision: int | None


class Checked(Struct, frozen=True):
    """Whether everything that the record says holds."""

    verified: bool
    wrong: Wrong | None = None


@api.post(
    "/api/records/check",
    summary="Replay a record: every deal, decision and result in it",
    needs=Need.NOBODY,
    rate=CHECKS,
    most=RECORD,
)
async def check_record(call: Call, body: dict[str, Any]) -> Checked:
    wrong = await asyncio.to_thread(_wrong, body, call.words)
    return Checked(verified=wrong is None, wrong=wrong)


def _wrong(data: dict[str, Any], words: Words) -> Wrong | None:
    """Told here: an error that left the thread would keep the record in memory, and itself."""
    try:
        verify(decode(data))
    except RecordError as error:
        return Wrong(problem(error.cause, words).error, error.round, error.decision)
    return None

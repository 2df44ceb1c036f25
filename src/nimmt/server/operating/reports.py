"""What players have reported, as an operator reads and closes it."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.operating.errors import NoSuchReport
from nimmt.server.store import players, reports
from nimmt.server.store.players import Player
from nimmt.server.store.reports import Report

PAGE = 500


async def every(connection: AsyncConnection, *, closed: bool = False) -> list[Report]:
    """Those that wait, or all, the eldest first."""
    found: list[Report] = []
    last = 0
    while page := await reports.listed(connection, PAGE, last, closed=closed):
        found += page
        last = page[-1].id
    return found


async def one(connection: AsyncConnection, id: int) -> Report:
    report = await reports.find(connection, id)
    if report is None:
        raise NoSuchReport(None, id)
    return report


async def people(connection: AsyncConnection, found: list[Report]) -> dict[str, Player]:
    """Whom they come from, and whom they are about."""
    wanted = {id for report in found for id in (report.reporter, report.player)}
    return await players.find_all(connection, wanted)


async def close(connection: AsyncConnection, id: int, now: float, note: str) -> None:
    if not await reports.close(connection, id, now, note):
        raise NoSuchReport(None, id)


def data(report: Report) -> dict[str, Any]:
    return {**report._asdict(), "said": said(report)}


def said(report: Report) -> list[dict[str, Any]]:
    """What the one it is about had said, each with its time."""
    found: list[dict[str, Any]] = msgspec.json.decode(report.said)
    return found

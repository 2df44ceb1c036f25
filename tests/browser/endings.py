"""Matches that are over, as the server tells of them: the table, the replay and the review."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from nimmt.core.decisions import Decision
from nimmt.records import encode
from nimmt.review import review, split
from nimmt.server.protocol.replays import reel
from nimmt.server.protocol.reviews import Progress, Split, judged, side_parts
from tests.browser.sittings import NAMES, Sitting
from tests.browser.visitor import Visitor
from tests.review.making import Costs

TABLE = "a" * 16
MATCH = f"{TABLE}-0"
UNKEPT = "delete Navigator.prototype.serviceWorker"
"""A service worker would answer instead of the test."""
JSON, LINES = "application/json", "application/x-ndjson"


class Ending(NamedTuple):
    table: dict[str, Any]
    """The first message of one who comes to the table now."""
    replay: bytes
    review: bytes


def cost(decision: Decision) -> float:
    """What somebody thinks of a choice: the same each time, and different for most cards."""
    return (decision.card or 3) * 37 % 23


@cache
def ending(preset: str, players: int) -> Ending:
    sitting = Sitting(preset, players, help=False)
    while sitting.playing:
        sitting.step()
    assert sitting.table.match
    record = sitting.table.match.record(NAMES[:players], show_seed=True)
    judgements = list(review(record, Costs(cost)))
    sides = [side_parts(side) for side in split(record, judgements)]
    lines = [Progress(0, len(judgements)), *map(judged, judgements), Split("champion:300", sides)]
    replay = msgspec.json.encode(reel(record, msgspec.json.encode(encode(record)).decode()))
    told = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    return Ending(sitting.welcome(MATCH), replay, told)


@dataclass
class Reader:
    """Somebody who opens the table after the match; the review comes when it is told."""

    visitor: Visitor
    told: Ending
    seated: bool = True
    asked: list[Route] = field(default_factory=list)
    wanted: list[Route] = field(default_factory=list)
    _watched: bool = False

    def __post_init__(self) -> None:
        self.page = self.visitor.page()

    def arrives(self, *, replay: bool = True) -> Page:
        """At the end of the page, so that the review is asked for, and back on top."""
        page = self.page
        page.route_web_socket("**/api/tables/*/socket", self._greet)
        page.route("**/api/matches/*/replay", self._is_wanted)
        page.route("**/api/matches/*/review", self._is_asked)
        with page.expect_request("**/api/matches/*/review"):
            page.goto(f"{self.visitor.base}/t/{TABLE}")
            page.locator(".judgement").scroll_into_view_if_needed()
        page.locator(".after figure").scroll_into_view_if_needed()
        page.locator(".end").evaluate("(end) => end.scrollTo(0, 0)")
        if replay:
            self.sees_the_turns()
        return page

    def sees_the_turns(self) -> None:
        self._watched = True
        for route in self.wanted:
            self._is_wanted(route)
        expect(self.page.locator(".lead")).not_to_have_text("\u00a0")

    def is_told(self) -> None:
        for route in self.asked:
            route.fulfill(body=self.told.review, content_type=LINES)
        self.page.locator(".judgement[aria-busy=false]").wait_for()

    def _is_wanted(self, route: Route) -> None:
        if self._watched:
            route.fulfill(body=self.told.replay, content_type=JSON)
        else:
            self.wanted.append(route)

    def _is_asked(self, route: Route) -> None:
        self.asked.append(route)

    def _greet(self, socket: WebSocketRoute) -> None:
        view = self.told.table["view"]
        seen = view if self.seated else {**view, "own": None}
        message = json.dumps({**self.told.table, "view": seen})
        socket.on_message(lambda _: socket.send(message))

"""An engine's window with as much of Playwright's interface as a player needs."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

from engines.engine import Engine
from tests.browser.visitor import Visitor

SECONDS = 30.0
PLACE = """
    const found = document.querySelectorAll({selector})[{index}];
    if (!found) return null;
    const box = found.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return found === hit || found.contains(hit) ? [x, y] : null;
"""
LISTEN = """
    window.heard = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => heard.push(["received", data]));
        }
        send(text) {
            heard.push(["sent", text]);
            super.send(text);
        }
    };
"""


class Covered(Exception):
    """Something lies over what is to be clicked, or it went away."""


@dataclass
class Place:
    """A locator."""

    engine: Engine
    selector: str
    index: int = 0

    @property
    def first(self) -> Place:
        return self.nth(0)

    def nth(self, index: int) -> Place:
        return Place(self.engine, self.selector, index)

    def count(self) -> int:
        selector = json.dumps(self.selector)
        number: int = self.engine.run(f"return document.querySelectorAll({selector}).length")
        return number

    def click(self) -> None:
        """In its middle, as soon as nothing lies over it."""
        asked = PLACE.format(selector=json.dumps(self.selector), index=self.index)
        end = time.monotonic() + SECONDS
        while (found := self.engine.run(asked)) is None:
            if time.monotonic() > end:
                raise Covered(f"cannot be hit: {self.selector}, number {self.index}")
        self.engine.click(*found)


@dataclass
class Page:
    engine: Engine

    def evaluate(self, function: str) -> Any:
        return self.engine.run(f"return await ({function})()")

    def locator(self, selector: str) -> Place:
        return Place(self.engine, selector)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)


class Ear:
    """What goes over the page's socket, as a visitor's browser tells it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._visitor = Visitor(None, "")  # type: ignore[arg-type]  # it listens only
        engine.run(LISTEN)

    @property
    def moves(self) -> list[dict[str, Any]]:
        return self._heard().moves

    @property
    def settled(self) -> bool:
        return self._heard().settled

    @property
    def troubles(self) -> list[str]:
        return self._heard().troubles

    def _heard(self) -> Visitor:
        for way, text in self._engine.run("return heard.splice(0)"):
            (self._visitor._sent if way == "sent" else self._visitor._received)(text)
        return self._visitor

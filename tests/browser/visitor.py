"""Somebody with a browser of their own, and what goes wrong in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebSocket,
)

WIDE = {"width": 1280, "height": 800}
PATIENCE = 240_000
"""Milliseconds that a test waits for anything at most; the machine may be busy."""
HARMLESS = "cross-world service worker resource mismatch"
"""Some versions of Chromium warn so where the service worker answers for what was preloaded."""
PREFERENCES = """(given) => {
    for (const [name, value] of Object.entries(given))
        if (localStorage.getItem('nimmt.' + name) === null)
            localStorage.setItem('nimmt.' + name, value);
}"""


@dataclass
class Visitor:
    """A browser with its own memory: another person."""

    context: BrowserContext
    base: str
    troubles: list[str] = field(default_factory=list)
    """Errors on the console, and requests that failed."""
    moves: list[dict[str, Any]] = field(default_factory=list)
    """What this person has decided at tables."""
    excused: bool = False
    """Whether troubles are meant to happen just now."""
    _asked: int | None = None
    _wanted: int | None = None
    _shown: int = -1

    def page(self, path: str | None = None) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        page.on("websocket", self._listen)
        if path is not None:
            page.goto(self.base + path)
        return page

    def _note(self, trouble: str) -> None:
        if not self.excused:
            self.troubles.append(trouble)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and HARMLESS not in message.text:
            self._note(message.text)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status} {response.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # leaving a page takes back what it asked for
            self._note(f"{request.url}: {request.failure}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "do" and message["command"]["do"] == "choose":
            self.moves.append(message["command"]["move"])
            self._asked, self._wanted = message["id"], None

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("update", "welcome"):
            self._shown = message["n"]
        elif message["type"] == "done" and message["id"] == self._asked:
            self._wanted = message["n"]
        elif message["type"] == "refused":
            self._note(f"refused: {message['error']}")
            self._wanted = -1

    @property
    def settled(self) -> bool:
        """Whether the last decision has been written down and has come back."""
        return self._asked is None or (self._wanted is not None and self._shown >= self._wanted)

    @property
    def decided(self) -> set[str]:
        """The kinds of the decisions made: `play`, `take`, `flip`, `use`, `sort` …"""
        flips = {"flip" for move in self.moves if move.get("flip")}
        specials = {move["special"] for move in self.moves if move.get("special")}
        return {move["do"] for move in self.moves} | flips | specials


def arrive(
    browser: Browser, base: str, *, preferences: dict[str, str] | None = None, **options: Any
) -> Visitor:
    """A new person, for whom things move at once unless the preferences say otherwise."""
    given = {"speed": "off", **(preferences or {})}
    motion = "reduce" if given["speed"] == "off" else "no-preference"
    usual = {"viewport": WIDE, "locale": "en-GB", "color_scheme": "light", "reduced_motion": motion}
    context = browser.new_context(**{**usual, **options})
    context.add_init_script(f"({PREFERENCES})({json.dumps(given)})")
    return Visitor(context, base)

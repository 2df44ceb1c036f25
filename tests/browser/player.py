"""Plays at a table by pointing at what lies there, as a person would."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.visitor import Visitor

LOOK = """async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const count = (selector) => document.querySelectorAll(selector).length;
    const go = document.querySelector('.go button.main');
    return {
        over: count('main.end') > 0,
        moving: count('.table[data-moving]') > 0,
        dialog: count('dialog[open] [data-first]') > 0,
        turn: count('.seat.mine[data-state="your-turn"]') > 0,
        ready: go !== null && !go.disabled,
        using: count('.specials button[aria-pressed="true"]') > 0,
        rows: count('[data-row] button.whole:not(.lifts)'),
        lifts: count('[data-row] button.lifts'),
        places: count('[data-row] button.gap'),
        pushable: count('[data-row] button.pushable:not(.picked)'),
        pushed: count('[data-row] button.pushable.picked'),
        lane: count('[data-lane] button:not([aria-pressed="true"])'),
        keep: count('.keep button:not([aria-pressed="true"])'),
        pool: count('[data-pool] button'),
        pile: count('.pile button:enabled'),
        hand: count('[data-hand] button[aria-disabled="false"]:not([aria-pressed="true"])'),
        specials: count('.specials button:enabled:not([aria-pressed="true"])'),
        flip: count('.go button.flip[aria-pressed="false"]'),
        plain: count('.go button:enabled:not(.main):not(.flip):not([data-advice])'),
    };
}"""
HAND = '[data-hand] button[aria-disabled="false"]:not([aria-pressed="true"])'
LANE = '[data-lane] button:not([aria-pressed="true"])'
SECONDS = 600.0
MOST_STEPS = 40


@dataclass
class Player:
    """A person at a table, who plays the lowest cards first and so takes many rows."""

    visitor: Visitor
    page: Page
    dice: Random = field(default_factory=lambda: Random(6))

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def acts(self) -> bool:
        """Does what is to be done now, if anything."""
        seen = self.look()
        if seen["dialog"]:
            self.page.locator("dialog[open] [data-first]").click()
            return True
        if seen["over"] or seen["moving"] or not seen["turn"]:
            return False
        before, steps = len(self.visitor.moves), 0
        while len(self.visitor.moves) == before and seen["turn"] and not seen["moving"]:
            steps += 1
            assert steps < MOST_STEPS, f"nothing to point at any more: {seen}"
            self._point(seen)
            seen = self.look()
        return True

    def _point(self, seen: dict[str, Any]) -> None:
        """At one thing more, or confirms."""
        if seen["using"]:
            self._aim(seen)
        elif seen["flip"] and self.dice.random() < 0.5:
            self.page.locator(".go button.flip").click()
        elif seen["ready"] and not (seen["keep"] and self.dice.random() < 0.6):
            self._say(self.page.locator(".go button.main"))
        elif seen["plain"] and not self._rather(seen):
            self._say(self._any(".go button:enabled:not(.main):not(.flip):not([data-advice])"))
        else:
            self._target(seen)

    def _rather(self, seen: dict[str, Any]) -> bool:
        """Whether to do something instead of passing."""
        return bool(seen["specials"] or seen["lifts"] or seen["hand"]) and self.dice.random() < 0.5

    def _target(self, seen: dict[str, Any]) -> None:
        if seen["specials"]:
            self._any(".specials button:enabled").click()
        elif seen["lifts"]:
            self._any("[data-row] button.lifts").click()
        elif seen["rows"]:
            self.page.locator("[data-row] button.whole").first.click()
        elif seen["places"]:
            self.page.locator("[data-row] button.gap").first.click()
        elif seen["keep"]:
            self._any('.keep button:not([aria-pressed="true"])').click()
        elif seen["pool"]:
            self._any("[data-pool] button").click()
        elif seen["pile"]:
            self._say(self.page.locator(".pile button"))
        elif seen["lane"]:
            self._any(LANE).click()
        elif seen["hand"]:
            self.page.locator(HAND).first.click()

    def _aim(self, seen: dict[str, Any]) -> None:
        """A special card at what it is meant for."""
        if seen["ready"]:
            self._say(self.page.locator(".go button.main"))
        elif seen["pushable"] and not seen["pushed"]:
            self._any("[data-row] button.pushable").click()
        elif seen["places"]:
            self._any("[data-row] button.gap").click()
        elif seen["rows"]:
            self._any("[data-row] button.whole").click()
        elif seen["lane"]:
            self._any(LANE).click()
        elif seen["hand"]:
            self._any(HAND).click()
        else:
            raise AssertionError(f"a special card without a target: {seen}")

    def _any(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        return found.nth(self.dice.randrange(found.count()))

    def _say(self, button: Locator) -> None:
        """Decides, and waits until the table shows it."""
        before = len(self.visitor.moves)
        button.click()
        deadline = time.monotonic() + SECONDS
        while len(self.visitor.moves) == before or not self.visitor.settled:
            assert time.monotonic() < deadline, f"no answer to {button}"
            self.page.wait_for_timeout(5)


def play_out(*players: Player, until: Any = None) -> None:
    """Until the match is over for all of them, or until `until()` is true."""
    deadline = time.monotonic() + SECONDS
    while not (until() if until else all(player.look()["over"] for player in players)):
        acted = [player.acts() for player in players]
        if not any(acted):
            players[0].page.wait_for_timeout(10)
        assert time.monotonic() < deadline, [player.look() for player in players]

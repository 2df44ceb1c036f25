"""Sounds and vibration: off unless somebody wants them, and to be tried out in the settings."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.tables import play_now
from tests.browser.test_motion import plays_a_turn

LISTEN = """
    window.heard = 0;
    window.felt = [];
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...when) {
            heard += 1;
            return start.apply(this, when);
        };
    }
    Navigator.prototype.vibrate = (pattern) => felt.push([pattern].flat());
"""
CARD_TOUCHED, YOUR_TURN = [8], [25]


def playing(somebody: Arrive, **preferences: str) -> Page:
    """Somebody at a table, after a turn."""
    visitor = somebody(preferences={"speed": "fast", **preferences})
    visitor.context.add_init_script(LISTEN)
    player = play_now(visitor, chairs=3)
    plays_a_turn(player)
    return player.page


def felt(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("() => felt")
    return found


def test_nothing_is_heard_or_felt_by_default(somebody: Arrive) -> None:
    page = playing(somebody)
    assert page.evaluate("() => heard") == 0
    assert felt(page) == []


def test_cards_are_heard_where_somebody_wants_it(somebody: Arrive) -> None:
    page = playing(somebody, sound="yes")
    page.wait_for_function("() => heard >= 3")
    assert felt(page) == []


def test_a_card_and_ones_turn_are_felt_where_somebody_wants_it(somebody: Arrive) -> None:
    page = playing(somebody, vibration="yes")
    page.wait_for_function("() => felt.length >= 3")
    assert CARD_TOUCHED in felt(page)
    assert YOUR_TURN in felt(page)
    assert page.evaluate("() => heard") == 0


@pytest.mark.parametrize("what", ["Sounds", "Vibration"])
def test_each_can_be_tried_out_before_it_is_on(what: str, somebody: Arrive) -> None:
    visitor = somebody()
    visitor.context.add_init_script(LISTEN)
    page = visitor.page("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label(what, exact=True)).not_to_be_checked()
    page.get_by_role("button", name=f"Try it: {what}").click()
    page.wait_for_function("() => heard + felt.length > 0")
    assert bool(felt(page)) == (what == "Vibration")

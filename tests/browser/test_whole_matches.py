"""Whole matches of every preset: two people in two browsers, and bots.

Every kind of decision is made by pointing at the table: which ones, is said for each preset.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nimmt.core.rules import Rules
from tests.browser.conftest import Arrive
from tests.browser.player import play_out
from tests.browser.screens import PRESETS
from tests.browser.tables import open_table

DECIDED = {
    "base": {"play", "take"},
    "logic": {"draft", "play"},
    "pro": {"draft", "play"},
    "tournament": {"draft", "play"},
    "professional": {"play", "side", "take"},
    "nifty": {"play", "first"},
    "hand": {"play", "keep", "stop"},
    "children": {"open", "take"},
    "flip": {"play", "flip"},
    "buffalo": {"play", "pass", "use"},
}


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_two_people_play_a_match_with_bots(preset: str, somebody: Arrive) -> None:
    rounds = 1 if Rules.of(preset).target else 0
    ada, bo = open_table(somebody(), somebody(), PRESETS.index(preset), rounds=rounds)
    play_out(ada, bo)
    for player in (ada, bo):
        expect(player.page.locator(".end h2")).to_be_visible()
    assert DECIDED.get(preset, {"play"}) <= ada.visitor.decided | bo.visitor.decided

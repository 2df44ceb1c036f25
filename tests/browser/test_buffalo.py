"""Beat the Buffalo: every special card is used by pointing at what it is meant for."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive
from tests.browser.player import play_out
from tests.browser.screens import PRESETS
from tests.browser.tables import play_now

SPECIALS = {"first", "insert", "last", "push", "replace", "sort", "stop", "take7"}
MANY = 6
MOST_MATCHES = 4
"""One is enough nearly always; who is first to pass or to use a card, is a matter of chance."""


@pytest.mark.slow
def test_every_special_card_is_used_on_the_table(somebody: Arrive) -> None:
    decided: set[str] = set()
    for _ in range(MOST_MATCHES):
        player = play_now(somebody(), PRESETS.index("buffalo"), chairs=MANY)
        play_out(player)
        decided |= player.visitor.decided
        if decided >= SPECIALS | {"lift", "pass"}:
            return
    raise AssertionError(f"never done: {(SPECIALS | {'lift', 'pass'}) - decided}")

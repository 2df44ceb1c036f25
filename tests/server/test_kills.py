"""Kill -9 a node in the middle of rounds: whatever was acknowledged is there, and play goes on.

`make soak` does the same for longer, with every preset, and kills the database too.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from nimmt.table.entries import Chose, Move
from tests.server.killing import Killing
from tests.server.running import run
from tests.server.truth import check_acknowledged


@pytest.mark.slow
def test_nothing_is_lost_when_nodes_on_postgresql_die(postgres_url: str, tmp_path: Path) -> None:
    presets = ("base", "buffalo", "tournament", "nifty", "hand", "children")
    killing = Killing(tmp_path, postgres_url, presets, kills=6)
    run(killing.run(), 600)
    assert killing.killed == 6
    assert {match.rules["preset"] for match in killing.matches} == set(presets)


@pytest.mark.slow
def test_nothing_is_lost_when_the_only_node_on_sqlite_dies(tmp_path: Path) -> None:
    killing = Killing(tmp_path, "", ("base", "professional"), kills=3, nodes=1, pairs=2)
    killing.quick = False
    run(killing.run(), 600)
    assert killing.killed == 3


def test_a_lost_decision_would_be_noticed() -> None:
    entries = [Chose(1.0, 0, Move("play", card=7)), Chose(2.0, 1, Move("play", card=9))]
    check_acknowledged(entries, 0, [(0, {"do": "play", "card": 7})])
    for seat, number, card in ((0, 0, 8), (0, 1, 9), (1, 0, 7), (0, 2, 7)):
        with pytest.raises(AssertionError):
            check_acknowledged(entries, seat, [(number, {"do": "play", "card": card})])

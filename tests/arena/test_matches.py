"""Bots see their own view, in secret where the game is secret, and the records prove it."""

from pathlib import Path

import pytest

from nimmt import PRESETS
from nimmt.arena import run
from nimmt.records import read, verify
from tests.arena.making import bot_file, tournament


@pytest.mark.parametrize("preset", PRESETS)
def test_every_variant_is_played_and_its_records_verify(preset: str, tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    with file.open("w") as out:
        outcome = run(tournament(rules=preset, deals=2), write=out.write)
    lines = list(read(file))
    assert len(lines) == 4
    for line in lines:
        assert line.record is not None
        assert verify(line.record).winners is not None
    assert [deal.deal for deal in outcome.deals] == [0, 1]


@pytest.mark.parametrize("preset", ["base", "nifty", "buffalo"])
def test_nobody_sees_who_has_chosen_a_secret_card(preset: str, tmp_path: Path) -> None:
    nosy = bot_file(tmp_path, "assert view.have_committed == (), view.have_committed")
    assert run(tournament(nosy, "random", rules=preset, deals=1)).deals


def test_a_bot_gets_the_view_of_its_own_seat(tmp_path: Path) -> None:
    watchful = bot_file(
        tmp_path,
        """
        assert isinstance(view, View)
        assert view.choice is not None and view.seat == next(iter(view.choice)).seat
        assert len(view.hand) == view.hand_sizes[view.seat]
        """,
    )
    assert len(run(tournament(watchful, "random", "random", deals=2)).deals) == 2


def test_a_team_uses_its_special_cards() -> None:
    lines: list[str] = []
    run(tournament("uniform", rules="buffalo", deals=2), write=lines.append)
    assert '"do":"use"' in "".join(lines)


def test_a_bots_randomness_differs_from_seat_to_seat_but_repeats() -> None:
    plan = tournament()
    seeds = {plan.bot_seed(deal, 0, seat) for deal in range(3) for seat in range(2)}
    assert len(seeds) == 6
    assert plan.bot_seed(1, 1, 1) == tournament().bot_seed(1, 1, 1)

"""The champion in other rule sets: tables where there are some, from the view alone."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from nimmt import Rules, pending, view
from nimmt.bots.champion import Champion, tables
from nimmt.bots.champion.elsewhere import Elsewhere, known_of, knows
from nimmt.bots.champion.observing import rounds_of
from nimmt.bots.champion.tables import key_of, policies_of
from nimmt.bots.champion.witnessing import turns_of
from nimmt.fast.kernel.landing import LINES, WIDTH
from nimmt.fast.unseen import unseen_cards
from tests.bots.playing import views_of_a_round
from tests.bots.test_champion import positions
from tests.properties.twins import twin

PRESETS = ("professional", "mountain", "double", "open", "nifty", "logic", "flip")
NAMES = ("random", "flat-100", "flat-1000", "level-2")


@pytest.fixture(autouse=True, scope="module")
def some_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tables by chance for these rule sets, at two and four players."""
    random = np.random.default_rng(1)
    stored: dict[str, Any] = {}
    for preset in PRESETS:
        key = key_of(Rules.of(preset))
        stored |= {f"{key} names": np.array(NAMES), f"{key} players": np.array([2, 4])}
        scores = random.normal(0, 0.3, (2, len(NAMES), LINES, WIDTH))
        stored[f"{key} scores"] = scores.astype(np.float16)
    file: Path = tmp_path_factory.mktemp("tables") / "elsewhere.npz"
    np.savez_compressed(file, **stored)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "ELSEWHERE", file)
        tables.forget()
        yield
    tables.forget()


@pytest.mark.parametrize("preset", PRESETS)
def test_it_decides_legally_and_the_same_way_twice(preset: str) -> None:
    views = views_of_a_round(Rules.of(preset), 3, 1)
    for seen in views[:: max(1, len(views) // 12)]:
        assert knows(seen)
        first, second = (Elsewhere(3, 10, 2).decide(seen) for _ in range(2))
        assert seen.choice is not None
        seen.choice.check(first)
        assert first == second


@pytest.mark.parametrize("preset", ["professional", "nifty", "open"])
def test_what_it_cannot_see_does_not_change_what_it_decides(preset: str) -> None:
    random = Random(2)
    for state in positions(Rules.of(preset), 3, 1)[:6]:
        seat = pending(state)[0].seat
        other = twin(state, seat, random)
        mine, theirs = (Elsewhere(5, 10, 2).decide(view(each, seat)) for each in (state, other))
        assert mine == theirs


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "logic"])
def test_a_round_is_read_from_the_history_as_the_view_shows_it(preset: str) -> None:
    for seen in views_of_a_round(Rules.of(preset), 3, 2):
        policies = policies_of(seen.rules, 3)
        assert policies is not None
        known = known_of(seen, policies)
        face_up = len(seen.queue) if len(seen.pending) == 1 and seen.pending[0].do == "play" else 0
        assert known.unseen[-1] - len(seen.hand) - face_up == len(unseen_cards(seen))
        turns = turns_of(rounds_of(seen.history)[-1], 3)
        assert len(turns) == seen.turn + bool(seen.queue)


def test_without_tables_it_is_the_plain_search() -> None:
    seen = views_of_a_round(Rules.of("cow"), 3, 1)[0]
    assert not knows(seen)
    assert Elsewhere(1, 20).decide(seen) == Elsewhere(1, 20, 5).decide(seen)


def test_tables_are_for_the_numbers_of_players_they_were_made_for() -> None:
    assert policies_of(Rules.of("mountain"), 3) is not None
    assert policies_of(Rules.of("mountain"), 5) is None


def test_the_champion_uses_them() -> None:
    seen = views_of_a_round(Rules.of("mountain"), 2, 1)[0]
    champion = Champion(1)
    assert champion.decide(seen, 0.0).card in seen.hand
    reasons = Elsewhere(1, 10, 2).explain(seen)
    assert {reason.decision.card for reason in reasons} == set(seen.hand)
    assert [r.bullheads for r in reasons] == sorted(r.bullheads for r in reasons)

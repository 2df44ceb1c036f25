"""The champion in other rule sets: tables where there are some, from the view alone."""

from random import Random

import numpy as np
import pytest

from nimmt import Rules, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.bots.champion import Champion
from nimmt.bots.search import Search
from nimmt.bots.table_search import TableSearch
from nimmt.thinking.earlier_rounds import rounds_of
from nimmt.thinking.knowledge import problem_of
from nimmt.thinking.observed_any_rules import turns_of
from nimmt.thinking.tables import base_tables_serve, has_tables, policies_of
from nimmt.thinking.unseen import unseen_cards
from tests.bots.playing import SEED, views_of_a_round
from tests.bots.test_champion import positions
from tests.properties.twins import twin

PRESETS = (
    "tactics", "professional", "even-odd", "mountain", "cow", "flip", "double", "doublets", "open",
    "logic",
)  # fmt: skip
"""Those with tables for two and four players; in Nifty there are some for two alone."""
GAMES = (*((preset, 3) for preset in PRESETS), ("nifty", 2))


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_it_decides_legally_and_the_same_way_twice(preset: str, players: int) -> None:
    views = views_of_a_round(Rules.of(preset), players, 1)
    for seen in views[:: max(1, len(views) // 12)]:
        assert has_tables(seen)
        first, second = (TableSearch(3, 10, 2).decide(seen) for _ in range(2))
        assert seen.choice is not None
        seen.choice.check(first)
        assert first == second


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_what_it_cannot_see_does_not_change_what_it_decides(preset: str, players: int) -> None:
    random = Random(2)
    for state in positions(Rules.of(preset), players, 1)[:8]:
        seat = pending(state)[0].seat
        mine, theirs = (view(each, seat) for each in (state, twin(state, seat, random)))
        assert Champion(5, 2).decide(mine) == Champion(5, 2).decide(theirs)
        assert Champion(5, 2).explain(mine) == Champion(5, 2).explain(theirs)
        assert Champion(5, 2).beliefs(mine) == Champion(5, 2).beliefs(theirs)


@pytest.mark.parametrize(
    ("preset", "players"), [(preset, players) for preset, players in GAMES if preset != "logic"]
)
def test_a_round_is_read_from_the_history_as_the_view_shows_it(preset: str, players: int) -> None:
    for seen in views_of_a_round(Rules.of(preset), players, 2):
        policies = policies_of(seen.rules, players)
        assert policies is not None
        known = problem_of(seen, policies)
        face_up = len(seen.queue) if len(seen.pending) == 1 and seen.pending[0].do == "play" else 0
        assert known.unseen[-1] - len(seen.hand) - face_up == len(unseen_cards(seen))
        turns = turns_of(rounds_of(seen.history)[-1], players)
        assert len(turns) == seen.turn + bool(seen.queue)


@pytest.mark.parametrize("preset", ["cow", "logic"])
def test_the_rounds_before_tell_who_plays_how(preset: str) -> None:
    """After five rounds the one who searches looks unlike the one who plays at random."""
    bots = [make("random", 1), make("search:100", 2), make("search:100", 3)]
    state, _ = start(Rules.of(preset, target=900), 3, seed=derived_seed(SEED, 3))
    while len(state.results) < 5 or len(pending(state)) < 3:
        seat = pending(state)[0].seat
        state, _ = apply(state, bots[seat].decide(view(state, seat)))
    one, other = (each["random"] for each in Champion(3, 100).beliefs(view(state, 2)) if each)
    assert one > 0.9
    assert other < 0.1


@pytest.mark.parametrize("rules", [Rules.of("mountain", deck="tactics"), Rules.of("hand")])
def test_without_tables_it_is_the_plain_search(rules: Rules) -> None:
    seen = views_of_a_round(rules, 3, 1)[0]
    assert not has_tables(seen)
    assert TableSearch(1, 20).decide(seen) == Search(1, 20).decide(seen)
    assert Champion(1, 20).beliefs(seen) == ({}, {}, {})


def test_scores_are_what_the_weights_are_powers_of() -> None:
    known = policies_of(Rules.of("cow"), 2)
    assert known is not None
    scores = known.scores()
    assert tuple(scores) == known.names
    assert np.allclose(np.exp(scores["level-2"]), known.weights[known.names.index("level-2")])


def test_tables_depend_on_the_rules_and_not_on_how_long_a_match_is() -> None:
    known = [policies_of(Rules.of(name), 4) for name in ("logic", "pro", "tournament")]
    assert known[0] is not None
    assert all(each is known[0] for each in known)


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "tactics"])
def test_tables_serve_numbers_of_players_near_those_they_were_made_for(preset: str) -> None:
    rules = Rules.of(preset)
    two, three, four, six = (policies_of(rules, players) for players in (2, 3, 4, 6))
    assert two is not None
    assert three is not None
    assert four is not None
    assert six is not None
    assert np.allclose(
        np.log(three.weights) * 2, np.log(two.weights) + np.log(four.weights), 0, 1e-3
    )
    assert np.array_equal(six.weights, four.weights)
    assert policies_of(rules, 7) is None


def test_in_tactics_the_base_game_serves_more_players_than_its_tables_are_for() -> None:
    """The more players, the more of the deck is in play; with ten it is the base game."""
    for players, served in ((4, False), (5, True), (10, True)):
        seen = views_of_a_round(Rules.of("tactics"), players, 1)[0]
        assert base_tables_serve(seen) is served
        assert has_tables(seen) is not served


def test_tables_for_one_number_of_players_serve_no_other() -> None:
    assert policies_of(Rules.of("nifty"), 2) is not None
    assert policies_of(Rules.of("nifty"), 3) is None


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_the_champion_can_say_why(preset: str, players: int) -> None:
    views = views_of_a_round(Rules.of(preset), players, 1)
    for seen in views[:: max(1, len(views) // 4)]:
        assert seen.choice is not None
        reasons = Champion(1, 2).explain(seen)
        for reason in reasons:
            seen.choice.check(reason.decision)
            assert reason.risk is not None
            assert 0 <= reason.risk <= 1
        assert [r.bullheads for r in reasons] == sorted(r.bullheads for r in reasons)
        for seat, shares in enumerate(Champion(1, 2).beliefs(seen)):
            total = sum(shares.values())
            assert total == pytest.approx(0 if seat == seen.seat else 1)


def test_more_work_is_more_thought() -> None:
    """As many thousand cards as the champion was told to weigh."""
    seen = views_of_a_round(Rules.of("mountain"), 2, 1)[0]
    few, many = (Champion(1, work).explain(seen) for work in (2, 200))
    assert few != many

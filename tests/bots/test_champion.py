"""The champion plays from views alone, the same way twice, and can say why."""

from random import Random

import pytest

from nimmt import Rules, State, View, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.bots.champion import Champion
from nimmt.bots.protocol import account_of
from nimmt.thinking.earlier_rounds import earlier_likelihoods, rounds_of
from nimmt.thinking.endings import equilibrium, solvable
from nimmt.thinking.observed import evidence_of, hidden_cards, seen_of
from nimmt.thinking.tables import base_tables_serve, policies
from nimmt.thinking.unseen import unseen_cards
from tests.bots.playing import SEED, views_of_a_round
from tests.properties.twins import twin

DRAWS = 20


def positions(rules: Rules, players: int, number: int) -> list[State]:
    """The states of a match of random players in which somebody decides for the first time."""
    random = Random(number)
    state, _ = start(rules, players, seed=derived_seed(SEED, number))
    found: list[State] = []
    while len(state.results) < 2 and (owed := pending(state)):
        if len(owed) in (1, players) and random.random() < 0.2:
            found.append(state)
        choice = view(state, owed[0].seat).choice
        assert choice is not None
        state, _ = apply(state, choice.sample(random))
    return found


@pytest.mark.parametrize(("preset", "players"), [("base", 2), ("base", 4), ("tactics", 7)])
def test_what_it_cannot_see_does_not_change_what_it_decides(preset: str, players: int) -> None:
    random = Random(1)
    for state in positions(Rules.of(preset), players, 1):
        seat = pending(state)[0].seat
        other = twin(state, seat, random)
        assert other != state or not any(state.hands)
        mine, theirs = (view(each, seat) for each in (state, other))
        assert Champion(5, DRAWS).decide(mine) == Champion(5, DRAWS).decide(theirs)
        assert Champion(5, DRAWS).account(mine) == Champion(5, DRAWS).account(theirs)


@pytest.mark.parametrize(
    ("preset", "players"), [("base", 10), ("buffalo", 3), ("hand", 3), ("nifty", 3)]
)
def test_nor_does_it_at_a_full_table_or_where_it_has_no_tables(preset: str, players: int) -> None:
    random = Random(2)
    for state in positions(Rules.of(preset), players, 1)[:6]:
        seat = pending(state)[0].seat
        other = twin(state, seat, random)
        assert other != state
        mine, theirs = (view(each, seat) for each in (state, other))
        assert Champion(5, 3).decide(mine) == Champion(5, 3).decide(theirs)
        assert Champion(5, 3).account(mine) == Champion(5, 3).account(theirs)


@pytest.mark.parametrize("players", range(2, 11))
def test_it_plays_at_every_table_and_the_same_way_twice(players: int) -> None:
    for seen in views_of_a_round(Rules.of(), players, players)[:: players + 1]:
        first, second = (Champion(9, DRAWS).decide(seen) for _ in range(2))
        assert seen.choice is not None
        seen.choice.check(first)
        assert first == second


def test_where_tables_know_nothing_it_searches_plainly() -> None:
    views = views_of_a_round(Rules.of("logic", fan="cow"), 2)
    seen = next(each for each in views if len(each.hand) == 6)
    assert not base_tables_serve(seen)
    assert not solvable(seen)
    assert Champion(1).beliefs(seen) == ({}, {})
    assert Champion(1).decide(seen) in list(seen.choice or ())


def views_with_a_row_to_take() -> list[View]:
    every = (views_of_a_round(Rules.of(), 4, number) for number in range(4))
    return [
        seen for views in every for seen in views if seen.choice and "take" in seen.choice.kinds
    ]


def test_it_explains_each_card_with_its_cost_risk_and_rows() -> None:
    for seen in views_of_a_round(Rules.of(), 4)[::9]:
        if "play" not in (seen.choice.kinds if seen.choice else ()):
            continue
        reasons = Champion(2, DRAWS).explain(seen)
        assert {reason.decision.card for reason in reasons} == set(seen.hand)
        assert [r.bullheads for r in reasons] == sorted(r.bullheads for r in reasons)
        for reason in reasons:
            assert reason.risk is not None
            assert 0 <= reason.risk <= 1
            assert sum(reason.rows.values()) <= 1 + 1e-9


def test_however_little_it_may_think_every_choice_is_tried() -> None:
    for seen in views_of_a_round(Rules.of(), 4)[-9:]:
        assert all(reason.bullheads >= 0 for reason in Champion(2, 1).explain(seen))


def test_what_it_believes_of_the_others_adds_up_to_one() -> None:
    seen = views_of_a_round(Rules.of(), 3)[-4]
    assert seen.seat is not None
    for seat, shares in enumerate(Champion(2, 200).beliefs(seen)):
        assert sum(shares.values()) == pytest.approx(0 if seat == seen.seat else 1)


def test_its_account_holds_its_reasons_and_its_beliefs() -> None:
    seen = views_of_a_round(Rules.of(), 3)[-4]
    account = account_of(Champion(2, DRAWS), seen)
    assert account.reasons == Champion(2, DRAWS).explain(seen)
    assert account.beliefs == Champion(2, DRAWS).beliefs(seen)
    assert account_of(make("search:2", 1), seen).beliefs == ()


def test_a_round_is_read_from_the_history_as_the_view_shows_it() -> None:
    for seen in views_of_a_round(Rules.of(), 4, 3):
        assert seen.seat is not None
        deck = tuple(seen.rules.dials.deck(4))
        read = seen_of(rounds_of(seen.history)[-1], deck, 4, seen.seat)
        assert tuple(hidden_cards(seen, read)) == unseen_cards(seen)
        assert read.turns == seen.turn + bool(seen.queue)


def test_the_rounds_before_tell_who_plays_how() -> None:
    """After three rounds those who search look unlike the one who plays at random, and nobody is
    taken for what a neighbour is."""
    rules = Rules.of("base", target=400)
    bots = [make("random", 1), *(make("search:300", seat) for seat in (2, 3, 4))]
    state, _ = start(rules, 4, seed=derived_seed(SEED, 8))
    while len(state.results) < 3:
        seat = pending(state)[0].seat
        state, _ = apply(state, bots[seat].decide(view(state, seat)))
    seen = view(state, 3)
    names = policies(4).names
    told = earlier_likelihoods(seen, policies(4), evidence_of)
    assert [names[each] == "random" for each in told.argmax(axis=1)] == [True, False, False, False]
    one, *others = (each["random"] for each in Champion(3, DRAWS).beliefs(seen) if each)
    assert one > 0.9
    assert max(others) < 0.1


def test_a_low_card_takes_the_row_that_the_search_likes() -> None:
    seen = views_with_a_row_to_take()
    assert seen
    for each in seen[:3]:
        assert Champion(3, DRAWS).decide(each).do == "take"
        assert Champion(3, DRAWS).explain(each)[0].risk == 1.0


@pytest.mark.parametrize("preset", ["logic", "tactics"])
def test_small_endings_of_two_with_known_cards_are_solved(preset: str) -> None:
    endings = [seen for seen in views_of_a_round(Rules.of(preset), 2, 2) if solvable(seen)]
    assert len(endings) >= 6
    for seen in endings:
        solved = equilibrium(seen)
        assert solved.mix.sum() == pytest.approx(1)
        assert solved.mix[solved.options.index(Champion(4).decide(seen))] > 0


@pytest.mark.parametrize("preset", ["logic", "tactics"])
def test_of_a_solved_ending_it_says_what_the_equilibrium_is_worth(preset: str) -> None:
    for seen in views_of_a_round(Rules.of(preset), 2, 2):
        if solvable(seen):
            solved, reasons = equilibrium(seen), Champion(4).explain(seen)
            by_choice = {reason.decision: reason for reason in reasons}
            value = reasons[0].bullheads
            for option, share in zip(solved.options, solved.mix, strict=True):
                assert share == 0 or by_choice[option].bullheads == pytest.approx(value)
                assert sum(by_choice[option].rows.values()) == pytest.approx(1)
                assert 0 <= (by_choice[option].risk or 0) <= 1 + 1e-9
            assert Champion(4).assumes(seen) == "best"


def test_nothing_is_solved_where_something_must_be_guessed() -> None:
    assert not any(solvable(seen) for seen in views_of_a_round(Rules.of(), 2, 2))
    assert not any(solvable(seen) for seen in views_of_a_round(Rules.of("logic"), 3, 2))

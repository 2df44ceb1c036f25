"""Many tables at once: what the actors see, what they may do, and that nothing breaks."""

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import (
    PRESETS,
    Deal,
    Rules,
    State,
    View,
    apply,
    derived_seed,
    legal,
    pending,
    start,
    view,
)
from nimmt.core.errors import BadSeed
from nimmt.core.events import RoundEnded
from nimmt.fast import Batch, NoSuchAction, Observation, random_rounds
from nimmt.fast import layout as L
from nimmt.fast.decisions import meaning, meaning_of

SEED = "ba7c" * 16


def some_actions(batch: Batch, random: np.random.Generator) -> NDArray[np.int64]:
    actions, counts = batch.legal()
    picks = (random.random(len(counts)) * np.maximum(counts, 1)).astype(int)
    return np.asarray(actions[np.arange(len(counts)), picks])


def table_size(preset: str) -> int:
    return min(4, Rules.of(preset).players[-1])


@pytest.mark.parametrize("preset", PRESETS)
def test_tables_are_played_to_the_end_by_legal_actions(preset: str) -> None:
    batch = Batch(Rules.of(preset), table_size(preset), 20, seed=1)
    random = np.random.default_rng(1)
    while not batch.over().all():
        batch.step(some_actions(batch, random))
    assert (batch.actors() == -1).all()
    assert (batch.legal()[1] == 0).all()
    assert (batch.scores() >= 0).all()


@pytest.mark.parametrize("preset", PRESETS)
def test_an_observation_holds_what_the_actors_view_holds(preset: str) -> None:
    """Step a table and the core side by side, and compare what is seen."""
    rules, players = Rules.of(preset), table_size(preset)
    state, _ = start(rules, players, seed=derived_seed(SEED, 1))
    batch = Batch.of_deals(rules, players, [state.deal])
    random = np.random.default_rng(3)
    while True:
        seat = pending(state)[0].seat
        assert_sees(batch.observe(), view(state, seat), state)
        action = int(some_actions(batch, random)[0])
        choice = legal(state, seat)
        assert choice is not None
        translate = meaning(state).action
        decision = next(each for each in choice if translate(each) == action)
        batch.step(np.array([action]))
        state, events = apply(state, decision)
        if any(isinstance(event, RoundEnded) for event in events):
            return


def assert_sees(seen: Observation, known: View, state: State) -> None:
    assert seen.seat[0] == known.seat
    assert seen.actor[0] == pending(state)[0].seat
    assert tuple(np.flatnonzero(seen.have_chosen[0])) == known.have_committed or known.queue
    own = known.committed
    cards = () if own is None else own.cards or (own.card,)
    assert tuple(card for card in seen.chosen[0, :2] if card) == cards
    assert seen.starter[0] == (-1 if known.starter is None else known.starter)
    assert [tuple(row[row > 0]) for row in seen.rows[0]][: len(known.rows)] == list(known.rows)
    assert tuple(seen.hand[0][seen.hand[0] > 0]) == known.hand
    assert tuple(seen.hand_sizes[0]) == known.hand_sizes
    assert [tuple(np.flatnonzero(cards)) for cards in seen.known[0]] == list(known.known_hands)
    assert tuple(seen.pool[0][seen.pool[0] > 0]) == known.pool
    assert tuple(seen.points[0]) == known.points
    assert tuple(seen.piles[0].sum(axis=1)) == known.pile_sizes
    assert_sees_unplaced(seen, known)
    if hasattr(known.play, "face_up"):
        bits = (known.play.sevens, known.play.locked, known.play.passed)
        expected = [sum(1 << each for each in members) for members in bits]
        if seen.step[0] == L.MOMENT:
            assert list(seen.rows_and_seats[0]) == expected
        assert (seen.specials[0] >= 0).sum() == len(known.play.face_up)


def assert_sees_unplaced(seen: Observation, known: View) -> None:
    if seen.step[0] == L.PLAY_OPEN:
        shown = {entry.seats[0]: entry.cards[0] for entry in known.queue}
        cards = seen.face_up[0, :, 0]
        assert {seat: int(card) for seat, card in enumerate(cards) if card} == shown
        return
    unplaced = [(entry.cards[0], entry.seats[0]) for entry in known.queue]
    queue = seen.queue[0]
    assert [(int(card), int(seat)) for card, seat, _ in queue[queue[:, 0] > 0]] == unplaced


def test_nobody_sees_a_card_in_the_childrens_version() -> None:
    assert not Batch(Rules.of("children"), 3, 5, seed=1).observe().hand.any()


def test_all_numbers_are_of_one_type() -> None:
    seen = Batch(Rules.of("hand"), 3, 5, seed=1).observe()
    arrays = [getattr(seen, name) for name in Observation.__dataclass_fields__]
    assert {array.dtype for array in arrays} == {np.dtype(np.int32)}


def low_card_beside_a_choice_of_cards() -> Batch:
    """One table waits for a row, the other for a card: the first has fewer actions."""
    rows = ((10,), (20,), (30,), (40,))
    deals = [Deal(rows, ((5, 90), (50, 91))), Deal(rows, ((60, 92), (70, 93)))]
    batch = Batch.of_deals(Rules.of("base"), 2, deals)
    for _ in range(2):
        batch.step(batch.legal()[0][:, 0])
    return batch


@pytest.mark.parametrize("action", [-1, 0, 7, 1 << 16, (1 << 16) + 99, 99 << 16])
def test_an_illegal_action_changes_nothing_at_any_table(action: int) -> None:
    batch = low_card_beside_a_choice_of_cards()
    before = batch.observe()
    actions = batch.legal()[0][:, 0].copy()
    actions[0] = action
    with pytest.raises(NoSuchAction):
        batch.step(actions)
    after = batch.observe()
    assert (before.rows == after.rows).all()
    assert (before.step == after.step).all()


@pytest.mark.parametrize("actions", [[1.0, 2.0], [1], [[1, 2]], []])
def test_actions_are_one_whole_number_a_table(actions: list[object]) -> None:
    with pytest.raises(NoSuchAction, match="2 whole numbers"):
        low_card_beside_a_choice_of_cards().step(np.array(actions))


def test_workers_change_nothing_but_the_time() -> None:
    one, three = (Batch(Rules.of("cow"), 4, 50, seed=7, workers=w) for w in (1, 3))
    one.play_out()
    three.play_out()
    assert (one.scores() == three.scores()).all()
    assert (
        random_rounds(Rules.of("base"), 4, 100, 7)
        == random_rounds(Rules.of("base"), 4, 100, 7, workers=3)
    ).all()


@pytest.mark.parametrize("workers", [0, -1])
def test_there_is_at_least_one_worker(workers: int) -> None:
    with pytest.raises(ValueError, match="at least one worker"):
        Batch(Rules.of("base"), 4, 5, seed=1, workers=workers)
    with pytest.raises(ValueError, match="at least one worker"):
        random_rounds(Rules.of("base"), 4, 5, 1, workers=workers)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_kernels_own_deals_are_possible(preset: str) -> None:
    """Every card once, or as often as the deck has it; rows, hands and specials as in the rules."""
    rules, players = Rules.of(preset), table_size(preset)
    batch = Batch(rules, players, 30, seed=5)
    seen = batch.observe()
    deck = np.bincount(rules.dials.deck(players), minlength=105)
    for table in range(30):
        cards = seen.rows[table].ravel()
        assert (np.bincount(cards[cards > 0], minlength=105) <= deck).all()
        if rules.dials.drafted:
            assert tuple(seen.pool[table][seen.pool[table] > 0]) == rules.dials.deck(players)
        else:
            assert (seen.hand_sizes[table] == rules.dials.hand_size).all()
            assert (seen.rows[table][:, 0] > 0).all()


def test_single_tables_are_dealt_anew_while_others_go_on() -> None:
    batch = Batch(Rules.of("cow"), 3, 4, seed=1)
    batch.step(batch.legal()[0][:, 0])
    before = batch.observe(0)
    batch.reset(np.array([False, True, False, False]))
    after = batch.observe(0)
    others = [0, 2, 3]
    assert (after.rows[others] == before.rows[others]).all()
    assert (after.hand[others] == before.hand[others]).all()
    assert (after.rows[1] != before.rows[1]).any()
    assert list(after.have_chosen[:, 0]) == [1, 0, 1, 1]


@pytest.mark.parametrize("preset", ["base", "nifty", "flip", "open", "children", "hand"])
def test_every_seat_can_be_observed(preset: str) -> None:
    """Step a table and the core side by side, and compare what each seat sees."""
    rules, players = Rules.of(preset), table_size(preset)
    state, _ = start(rules, players, seed=derived_seed(SEED, 4))
    batch = Batch.of_deals(rules, players, [state.deal])
    random = np.random.default_rng(5)
    for _ in range(3 * players):
        for seat in range(players):
            assert_sees(batch.observe(seat), view(state, seat), state)
        action = int(some_actions(batch, random)[0])
        decision = meaning(state).decision(pending(state)[0].seat, action)
        batch.step(np.array([action]))
        state, _ = apply(state, decision)


def test_a_seat_that_does_not_sit_there_cannot_be_observed() -> None:
    with pytest.raises(ValueError, match="seats from 0 to 2; got 3"):
        Batch(Rules.of("base"), 3, 2, seed=1).observe(3)


@pytest.mark.parametrize("preset", PRESETS)
def test_actions_translate_both_ways_from_a_state_and_from_an_observation(preset: str) -> None:
    rules, players = Rules.of(preset), table_size(preset)
    state, _ = start(rules, players, seed=derived_seed(SEED, 6))
    batch = Batch.of_deals(rules, players, [state.deal])
    random = np.random.default_rng(7)
    for _ in range(40):
        seat = pending(state)[0].seat
        choice = legal(state, seat)
        assert choice is not None
        seen = meaning_of(batch.observe(), 0)
        if choice.count() < 1000:
            for each in choice:
                action = seen.action(each)
                assert action == meaning(state).action(each)
                assert seen.decision(seat, action) == meaning(state).decision(seat, action) == each
        action = int(some_actions(batch, random)[0])
        batch.step(np.array([action]))
        state, _ = apply(state, seen.decision(seat, action))
        if state.results:
            return


@pytest.mark.parametrize("preset", ["base", "open", "logic", "tournament", "professional"])
def test_matches_are_played_to_their_end(preset: str) -> None:
    """Whole matches; where they start and end is what the core says of the same points."""
    rules, players = Rules.of(preset), 3
    batch = Batch(rules, players, 10, seed=8)
    totals, rounds = np.zeros((10, players), dtype=int), np.zeros(10, dtype=int)
    while not batch.ended().all():
        going = ~batch.over()
        starters = batch.observe().starter
        batch.play_out()
        totals[going] += batch.scores()[going]
        rounds[going] += 1
        assert (batch.totals() == totals).all()
        batch.next_round()
        follows = batch.observe().starter[~batch.ended()]
        expected = starters[~batch.ended()]
        if rules.play_has_starter or preset == "logic":
            shift = 1 if preset == "logic" else rules.dials.hand_size + 0
            assert (follows == (expected + shift) % players).all()
    if preset == "tournament":
        assert (rounds == players).all()
    else:
        assert rules.target is not None
        assert (totals.max(axis=1) >= rules.target).all()


def test_in_a_tournament_sheets_go_to_the_left_neighbour() -> None:
    """TO1."""
    batch = Batch(Rules.of("tournament"), 3, 2, seed=9)
    while (batch.observe().pool > 0).any():
        batch.step(batch.legal()[0][:, 0])
    drafted = [batch.observe(seat) for seat in range(3)]
    batch.play_out()
    batch.next_round()
    for seat in range(3):
        seen = batch.observe((seat + 1) % 3)
        assert (seen.hand == drafted[seat].hand).all()
        assert (seen.rows == drafted[seat].rows).all()


def test_a_round_that_is_over_is_counted_once() -> None:
    batch = Batch(Rules.of("base", rounds=1), 2, 3, seed=1)
    batch.play_out()
    batch.play_out()
    assert (batch.totals() == batch.scores()).all()
    batch.next_round()
    assert batch.over().all()


def test_a_seed_is_a_number_or_hex_digits() -> None:
    number = 0xABC << 240
    digits = f"{number:064x}"
    rules = Rules.of("base")
    assert (random_rounds(rules, 2, 5, number) == random_rounds(rules, 2, 5, digits)).all()
    one, other = (Batch(rules, 2, 5, seed).observe().rows for seed in (number, digits))
    assert (one == other).all()
    with pytest.raises(BadSeed):
        Batch(rules, 2, 5, "abc")

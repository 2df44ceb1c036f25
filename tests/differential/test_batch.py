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
from nimmt.core.events import RoundEnded
from nimmt.fast import Batch, NoSuchAction, Observation, random_rounds
from nimmt.fast import layout as L
from nimmt.fast.decisions import meaning
from nimmt.fast.kernel.deciding import actor
from nimmt.fast.kernel.deciding import apply as carry_out
from nimmt.fast.kernel.rollouts import play_out, random_action
from nimmt.fast.tables import config, table_from_deal

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
    assert seen.actor[0] == known.seat
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


@pytest.mark.parametrize("preset", ["base", "cow", "flip", "logic", "buffalo"])
def test_whole_turns_by_chance_are_what_single_decisions_by_chance_come_to(preset: str) -> None:
    rules, players = Rules.of(preset), table_size(preset)
    state, _ = start(rules, players, seed=derived_seed(SEED, 2))
    c = config(rules, players)
    whole, single = (table_from_deal(c, state.deal) for _ in range(2))
    play_out(c, whole, np.array([7], dtype=np.uint64))
    rng = np.array([7], dtype=np.uint64)
    while (seat := actor(c, single)) >= 0:
        carry_out(c, single, seat, random_action(c, single, seat, rng))
    parts = (L.ROW, L.HAND), (L.POINTS, L.STARTER), (L.PILE_SIZE, L.STEP), (L.PILE, L.SIZE)
    for part in (slice(*edges) for edges in parts):
        assert (whole[part] == single[part]).all()

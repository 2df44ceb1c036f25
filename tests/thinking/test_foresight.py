"""What types think of cards before hands are dealt is what they think of them in the hand."""

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt.thinking.kernel.foresight import Foresight, foresee, foreseen, new_foresight
from nimmt.thinking.kernel.minds import (
    Minds,
    by_tables,
)
from nimmt.thinking.kernel.network import (
    FACTS,
    HIDDEN,
    SIZE,
    Network,
    network_of,
)
from nimmt.thinking.kernel.network_training import (
    Positions,
    descend_network,
)
from nimmt.thinking.kernel.policy import (
    CONTEXT,
    HAND,
    PREFIX,
    WIDTH,
    read_rows,
    show,
    weigh,
)

Ints = NDArray[np.int64]


def some_turn(random: np.random.Generator) -> tuple[Ints, NDArray[np.uint8], Ints]:
    """Rows as they may be, which cards are unseen, and a hand."""
    cards = random.permutation(np.arange(1, 105))
    context = np.empty(CONTEXT, np.int64)
    read_rows(cards[:4], random.integers(1, 6, 4), random.integers(1, 20, 4), context)
    unseen = np.arange(PREFIX).astype(np.uint8)
    for card in cards[:40]:
        show(unseen, card)
    return context, unseen, np.sort(cards[40 : 40 + random.integers(2, HAND + 1)])


def some_numbers(seed: int) -> NDArray[np.float32]:
    return np.random.default_rng(seed).normal(0, 0.3, SIZE).astype(np.float32)


def seen_before(minds: Minds, context: Ints, unseen: NDArray[np.uint8], size: int) -> Foresight:
    foresight: Foresight = new_foresight(1, len(minds.tables))
    foresee(minds, context, unseen, size, foresight, 0)
    return foresight


def test_a_table_weighs_a_hand_alike_before_and_after_it_is_dealt() -> None:
    random = np.random.default_rng(1)
    tables = np.exp(random.normal(0, 0.7, (2, HAND, WIDTH))).astype(np.float32)
    minds = by_tables(tables, np.zeros(2, np.int64), np.ones(2), np.ones((2, 2)), 0.1, 0.0)
    for _ in range(100):
        context, unseen, hand = some_turn(random)
        size = len(hand)
        foresight = seen_before(minds, context, unseen, size)
        for kind in (0, 1):
            before, after = np.empty(HAND, np.float32), np.empty(HAND, np.float32)
            total = foreseen(foresight, 0, kind, hand, size, before)
            weigh(tables[kind, size - 1], context, foresight.groups[0], unseen, hand, size, after)
            assert before[:size] == pytest.approx(after[:size], rel=1e-4)
            assert total == pytest.approx(before[:size].sum(), rel=1e-5)


def losses(network: Network, turns: list[tuple[Ints, NDArray[np.uint8], Ints]]) -> list[float]:
    """What the first card of each hand would have cost as a choice."""
    return [_descend(network, turn, network_of(np.zeros(SIZE, np.float32))) for turn in turns]


def _descend(network: Network, turn: tuple[Ints, NDArray[np.uint8], Ints], slope: Network) -> float:
    context, unseen, hand = turn
    held = np.zeros((1, HAND), np.uint8)
    held[0, : len(hand)] = hand
    where = Positions(context[None].astype(np.int16), unseen[None], held)
    sizes, choices = np.array([len(hand)], np.int8), np.zeros(1, np.int8)
    loss, _ = descend_network(where, sizes, choices, np.zeros(1, np.int64), network, slope)
    return float(loss)


@pytest.mark.parametrize("kind", [0, 1])
def test_networks_weigh_a_hand_before_it_is_dealt_as_they_were_taught(kind: int) -> None:
    random, networks = np.random.default_rng(2), np.stack([some_numbers(5), some_numbers(2)])
    tables = np.ones((2, HAND, WIDTH), np.float32)
    plain = by_tables(tables, np.zeros(2, np.int64), np.ones(2), np.ones((2, 2)), 0.1, 0.0)
    chosen_by, sharp = np.array([1, 0]), np.ones(2, np.float32)
    minds = plain._replace(networks=networks, network_of=chosen_by, sharp=sharp)
    turns = [some_turn(random) for _ in range(100)]
    taught = losses(network_of(networks[chosen_by[kind]]), turns)
    for (context, unseen, hand), loss in zip(turns, taught, strict=True):
        weights = np.empty(HAND, np.float32)
        foresight = seen_before(minds, context, unseen, len(hand))
        total = foreseen(foresight, 0, kind, hand, len(hand), weights)
        assert -np.log(weights[0] / total) == pytest.approx(loss, abs=1e-3)


def test_the_slope_of_a_network_is_that_of_its_loss() -> None:
    """By small steps in both directions, for some numbers of every part."""
    random, network = np.random.default_rng(3), network_of(some_numbers(3))
    turns = [some_turn(random) for _ in range(20)]
    slope = network_of(np.zeros(SIZE, np.float32))
    for turn in turns:
        _descend(network, turn, slope)
    step = np.float32(2e-3)
    for part, steepness in zip(network, slope, strict=True):
        numbers = part.reshape(-1)
        for at in np.argsort(-np.abs(steepness.reshape(-1)))[:3]:
            was = numbers[at]
            numbers[at] = was + step
            above = sum(losses(network, turns))
            numbers[at] = was - step
            below = sum(losses(network, turns))
            numbers[at] = was
            found = (above - below) / (2 * float(step))
            assert found == pytest.approx(float(steepness.reshape(-1)[at]), rel=0.05, abs=0.03)


def test_a_network_is_one_line_of_numbers() -> None:
    numbers = np.zeros(SIZE, np.float32)
    network_of(numbers).card[FACTS - 1, HIDDEN - 1] = 7
    assert numbers.sum() == 7

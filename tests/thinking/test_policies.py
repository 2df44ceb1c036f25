"""The kernel of the champion against plain Python: weights, likelihoods, beliefs, rollouts."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt.thinking.kernel.base_rows import play_turn
from nimmt.thinking.kernel.belief import (
    Chain,
    begin,
    exchange,
    likelihood,
    look_back,
    new_chain,
    retype,
    swap,
    wander,
)
from nimmt.thinking.kernel.minds import (
    Minds,
    Seen,
    by_tables,
)
from nimmt.thinking.kernel.policy import (
    BLOCKS,
    CONTEXT,
    HAND,
    PREFIX,
    WIDTH,
    group_cards,
    note,
    read_rows,
    show,
    weigh,
)
from nimmt.thinking.kernel.search import take

Ints = NDArray[np.int64]


def some_tables(count: int, seed: int) -> NDArray[np.float32]:
    random = np.random.default_rng(seed)
    return np.exp(random.normal(0, 0.7, (count, HAND, WIDTH))).astype(np.float32)


def rows_of(ends: list[int], lengths: list[int], heads: list[int]) -> tuple[Ints, Ints, Ints]:
    return np.array(ends), np.array(lengths), np.array(heads)


def two_turns(players: int = 2) -> tuple[Seen, Ints]:
    """What seat 0 has seen after two turns of a small deck, and the cards it has not seen."""
    deck = np.arange(1, 21)
    contexts = np.zeros((HAND, CONTEXT), np.int64)
    unseen = np.zeros((HAND + 1, PREFIX), np.uint8)
    played = np.zeros((players, HAND), np.int64)
    played[0, :2], played[1, :2] = (6, 18), (11, 9)
    unseen[0] = np.searchsorted(deck, np.arange(PREFIX), side="right")
    for card in (2, 8, 13, 17):
        show(unseen[0], card)
    tables = (rows_of([2, 8, 13, 17], [1, 2, 1, 4], [1, 3, 1, 8]),) * 2
    for turn, rows in enumerate(tables):
        read_rows(*rows, contexts[turn])
        unseen[turn + 1] = unseen[turn]
        for card in played[:, turn]:
            show(unseen[turn + 1], card)
    hand = (1, 20)
    shown = {2, 8, 13, 17, *played[0, :2], *played[1, :2]}
    hidden = [card for card in deck if card not in shown and card not in hand]
    return Seen(players, 0, 2, contexts, unseen, played), np.array(hidden[:6])


def chain_of(seen: Seen, cards: Ints, minds: Minds, left: int) -> Chain:
    """A chain that has looked back, where everybody has so many cards left."""
    chain: Chain = new_chain(seen, len(minds.tables), cards.copy())
    look_back(seen, minds, chain, left)
    return chain


def grouped(context: Ints) -> NDArray[np.uint8]:
    groups = np.empty(PREFIX, np.uint8)
    group_cards(context, groups)
    return groups


def test_a_weight_is_the_product_of_its_look_ups() -> None:
    line = some_tables(1, 1)[0, 4]
    context, weights = np.empty(CONTEXT, np.int64), np.empty(HAND, np.float32)
    read_rows(*rows_of([30, 12, 77, 50], [5, 1, 3, 2], [7, 1, 9, 4]), context)
    unseen = np.arange(PREFIX).astype(np.uint8)
    for card in (30, 12, 77, 50):
        show(unseen, card)
    hand = np.array([3, 13, 31, 49, 104])
    places = np.zeros((HAND, BLOCKS), np.int16)
    total = weigh(line, context, grouped(context), unseen, hand, 5, weights)
    note(context, unseen, hand, 5, places)
    assert weights[:5] == pytest.approx(line[places[:5]].prod(axis=1), rel=1e-4)
    assert total == pytest.approx(weights[:5].sum(), rel=1e-5)
    assert len({tuple(each) for each in places[:5]}) == 5


def plain_likelihood(seen: Seen, held: tuple[int, ...], table: NDArray[np.float32]) -> float:
    """The same in words: at each turn the chance of the card played, from the hand of then."""
    product, weights = 1.0, np.empty(HAND, np.float32)
    for turn in range(seen.turns):
        hand = np.array(sorted((*held, *seen.played[1, turn : seen.turns])))
        line, context, unseen = table[len(hand) - 1], seen.contexts[turn], seen.unseen[turn]
        total = weigh(line, context, grouped(context), unseen, hand, len(hand), weights)
        share = weights[list(hand).index(seen.played[1, turn])] / total
        product *= 0.9 * share + 0.1 / len(hand)
    return product


def test_the_likelihood_of_plays_is_that_of_each_card_from_the_hand_of_its_turn() -> None:
    seen, hidden = two_turns()
    tables = some_tables(1, 2)
    minds = by_tables(tables, np.zeros(1, np.int64), np.ones(1), np.ones((2, 1)), 0.1, 0.0)
    for held in combinations(hidden, 2):
        chain = chain_of(seen, np.array(held), minds, 2)
        found = likelihood(seen, chain, 0, 2, 1, 0, 0.1)
        assert found == pytest.approx(plain_likelihood(seen, held, tables[0]), rel=1e-5)


def test_the_chain_visits_hands_and_types_as_often_as_they_are_likely() -> None:
    seen, hidden = two_turns()
    tables, common, told = some_tables(2, 3), np.array([0.7, 0.3]), np.array([[1, 1], [0.5, 1]])
    minds = by_tables(tables, np.zeros(2, np.int64), common, told, 0.1, 0.0)
    exact = {
        (held, kind): common[kind] * told[1, kind] * plain_likelihood(seen, held, tables[kind])
        for held in combinations(map(int, hidden), 2)
        for kind in (0, 1)
    }
    whole = sum(exact.values())
    chain, rng = chain_of(seen, hidden, minds, 2), np.array([77], dtype=np.uint64)
    begin(seen, minds, chain, 2, rng)
    visits = dict.fromkeys(exact, 0)
    rounds = 40_000
    for _ in range(rounds):
        exchange(seen, minds, chain, 2, rng)
        retype(seen, minds, chain, 2, 1, rng)
        swap(seen, minds, chain, 2, rng)
        low, high = sorted(map(int, chain.cards[:2]))
        visits[(low, high), int(chain.types[1])] += 1
    for which, likely in exact.items():
        assert visits[which] / rounds == pytest.approx(likely / whole, abs=0.012)


def test_types_keep_company_and_swap_as_often_as_they_are_likely() -> None:
    """Before the first card: the second of two is like the first one with 0.7 of 1, or joins; and
    each of them is what earlier rounds have told."""
    hidden = np.arange(1, 91)
    seen = Seen(
        3,
        0,
        0,
        np.zeros((HAND, CONTEXT), np.int64),
        np.zeros((HAND + 1, PREFIX), np.uint8),
        np.zeros((3, HAND), np.int64),
    )
    for told in (np.ones((3, 2)), np.array([[1.0, 1.0], [1.0, 0.2], [0.1, 1.0]])):
        tables, common = some_tables(2, 3), np.array([0.7, 0.3])
        minds = by_tables(tables, np.zeros(2, np.int64), common, told, 0.1, 1.0)
        chain, rng = chain_of(seen, hidden, minds, HAND), np.array([7], dtype=np.uint64)
        begin(seen, minds, chain, HAND, rng)
        both, rounds = np.zeros((2, 2)), 40_000
        for turn in range(rounds):
            swap(seen, minds, chain, HAND, rng)
            retype(seen, minds, chain, HAND, 1 + turn % 2, rng)
            both[tuple(chain.types[1:])] += 1
        exact = np.array([[0.7 * 1.7, 0.7 * 0.3], [0.3 * 0.7, 0.3 * 1.3]]) / 2
        exact *= np.outer(told[1], told[2])
        assert both / rounds == pytest.approx(exact / exact.sum(), abs=0.015)


def test_where_one_hand_holds_all_hidden_cards_nothing_is_exchanged() -> None:
    """Two players of Tactics: there is no card elsewhere, and none behind the last one."""
    seen, hidden = two_turns()
    tables = some_tables(1, 3)
    minds = by_tables(tables, np.zeros(1, np.int64), np.ones(1), np.ones((2, 1)), 0.1, 0.0)
    line = np.array([*hidden[:2], 77, 77])
    chain = chain_of(seen, hidden[:2], minds, 2)._replace(cards=line[:2])
    wander(seen, minds, chain, 2, 50, 1, np.array([5], dtype=np.uint64))
    assert line.tolist() == [*hidden[:2], 77, 77]


def test_taking_a_row_goes_on_with_the_cards_behind_it() -> None:
    """The cheapest row taken by search gives what the ordinary turn gives."""
    random = np.random.default_rng(4)
    for _ in range(50):
        cards = random.permutation(np.arange(1, 105))[:8]
        ends, lengths = np.sort(cards[:4]) + 0, random.integers(1, 6, 4)
        heads = random.permutation(np.arange(1, 30))[:4]
        played = cards[4:]
        if played.min() > ends.min():
            continue
        usual = (ends.copy(), lengths.copy(), heads.copy(), np.zeros(4, np.int64))
        play_turn(4, *usual[:3], played, usual[3])
        order = np.argsort(played)
        mine = (ends.copy(), lengths.copy(), heads.copy(), np.zeros(4, np.int64))
        take(*mine[:3], played[order], order, int(np.argmin(heads)), mine[3])
        for one, other in zip(usual, mine, strict=True):
            assert one.tolist() == other.tolist()

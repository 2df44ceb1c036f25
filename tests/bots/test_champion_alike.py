"""The kernel that tables are learned from plays as the bots do, position by position."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import Decision, Rules, View, apply, derived_seed, pending, start, view
from nimmt.bots import champion, make
from nimmt.bots.champion import Champion
from nimmt.thinking.earlier_rounds import rounds_of
from nimmt.thinking.endings import solvable
from nimmt.thinking.kernel import belief, thumbs, training
from nimmt.thinking.kernel.minds import (
    Minds,
    Seen,
)
from nimmt.thinking.kernel.search import NEVER, Sums, Table
from nimmt.thinking.kernel.thumbs import (
    CLOSEST,
    RISK,
)
from nimmt.thinking.kernel.training import (
    ADAPTIVE,
    Diary,
)
from nimmt.thinking.learning.diary import Position
from nimmt.thinking.observed import hidden_cards, seen_of, table_of
from nimmt.thinking.settings import ROUND_PRIZE, SLIP, effort, same_type_weight, usual
from nimmt.thinking.tables import believing, policies
from tests.bots.playing import SEED, views_of_a_round

ALONE = Rules.of("base", rounds=1)
"""A round that stands alone, as the kernel plays them."""
DRAWS = 100
THUMBS = {"closest-gap": CLOSEST, "risk": RISK}
tables_with_few_some_and_many = pytest.mark.parametrize("players", [2, 4, 10])


class Asked(NamedTuple):
    """A position in which somebody decides, as the view shows it and as the kernel has it."""

    view: View
    seen: Seen
    table: Table
    hands: NDArray[np.int64]
    size: int


def asked_in_a_round(
    players: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Asked], list[Asked], Diary]:
    """Who is asked for a card and for a row in a round that the kernel's own code plays with
    random choices, uncompiled, while the engine follows; and what it writes down."""
    random = Random(number)
    state, _ = start(ALONE, players, seed=derived_seed(SEED, number))
    cards: list[Asked] = []
    rows: list[Asked] = []

    def ask(seen: Seen, table: Table, hands: NDArray[np.int64], size: int) -> Asked:
        shown = view(state, int(seen.seat))
        return Asked(shown, *deepcopy((seen, table, hands)), size)

    def choose(kind: int, seen: Seen, table: Table, hands: Any, size: int, *_: object) -> int:
        nonlocal state
        cards.append(ask(seen, table, hands, size))
        at = random.randrange(size)
        card = int(hands[seen.seat, at])
        state, _ = apply(state, Decision(seen.seat, "play", card=card))
        return at

    def search_row(seen: Seen, table: Table, hands: Any, size: int, *_: object) -> int:
        nonlocal state
        for owed in pending(state):
            if owed.do == "play":  # the last card of a hand, of which the kernel asks nobody
                state, _ = apply(
                    state, Decision(owed.seat, "play", card=view(state, owed.seat).hand[0])
                )
        rows.append(ask(seen, table, hands, size))
        row = random.randrange(4)
        state, _ = apply(state, Decision(int(seen.seat), "take", row=row))
        return row

    hands, opening = state.deal.hands, state.deal.rows
    minds, plan = minds_of(players), effort(1.0)
    deck = np.array([card for line in (*hands, *opening) for card in line])
    diary: Diary = training.new_diary.py_func(players)
    with monkeypatch.context() as patch:
        patch.setattr(training, "choose", choose)
        patch.setattr(training, "search_row", search_row)
        patch.setattr(training, "place_all", training.place_all.py_func)
        training.play_one.py_func(
            players, np.full(players, ADAPTIVE), np.zeros(players, np.bool_), deck,
            training.Field(np.ones((1, 1, 1), np.float32), 0, 0.0, minds, plan), minds, plan,
            np.zeros(players, np.int64), None, diary, np.ones(1, np.uint64),
        )  # fmt: skip
    return cards, rows, diary


def minds_of(players: int) -> Minds:
    known = policies(players)
    told = np.ones((players, len(known.names)))
    return believing(known, usual(known.names), told, SLIP, same_type_weight(known.names))


def fresh_rng() -> NDArray[np.uint64]:
    return np.array([123_456_789], dtype=np.uint64)


@tables_with_few_some_and_many
def test_the_kernel_sees_what_the_view_shows(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = tuple(ALONE.dials.deck(players))
    cards, rows, _ = asked_in_a_round(players, 1, monkeypatch)
    for asked in (*cards, *rows):
        mine, seen = asked.view, asked.seen
        read = seen_of(rounds_of(mine.history)[-1], deck, players, seen.seat)
        assert read[:3] == seen[:3]
        turns = seen.turns
        assert np.array_equal(read.contexts[:turns], seen.contexts[:turns])
        assert np.array_equal(read.unseen[: turns + 1], seen.unseen[: turns + 1])
        assert np.array_equal(read.played[:, :turns], seen.played[:, :turns])
        hand = asked.hands[seen.seat, : asked.size].copy()
        assert hand.tolist() == sorted(mine.hand)
        hidden = belief.hidden_from(seen, hand, asked.size)
        assert np.array_equal(hidden_cards(mine, read), hidden)
        tables: Any = zip(table_of(mine), asked.table, strict=True)
        for one, other in tables:
            assert np.array_equal(one, other)


@tables_with_few_some_and_many
def test_the_kernels_search_decides_as_the_champion_does(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Champion, "_rng", lambda _: fresh_rng())
    minds, plan = minds_of(players), effort(1000.0 * DRAWS, ROUND_PRIZE)
    cards, rows, _ = asked_in_a_round(players, 1, monkeypatch)
    assert rows
    for asked in (*cards[:: players // 2], *rows):
        if solvable(asked.view):
            continue
        decided = Champion(1, DRAWS).decide(asked.view)
        search = training.search_card if decided.do == "play" else training.search_row
        found = search(asked.seen, asked.table, asked.hands, asked.size, minds, plan, fresh_rng())
        if decided.do == "play":
            assert decided.card == asked.hands[asked.seen.seat, found]
        else:
            assert decided.row == found


@tables_with_few_some_and_many
def test_a_round_that_is_written_down_can_be_thought_over_again(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards, _, diary = asked_in_a_round(players, 1, monkeypatch)
    for _, seen, table, hands, size in cards:
        position = Position(diary, seen.seat, seen.turns)
        read, turns = position.seen(), seen.turns
        assert read[:3] == seen[:3]
        assert np.array_equal(read.contexts[: turns + 1], seen.contexts[: turns + 1])
        assert np.array_equal(read.unseen[: turns + 1], seen.unseen[: turns + 1])
        assert np.array_equal(read.played[:, :turns], seen.played[:, :turns])
        assert position.hand().tolist() == hands[seen.seat, :size].tolist()
        tables: Any = zip(position.table(), table, strict=True)
        for one, other in tables:
            assert np.array_equal(one, other)


@pytest.mark.parametrize("name", THUMBS)
@tables_with_few_some_and_many
def test_the_kernels_rules_of_thumb_choose_as_the_bots_do(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thumb = make(name, 1)
    for number in range(40 // players):
        for asked in asked_in_a_round(players, number, monkeypatch)[0]:
            hand = asked.hands[asked.seen.seat]
            found = thumbs.by_thumb(THUMBS[name], asked.seen, asked.table, hand, asked.size)
            assert thumb.decide(asked.view).card == hand[found]


class Clock:
    """Each look at it takes a second."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def deals_tried(seen: View, budget: float, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """In how many deals the champion tries its cards with so many seconds, and how often it
    looks at the clock."""
    clock, made = Clock(), list[Sums]()
    new_sums: Callable[[int], Sums] = training.new_sums

    def kept(choices: int) -> Sums:
        made.append(new_sums(choices))
        return made[-1]

    with monkeypatch.context() as patch:
        patch.setattr(champion, "perf_counter", clock)
        patch.setattr(champion, "new_sums", kept)
        patch.setattr(
            champion, "SURE", NEVER
        )  # otherwise it may know its card before the time is over
        Champion(1, DRAWS).decide(seen, budget)
    return int(made[0].deals.sum()), clock.looks


def test_more_time_is_more_thought_and_less_is_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = views_of_a_round(Rules.of(), 4)[0]
    tried, looks = zip(
        *(deals_tried(seen, budget, monkeypatch) for budget in (0.0, 1.5, 2.5)), strict=True
    )
    assert tried[0] < tried[1] < tried[2]
    assert looks == (2, 3, 4)

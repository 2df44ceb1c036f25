"""How fast the compiled simulator and the search are, next to a bare kernel, on one core.

The bare kernel plays four-player base rounds with random cards and nothing else. Each figure is
the best of several short runs; ratios within one run are what counts.
"""

from collections.abc import Callable
from time import perf_counter

import numpy as np
from bare_kernel import rounds as bare_rounds

from nimmt import Rules, View, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.core.registry import preset_names
from nimmt.fast import random_rounds

SEED = "f" * 64
REPEATS = 5
ROUNDS = 50_000
DRAWS = 1000


def seconds(work: Callable[[], object]) -> float:
    """The best time of several runs, after one that compiles."""
    work()
    times = []
    for _ in range(REPEATS):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return min(times)


def decisions_in_a_round(rules: Rules, players: int) -> float:
    """How many decisions random players take, on average."""
    total, deals = 0, 20
    for number in range(deals):
        state, _ = start(rules, players, seed=derived_seed(SEED, number))
        bots = [make("random", number * players + seat) for seat in range(players)]
        while not state.results:
            seat = pending(state)[0].seat
            state, _ = apply(state, bots[seat].decide(view(state, seat)))
            total += 1
    return total / deals


def views_of_first_seat() -> list[View]:
    """What seat 0 sees before each of its ten cards in a base round."""
    state, _ = start(Rules.of("base"), 4, seed=SEED)
    bots = [make("random", seat) for seat in range(4)]
    seen = []
    while not state.results:
        owed = pending(state)[0]
        shown = view(state, owed.seat)
        if (owed.seat, owed.do) == (0, "play"):
            seen.append(shown)
        state, _ = apply(state, bots[owed.seat].decide(shown))
    return seen


def main() -> None:
    base, size = Rules.of("base"), 4
    bare = ROUNDS / seconds(lambda: bare_rounds(size, ROUNDS, np.uint64(1)))
    print(f"Bare kernel, base, four players: {bare:,.0f} rounds/s")
    fast = ROUNDS / seconds(lambda: random_rounds(base, size, ROUNDS, 1))
    print(f"random_rounds, the same rounds:  {fast:,.0f} rounds/s, {fast / bare:.2f} of it")
    per_decision = bare * decisions_in_a_round(base, size)
    print("Decisions per second by preset, as a share of the bare kernel's")
    for preset in preset_names():
        rules = Rules.of(preset)
        few = ROUNDS // 20
        rate = few / seconds(lambda rules=rules, few=few: random_rounds(rules, size, few, 1))
        rate *= decisions_in_a_round(rules, size)
        print(f"  {preset:<13}{rate:14,.0f}   {rate / per_decision:6.2f}")
    bot = make(f"search:{DRAWS}", 1)
    times, rounds, turns = 0.0, 0.0, 0.0
    for shown in views_of_first_seat():
        cards = len(shown.hand)
        times += seconds(lambda shown=shown: bot.decide(shown))
        rounds += DRAWS * cards
        turns += DRAWS * cards * cards / 10
    print(f"search:{DRAWS}, mean of ten moves: {times * 100:.2f} ms")
    print(f"  {times * bare / rounds:.2f} of what the bare kernel needs for as many whole rounds")
    print(f"  {times * bare / turns:.2f} of what it needs for as many turns")


if __name__ == "__main__":
    main()

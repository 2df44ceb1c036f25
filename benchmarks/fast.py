"""How fast the compiled simulator and the search are, next to a bare kernel, on one core.

The bare kernel plays base rounds with random cards, one table after the other, and nothing else.
Its rounds, decisions and cards a second are the units. Each figure is the best of several short
runs; ratios within one run are what counts.
"""

from collections.abc import Callable
from time import perf_counter

import numpy as np
from bare_kernel import rounds as bare_rounds

from nimmt import Rules, View, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.core.events import Placed
from nimmt.core.registry import preset_names
from nimmt.fast import random_rounds

SEED = "f" * 64
REPEATS = 5
ROUNDS = 50_000
DRAWS = 1000


def seconds(*works: Callable[[], object]) -> list[float]:
    """The best time of each in several runs, taken in turns, after one that compiles."""
    times: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(REPEATS):
        for work, own in zip(works, times, strict=True):
            begin = perf_counter()
            work()
            own.append(perf_counter() - begin)
    return [min(own) for own in times]


def in_a_round(rules: Rules, players: int) -> tuple[float, float]:
    """How many decisions random players take, and how many cards are placed, on average."""
    decisions, cards, deals = 0, 0, 20
    for number in range(deals):
        state, _ = start(rules, players, seed=derived_seed(SEED, number))
        bots = [make("random", number * players + seat) for seat in range(players)]
        while not state.results:
            seat = pending(state)[0].seat
            state, events = apply(state, bots[seat].decide(view(state, seat)))
            decisions += 1
            cards += sum(len(event.cards) for event in events if isinstance(event, Placed))
    return decisions / deals, cards / deals


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


def compare(preset: str, players: int) -> str:
    """A preset's rounds of random play, their decisions and cards, next to the bare kernel's."""
    rules = Rules.of(preset)
    bare, mine = seconds(
        lambda: bare_rounds(players, ROUNDS, np.uint64(1)),
        lambda: random_rounds(rules, players, ROUNDS, 1),
    )
    units = zip(in_a_round(rules, players), in_a_round(Rules.of("base"), players), strict=True)
    rounds = bare / mine
    shares = [rounds, *(rounds * own / unit for own, unit in units)]
    rates = f"{ROUNDS / bare:12,.0f}{ROUNDS / mine:14,.0f}"
    return rates + "".join(f"{share:11.2f}" for share in shares)


def main() -> None:
    size = 4
    for players in (4, 10):
        print(f"Random play at {players} players, rounds/s, and shares of the bare kernel's")
        names = ("bare kernel", "random_rounds", "rounds", "decisions", "cards")
        print(" " * 14 + f"{names[0]:>12}{names[1]:>14}{names[2]:>11}{names[3]:>11}{names[4]:>11}")
        for preset in preset_names():
            if players in Rules.of(preset).players:
                print(f"  {preset:<12}{compare(preset, players)}", flush=True)
    [bare] = seconds(lambda: bare_rounds(size, ROUNDS, np.uint64(1)))
    bare = ROUNDS / bare
    bot = make(f"search:{DRAWS}", 1)
    times, rounds, turns = 0.0, 0.0, 0.0
    for shown in views_of_first_seat():
        cards = len(shown.hand)
        times += sum(seconds(lambda shown=shown: bot.decide(shown)))
        rounds += DRAWS * cards
        turns += DRAWS * cards * cards / 10
    print(f"search:{DRAWS}, mean of ten moves: {times * 100:.2f} ms")
    print(f"  {times * bare / rounds:.2f} of what the bare kernel needs for as many whole rounds")
    print(f"  {times * bare / turns:.2f} of what it needs for as many turns")


if __name__ == "__main__":
    main()

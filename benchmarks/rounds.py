"""How fast rounds are played through `apply`, next to a bare loop, on one core.

Ratios within one run are what counts: machines differ and are noisy, so each figure is the
best of several short runs taken in turns.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter

from bare import bare_round

from nimmt import Rules, apply, derived_seed, legal, pending, start
from nimmt.core.registry import preset_names

SEED = "6" * 64
REPEATS = 5
SECONDS = 0.4

Work = Callable[[int], int]
"""Plays match or round number i and answers how many units it was."""


def bare(index: int) -> int:
    bare_round(Random(index), 4)
    return 1


ONE_ROUND = Rules.of("base", rounds=1)


def engine_rounds(index: int) -> int:
    _play(ONE_ROUND, 4, index)
    return 1


def engine_decisions(preset: str) -> Work:
    rules = Rules.of(preset)
    players = min(4, rules.players[-1])
    return lambda index: _play(rules, players, index)


def _play(rules: Rules, players: int, index: int) -> int:
    random = Random(index)
    state, _ = start(rules, players, seed=derived_seed(SEED, index))
    decisions = 0
    while owed := pending(state):
        choice = legal(state, owed[0].seat)
        assert choice is not None
        state, _ = apply(state, choice.sample(random))
        decisions += 1
    return decisions


def rate(work: Work) -> float:
    """Units a second in one short run."""
    units, index, begin = 0, 0, perf_counter()
    while (spent := perf_counter() - begin) < SECONDS:
        units += work(index)
        index += 1
    return units / spent


def best_rates(works: dict[str, Work]) -> dict[str, float]:
    """The best rate of each, measured in turns so that a noisy moment hits all alike."""
    runs = [{name: rate(work) for name, work in works.items()} for _ in range(REPEATS)]
    return {name: max(run[name] for run in runs) for name in works}


def main() -> None:
    rounds = best_rates({"bare loop": bare, "engine": engine_rounds})
    print("Base rounds of four players per second, one core, random decisions")
    for name, each in rounds.items():
        print(f"  {name:<12} {each:10,.0f}   {each / rounds['bare loop']:6.1%} of the bare loop")
    decisions = best_rates({preset: engine_decisions(preset) for preset in preset_names()})
    print("Decisions per second through the engine, whole matches of four players")
    for name in preset_names():
        ratio = decisions["base"] / decisions[name]
        print(f"  {name:<12} {decisions[name]:10,.0f}   base is {ratio:4.2f} times as fast")


if __name__ == "__main__":
    main()

"""Makes tests/data/goldens: for every preset a match for each way in which it can end.

Random matches are played, always the same ones, until one ends as wanted. After a change of the
rules run `.venv/bin/python -m tests.goldens.make`, and look at what has changed.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from nimmt import PRESETS, Choice, Decision, Rules, State, derived_seed, legal, pending
from nimmt.core.choices import OneCard, OneRow, SomeCards
from nimmt.records import Record, Recorder, encode

FOLDER = Path(__file__).parents[1] / "data" / "goldens"
NAMES = ("Ada", "Bo", "Cy")

Wanted = Callable[[State], bool]
Policy = Callable[[State, Choice, Random], Decision]


def by_chance(_: State, choice: Choice, random: Random) -> Decision:
    return choice.sample(random)


def for_ever(state: State, choice: Choice, _: Random) -> Decision:
    """Hand: play the lowest card and nothing more, take the longest row, keep what one can."""
    decisions = list(choice)
    match choice:
        case OneCard():
            return decisions[0]
        case OneRow():
            return max(decisions, key=lambda decision: len(state.rows[decision.row or 0]))
        case SomeCards():
            return max(decisions, key=lambda decision: len(decision.cards or ()))
    return next(decision for decision in decisions if decision.do == "stop")


class Ending(NamedTuple):
    """How a match is to end, and the table at which that is looked for."""

    name: str
    wanted: Wanted
    players: int = 2
    rounds: int | None = None
    policy: Policy = by_chance


def one_wins(state: State) -> bool:
    return state.winners is not None and len(state.winners) == 1


def several_win(state: State) -> bool:
    return state.winners is not None and len(state.winners) > 1


def lands_on_the_target(state: State) -> bool:
    return state.winners is not None and max(state.totals) == state.rules.target


def breaks_off(state: State) -> bool:
    return state.round == 1 and state.turn == 4


def rests(state: State) -> bool:
    return state.round == 2


def _empty_hand(state: State) -> bool:
    return state.winners is not None and not all(state.hands)


def _big_pile(state: State) -> bool:
    return state.winners is not None and max(map(len, state.piles)) > 20


def hand_is_empty(state: State) -> bool:
    return _empty_hand(state) and not _big_pile(state)


def pile_is_over_20(state: State) -> bool:
    return _big_pile(state) and not _empty_hand(state)


def laps_are_over(state: State) -> bool:
    over = state.winners is not None and state.turn == 50
    return over and not _big_pile(state) and not _empty_hand(state)


def team_wins(state: State) -> bool:
    return state.winners == (0,)


def buffalo_wins(state: State) -> bool:
    return state.winners == (1,) and state.totals[0] > state.totals[1]


def equal(state: State) -> bool:
    return state.winners is not None and state.totals[0] == state.totals[1]


TO_A_TARGET = (
    Ending("target", one_wins),
    Ending("shared", several_win),
    Ending("rounds", one_wins, rounds=2),
)
BASE = (
    *TO_A_TARGET,
    Ending("exactly-the-target", lands_on_the_target),
    Ending("breaks-off", breaks_off),
    Ending("after-a-round", rests),
)
TOURNAMENT = (Ending("sheets", one_wins, players=3), Ending("shared", several_win))
HAND = (
    Ending("hand-empty", hand_is_empty),
    Ending("pile-over-20", pile_is_over_20),
    Ending("fifty-laps", laps_are_over, policy=for_ever),
)
CHILDREN = (Ending("one-winner", one_wins, players=3), Ending("shared", several_win))
BUFFALO = (
    Ending("team-wins", team_wins, players=3),
    Ending("buffalo-wins", buffalo_wins, players=1),
    Ending("equal", equal, players=2),
)
OTHERS = {
    "base": BASE,
    "tournament": TOURNAMENT,
    "hand": HAND,
    "children": CHILDREN,
    "buffalo": BUFFALO,
}


def played(rules: Rules, ending: Ending, seed: str) -> Recorder:
    """Play until the match is as wanted, or over."""
    recorder, random = Recorder(rules, NAMES[: ending.players], seed=seed), Random(seed)
    while not ending.wanted(recorder.state) and (owed := pending(recorder.state)):
        choice = legal(recorder.state, owed[0].seat)
        assert choice is not None
        recorder.apply(ending.policy(recorder.state, choice, random))
    return recorder


def found(preset: str, ending: Ending) -> Record:
    rules = Rules.of(preset, rounds=ending.rounds) if ending.rounds else Rules.of(preset)
    for number in count():
        recorder = played(rules, ending, derived_seed("0" * 64, number))
        if ending.wanted(recorder.state):
            break
    record = recorder.record()
    return replace(record, rounds=record.rounds[:-1]) if ending.wanted is rests else record


def lines(preset: str) -> Iterator[str]:
    for ending in OTHERS.get(preset, TO_A_TARGET):
        data = {"_ending": ending.name, **encode(found(preset, ending))}
        yield json.dumps(data, separators=(",", ":")) + "\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for preset in PRESETS:
        (FOLDER / f"{preset}.jsonl").write_text("".join(lines(preset)), encoding="utf-8")


if __name__ == "__main__":
    main()

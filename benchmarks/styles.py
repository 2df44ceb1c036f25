"""How the opponents differ in what they do: `python benchmarks/styles.py [--deals 150]`.

Each sits at a table of the base game with three `casual` players, on the same deals. The table is
the one in docs/bots.md.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from nimmt import Rules, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.bots.opponents import OPPONENTS
from nimmt.core.decisions import Decision
from nimmt.core.events import Placed, RoundEnded, RowTaken
from nimmt.core.state import State

SEED = "57713" + "0" * 59
LOW, EARLY = 20, 5
"""A low card has at most this number; the first half of a round has so many turns."""


@dataclass
class Habits:
    """Sums over rounds of what the first seat did."""

    low: int = 0
    low_early: int = 0
    chosen: int = 0
    """Rows taken with a card that fits nowhere."""
    fifth: int = 0
    """Cards laid on the last free place of a row."""
    bullheads: int = 0
    rounds: int = 0

    def told(self, bot: str) -> str:
        early = 100 * self.low_early / max(1, self.low)
        each = (value / self.rounds for value in (self.chosen, self.fifth, self.bullheads))
        chosen, fifth, bullheads = each
        return f"| `{bot}` | {early:.0f} % | {chosen:.2f} | {fifth:.2f} | {bullheads:.2f} |"


def watch(habits: Habits, bot: str, number: int) -> None:
    """One round."""
    state, _ = start(Rules.of(), 4, seed=derived_seed(SEED, number))
    bots = [make(spec, 10 * number + seat) for seat, spec in enumerate([bot] + 3 * ["casual"])]
    ended = None
    while ended is None:
        seat = pending(state)[0].seat
        decision = bots[seat].decide(view(state, seat))
        if seat == 0:
            note(habits, state, decision)
        state, events = apply(state, decision)
        places = [event for event in events if isinstance(event, Placed) and 0 in event.seats]
        taken = [event for event in events if isinstance(event, RowTaken) and 0 in event.seats]
        habits.fifth += sum(event.at == 4 for event in places if not taken)
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    habits.bullheads += ended.points[0]
    habits.rounds += 1


def note(habits: Habits, state: State, decision: Decision) -> None:
    if decision.do == "take":
        habits.chosen += 1
    elif decision.card is not None and decision.card <= LOW:
        habits.low += 1
        habits.low_early += state.turn < EARLY


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=150)
    deals = parser.parse_args().deals
    print("| bot | low cards played early | rows chosen | fifth places | bullheads |")
    print("|---|---|---|---|---|")
    for bot in OPPONENTS:
        habits = Habits()
        for number in range(deals):
            watch(habits, bot, number)
        print(habits.told(bot), flush=True)


if __name__ == "__main__":
    main()

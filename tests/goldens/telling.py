"""Makes tests/data/telling: what is told of a match of every preset, and with every reason.

After a change of the texts run `.venv/bin/python -m tests.goldens.telling`, and read what has
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from nimmt import PRESETS, Deal, Decision, Event, Marker, Rules, State, start, view
from nimmt.core.engine import apply
from nimmt.core.events import Committed, HandDealt, Placed, RoundEnded, RowTaken
from nimmt.locale import Teller, Words, languages
from nimmt.records import decode, moments
from tests.goldens.files import DATA, known_fields, records
from tests.helpers import flipped, lay, passes, side, take, turn, use

FOLDER = DATA / "telling"
NAMES = ("Ada", "Bo", "Cy", "Dee")
FIVE = (10, 11, 12, 13, 14)

Position = tuple[Deal, tuple[Decision, ...]]

POSITIONS: dict[str, list[Position]] = {
    "base": [
        (lay([FIVE, [50], [60], [70]], [[15], [3]]), (*turn(15, 3), take(1, 1))),
    ],
    "even-odd": [
        (lay([[31], [52], [92], [85]], [[86], [90]], marker=Marker(3)), turn(86, 90)),
        (lay([[31], [12], [92], [85]], [[13], [14]]), (*turn(13, 14), take(0, 0))),
    ],
    "mountain": [
        (lay([[1], [12], [60], [26]], [[21], [59]]), turn(21, 59)),
        (lay([[1], [16], [60], [26]], [[21], [27]]), turn(21, 27)),
        (lay([[40], [50], [60], [26]], [[30], [70]]), (*turn(30, 70), take(0, 1))),
    ],
    "professional": [
        (
            lay([[48, 50], [54, 60], [1], [100]], [[52], [101]]),
            (*turn(52, 101), side(0, 1, "left")),
        ),
        (lay([[5, 90], [6, 91], [7, 92], [8, 93]], [[71], [99]]), (*turn(71, 99), take(0, 2))),
        (lay([FIVE, [50], [60], [70]], [[9], [99]]), turn(9, 99)),
    ],
    "cow": [
        (lay([FIVE[:4], [50], [60], [70]], [[20], [61]], marker=Marker(0)), turn(20, 61)),
        (
            lay([[10], [21, 22, 23, 24, 25], [70], [90]], [[11], [91]], marker=Marker(0)),
            turn(11, 91),
        ),
    ],
    "flip": [
        (lay([[13], [20], [50], [60]], [[17], [31]]), (flipped(0, 17), flipped(1, 31), take(1, 2))),
    ],
    "double": [
        (lay([[1, 2, 3, 4, 5], [30], [50], [70]], [[12], [30], [12]]), turn(12, 30, 12)),
    ],
    "buffalo": [
        (
            lay([FIVE, [50], [60], [70]], [[15], [71]], buffalo=(16,), specials=("take7",)),
            (*turn(15, 71), use(0, "take7", row=0)),
        ),
        (
            lay([[10], [50], [60], [70]], [[15], [55]], buffalo=(12,), specials=("stop", "stop")),
            (*turn(15, 55), use(0, "stop", row=0), use(1, "stop", row=1), *3 * passes(0, 1)),
        ),
        (
            lay([[20], [21], [40], [50]], [[60], [61]], buffalo=(2,), specials=()),
            turn(60, 61),
        ),
        (
            lay([[20], [30], [40], [50]], [[60], [61]], buffalo=(2,), specials=()),
            turn(60, 61),
        ),
        (
            lay(
                [[5, *FIVE[1:]], [20], [30], [40]],
                [[10], [41]],
                buffalo=(50,),
                specials=("insert",),
            ),
            (*turn(10, 41), use(1, "insert", row=0, at=1)),
        ),
        (
            lay([[3, 5, 9], [30], [60], [7]], [[61], [71]], buffalo=(15,), specials=("push",)),
            (*turn(61, 71), use(1, "push", card=7, row=0, at=2)),
        ),
    ],
}
"""Positions in which the reasons come up that random matches seldom have."""


class Story:
    """What is told of one match, line by line."""

    def __init__(self, rules: Rules, players: int, lang: str) -> None:
        self.teller = Teller(Words(lang), NAMES[:players], rules.dials.scorers)

    def told(self, state: State, news: tuple[Event, ...]) -> Iterator[str]:
        for event in news:
            if not isinstance(event, Committed | HandDealt):
                yield self.teller.sentence(event)
        if why := view(state).why:
            yield f"? {self.teller.question(why, state.queue[0])}"


def story(preset: str, lang: str) -> str:
    """The first round of the preset's first golden match, and its positions."""
    parts = [[*_first_round(preset, lang)]]
    parts += ([*_position(preset, *position, lang)] for position in POSITIONS.get(preset, []))
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _first_round(preset: str, lang: str) -> Iterator[str]:
    record = decode(known_fields(records(DATA / "goldens" / f"{preset}.jsonl")[0]))
    story = Story(record.rules, len(record.players), lang)
    for moment in moments(record):
        yield from story.told(moment.state, moment.events)
        if any(isinstance(event, RoundEnded) for event in moment.events):
            return


def _position(preset: str, deal: Deal, decisions: tuple[Decision, ...], lang: str) -> Iterator[str]:
    story = Story(Rules.of(preset), len(deal.hands), lang)
    state, _ = start(Rules.of(preset), len(deal.hands), deals=[deal])
    for decision in decisions:
        state, news = apply(state, decision)
        yield from story.told(state, news)


def reasoned(preset: str) -> Iterator[Placed | RowTaken]:
    """The events with reasons in a preset's positions."""
    for deal, decisions in POSITIONS.get(preset, []):
        state, _ = start(Rules.of(preset), len(deal.hands), deals=[deal])
        for decision in decisions:
            state, news = apply(state, decision)
            yield from (event for event in news if isinstance(event, Placed | RowTaken))


def reasons_of_positions() -> Iterator[str]:
    """The ids of all reasons that come up."""
    events = (event for preset in POSITIONS for event in reasoned(preset))
    return (reason.id for event in events for reason in event.why)


if __name__ == "__main__":
    for preset in PRESETS:
        for lang in languages():
            text = story(preset, lang)
            (FOLDER / f"{preset}.{lang}.txt").write_text(text, encoding="utf-8")

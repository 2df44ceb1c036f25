"""What a client did and saw, and whether all of it fits one journal.

Each client writes down what it asked for and when, when that was acknowledged and where it was said
to stand, and every view that it got. Afterwards there must be one journal that explains it all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from nimmt.table import Entry
from nimmt.table.entries import Chose
from tests.server.allowed import Allowed
from tests.server.client import Data
from tests.server.truth import Moment, is_move, moments

Clock = Callable[[], float]


@dataclass
class Asked:
    """A decision: sent at `began`, acknowledged at `ended` as entry `n`, if it was."""

    began: float
    move: Data
    ended: float | None = None
    n: int | None = None
    refused: bool = False


@dataclass
class Saw:
    """A message with a view, at this time."""

    at: float
    message: Data


@dataclass
class Looked:
    """The journal's last entry, read past the server; the reading began at this time."""

    began: float
    last: int


@dataclass
class History:
    """All that one player's clients did and saw at one table, in the order in which it happened."""

    player: str
    clock: Clock = time.monotonic
    happened: list[Asked | Saw | Looked] = field(default_factory=list)

    def asks(self, move: Data) -> Asked:
        asked = Asked(self.clock(), move)
        self.happened.append(asked)
        return asked

    def acknowledged(self, asked: Asked, n: int) -> None:
        asked.ended, asked.n = self.clock(), n

    def sees(self, message: Data) -> None:
        self.happened.append(Saw(self.clock(), message))

    def looked(self, began: float, last: int) -> None:
        self.happened.append(Looked(began, last))

    @property
    def asked(self) -> list[Asked]:
        return [each for each in self.happened if isinstance(each, Asked)]

    @property
    def saw(self) -> list[Saw]:
        return [each for each in self.happened if isinstance(each, Saw)]

    @property
    def readings(self) -> list[Looked]:
        return [each for each in self.happened if isinstance(each, Looked)]


class Misfit(AssertionError):
    """No journal explains what the clients did and saw."""


class Shown(Allowed):
    """What is shown is what the journal gives; what may be known of it, other tests ask."""

    def check_cards(self, n: int, value: object) -> None:
        pass


def check_histories(table: str, entries: Sequence[Entry], histories: Sequence[History]) -> None:
    truth = moments(entries)
    for history in histories:
        _check_decisions(entries, truth[-1].table.seat_of(history.player), history)
        _check_never_backwards(history)
        _check_views(table, truth, history)
    acknowledged = [each for history in histories for each in _answered(history)]
    _check_real_time(acknowledged, [each for history in histories for each in history.asked])
    _check_committed(acknowledged, [each for history in histories for each in history.readings])


def _answered(history: History) -> Iterator[tuple[float, int]]:
    """When something was acknowledged, and as which entry."""
    for each in history.asked:
        if each.ended is not None and each.n is not None:
            yield each.ended, each.n


def _check_decisions(entries: Sequence[Entry], seat: int | None, history: History) -> None:
    """Each that was acknowledged is there once; of the others at most one entry each."""
    written = {
        n: entry
        for n, entry in enumerate(entries)
        if isinstance(entry, Chose) and (entry.seat, entry.by) == (seat, "player")
    }
    for each in history.asked:
        if each.n is None:
            continue
        entry = written.pop(each.n, None)
        if entry is None or not is_move(entry, each.move):
            raise Misfit(f"{each.move} was acknowledged as {each.n}, where there is {entry}")
    open_ = [each for each in history.asked if each.n is None and not each.refused]
    for n, entry in written.items():
        mine = next((each for each in open_ if is_move(entry, each.move)), None)
        if mine is None:
            raise Misfit(f"nobody asked for {entry}, which is entry {n}")
        open_.remove(mine)


def _check_never_backwards(history: History) -> None:
    """Neither behind what was seen, nor behind what was acknowledged before."""
    newest, answers = -1, sorted(_answered(history))
    for saw in history.saw:
        while answers and answers[0][0] < saw.at:
            newest = max(newest, answers.pop(0)[1])
        if saw.message["n"] < newest:
            raise Misfit(f"{history.player} was shown {saw.message['n']} after {newest}")
        newest = saw.message["n"]


def _check_views(table: str, truth: Sequence[Moment], history: History) -> None:
    """Each is that of the journal up to its number, and the events are those in between."""
    for saw in history.saw:
        n, view = saw.message["n"], saw.message["view"]
        if n >= len(truth):
            raise Misfit(f"{history.player} was shown {n} of {len(truth)} entries")
        names = {seat["player"]: seat["name"] for seat in view["table"]["seats"] if seat["player"]}
        try:
            Shown(table, truth, history.player, names).check(saw.message)
        except AssertionError as error:
            raise Misfit(f"{history.player} was shown another table as {n}: {error}") from error


def _check_real_time(acknowledged: Sequence[tuple[float, int]], asked: Sequence[Asked]) -> None:
    """What was asked for after an acknowledgement stands behind it."""
    answers, last = sorted(acknowledged, reverse=True), -1
    for each in sorted(asked, key=lambda each: each.began):
        while answers and answers[-1][0] < each.began:
            last = max(last, answers.pop()[1])
        if each.n is not None and each.n <= last:
            raise Misfit(f"{each.move} stands at {each.n}, before {last}, and was asked for later")


def _check_committed(acknowledged: Sequence[tuple[float, int]], readings: Sequence[Looked]) -> None:
    """Whoever reads the journal after an acknowledgement finds it there."""
    for ended, n in acknowledged:
        for reading in readings:
            if ended < reading.began and reading.last < n:
                raise Misfit(f"{n} was acknowledged before it was committed")

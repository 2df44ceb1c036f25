"""The checker of histories finds each fault that a server could have, and none in an honest one."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from itertools import count

import pytest
from msgspec import to_builtins

from nimmt.server.tables.sights import Sights
from nimmt.table import Entry, Table
from nimmt.table.commands import Choose
from nimmt.table.entries import Chose, read
from tests.server.histories import Asked, History, Misfit, Saw, check_histories
from tests.table.desk import ANN, BEN, Desk, playing

PEOPLE = (ANN, BEN)
NAMES = {one.player: one.player for one in PEOPLE}


@dataclass
class Evening:
    """A few turns of two players, as an honest server shows them."""

    entries: list[Entry]
    histories: list[History]

    def check(self) -> None:
        check_histories("t", self.entries, self.histories)

    @property
    def first(self) -> History:
        return self.histories[0]

    @property
    def acknowledged(self) -> list[Asked]:
        return [each for each in self.first.asked if each.n is not None]

    def saw(self, at: int) -> Saw:
        return self.first.saw[at]


def an_evening() -> Evening:
    ticks = count()
    histories = [History(one.player, lambda: float(next(ticks))) for one in PEOPLE]
    desk = playing(BEN)
    catch_up(desk, histories)
    for _ in range(12):
        seat = next(n for n, one in enumerate(PEOPLE) if desk.is_awaited(one))
        decide(desk, seat, histories[seat])
        catch_up(desk, histories)
        histories[0].looked(histories[0].clock(), len(desk.journal) - 1)
    return Evening([read(text) for text in desk.journal], histories)


def decide(desk: Desk, seat: int, history: History) -> None:
    move = desk.any_move(seat)
    asked = history.asks(to_builtins(move))
    desk.do(PEOPLE[seat], Choose(move))
    history.acknowledged(asked, len(desk.journal) - 1)


def catch_up(desk: Desk, histories: list[History]) -> None:
    """Everybody is shown the table as it is now."""
    sights, table = Sights("t"), Table()
    for text in desk.journal:
        sights.happened(table.apply(read(text)))
    sights.turn_to(table, NAMES, None)
    for seat, history in enumerate(histories):
        history.sees(json.loads(sights.welcome(table, seat, desk.now, b"[]", [])))


def test_an_honest_history_fits() -> None:
    evening = an_evening()
    assert len(evening.acknowledged) > 3
    evening.check()


def lost(evening: Evening) -> None:
    del evening.entries[evening.acknowledged[-1].n or 0 :]


def doubled(evening: Evening) -> None:
    n = max(each.n or 0 for each in evening.acknowledged)
    evening.entries.append(evening.entries[n])


def exchanged(evening: Evening) -> None:
    one, other = evening.acknowledged[:2]
    one.n, other.n = other.n, one.n


def stale_for_one(evening: Evening) -> None:
    """A message that was true before the last one."""
    evening.first.happened.append(Saw(1e9, evening.saw(2).message))


def behind_its_own_answer(evening: Evening) -> None:
    """Right after an acknowledgement a view from before it."""
    asked = evening.acknowledged[2]
    at = evening.first.happened.index(asked)
    before = [each for each in evening.first.happened[:at] if isinstance(each, Saw)][-1]
    evening.first.happened.insert(at + 1, Saw((asked.ended or 0) + 0.5, before.message))


def of_no_prefix(evening: Evening) -> None:
    """A row holds another card than the journal says."""
    saw = deepcopy(evening.saw(3))
    saw.message["view"]["game"]["rows"][0][0] += 1
    evening.first.happened[evening.first.happened.index(evening.saw(3))] = saw


def from_the_future(evening: Evening) -> None:
    saw = deepcopy(evening.saw(-1))
    saw.message["n"] = len(evening.entries)
    evening.first.happened.append(saw)


def before_the_commit(evening: Evening) -> None:
    """The journal was read after an acknowledgement, and did not have it."""
    last = evening.acknowledged[-1]
    evening.first.looked((last.ended or 0) + 0.5, (last.n or 0) - 1)


def of_nobody(evening: Evening) -> None:
    """A refused decision that was carried out all the same."""
    last = evening.acknowledged[-1]
    last.n, last.ended, last.refused = None, None, True


def out_of_order(evening: Evening) -> None:
    """Asked for after another's acknowledgement, and before it in the journal."""
    evening.acknowledged[0].began = 1e9


FAULTS: dict[Callable[[Evening], None], str] = {
    lost: "was acknowledged as",
    doubled: "nobody asked for",
    exchanged: "was acknowledged as",
    stale_for_one: "was shown",
    behind_its_own_answer: "after",
    of_no_prefix: "another table",
    from_the_future: "was shown",
    before_the_commit: "before it was committed",
    of_nobody: "nobody asked for",
    out_of_order: "was asked for later",
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_found(fault: Callable[[Evening], None]) -> None:
    evening = an_evening()
    fault(evening)
    with pytest.raises(Misfit, match=FAULTS[fault]):
        evening.check()


def test_a_decision_without_an_answer_may_be_there_or_not() -> None:
    evening = an_evening()
    last = evening.acknowledged[-1]
    last.n = last.ended = None
    evening.check()
    evening.first.asks(last.move)
    evening.check()
    assert any(isinstance(entry, Chose) for entry in evening.entries)

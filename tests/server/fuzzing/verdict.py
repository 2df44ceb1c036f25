"""Whether a game is as its honest players left it, and nobody was told too much."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence

from nimmt.core.errors import IllegalDecision, NimmtError
from nimmt.table import Entry
from nimmt.table import entries as e
from tests.server.allowed import Allowed
from tests.server.client import Data
from tests.server.fuzzing.answers import Tally
from tests.server.fuzzing.attacker import Attacker
from tests.server.truth import Moment

Acknowledged = Sequence[tuple[int, Data]]
OWN = e.TakenOver | e.Returned | e.Gone | e.Back | e.UndoAsked | e.UndoRefused | e.Shown
"""What somebody at the table may do with their own seat in a match."""

ILLEGAL = {kind.__new__(kind).id for kind in IllegalDecision.__subclasses__()}
PLACES = 10
"""Numbers up to this may be seats or rows."""


class Verdict:
    def __init__(
        self,
        table: str,
        entries: Sequence[Entry],
        truth: Sequence[Moment],
        names: Mapping[str, str],
        tally: Tally,
    ) -> None:
        self._table = table
        self._entries = entries
        self._truth = truth
        self._names = names
        self._tally = tally

    def check_journal(self, honest: Mapping[int, Acknowledged], done: Acknowledged) -> None:
        """Decisions of honest seats are those they made; the attacker's are legal ones it sent."""
        start = next(i for i, entry in enumerate(self._entries) if isinstance(entry, e.Started))
        sent = {(number, _move(command["move"])) for number, command in done if "move" in command}
        for seat, acknowledged in honest.items():
            sent |= {(number, _move(move, seat)) for number, move in acknowledged}
            missing = {number for number, _ in acknowledged} - set(range(len(self._entries)))
            if missing:
                self._tally.blame("an acknowledged decision is lost", None, missing)
        for index in range(start + 1, len(self._entries)):
            if self._truth[index - 1].table.phase != "playing":
                break  # the match is over; whoever sat there may get up
            self._check_entry(index, self._entries[index], honest.keys(), sent)

    def _check_entry(
        self, index: int, entry: Entry, seats: Collection[int], sent: set[tuple[int, str]]
    ) -> None:
        match entry:
            case e.Chose(by="player"):
                owner = entry.seat if entry.seat in seats else None
                if (index, _move(_data(entry.move), owner)) not in sent:
                    self._tally.blame("a decision that nobody made", None, entry)
                if not self._was_legal(index, entry):
                    self._tally.blame("an illegal decision was taken", None, entry)
            case e.Chose():
                if entry.seat in seats:
                    self._tally.blame("somebody decided for an honest player", None, entry)
            case _:
                own = isinstance(entry, OWN) and entry.seat not in seats
                if not own:
                    self._tally.blame("the game was changed", None, entry)

    def _was_legal(self, index: int, entry: e.Chose) -> bool:
        match = self._truth[index - 1].table.match
        try:
            assert match is not None
            match.copy().lies_face_down(entry.move.by(entry.seat))
        except NimmtError:
            return False
        return True

    def check_told(self, attacker: Attacker) -> None:
        allowed = Allowed(self._table, self._truth, attacker.eyes or None, self._names)
        for text in attacker.told:
            message = json.loads(text)
            try:
                if message["type"] == "said":
                    _check_said(message)
                else:
                    _without_chat(message)
                    allowed.check(message)
            except AssertionError as failure:
                self._tally.blame("told too much", None, f"{failure} in {text}")
        for before, after, error in attacker.refused:
            self._check_refusal(allowed, before, after, error)

    def _check_refusal(self, allowed: Allowed, before: int, after: int, error: Data) -> None:
        """What was expected names nothing that cannot be known; what came is the attacker's own."""
        if error["id"] not in ILLEGAL:
            return
        numbers = map(int, re.findall(r"\d+", error["expected"] or ""))
        cards = [number for number in numbers if number > PLACES]
        for n in range(before, after + 1):
            try:
                allowed.check_cards(n, cards)
            except AssertionError:
                continue
            return
        self._tally.blame("a refusal tells too much", None, error)


def _data(move: e.Move) -> Data:
    data = {name: getattr(move, name) for name in move.__struct_fields__}
    return data | {"cards": list(move.cards) if move.cards is not None else None}


def _move(move: Data, seat: int | None = None) -> str:
    """A decision in one spelling."""
    given = {name: value for name, value in move.items() if value not in (None, False)}
    return json.dumps([seat, given], sort_keys=True)


def _without_chat(message: Data) -> None:
    for said in message.get("chat", ()):
        _check_said({"type": "said", **said})


def _check_said(message: Data) -> None:
    """Chat has no control characters and is not too long."""
    text = message.get("text") or ""
    assert not any(unicodedata.category(char)[0] == "C" for char in text)
    assert len(text) <= 1500

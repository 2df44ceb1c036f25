"""The decisions of a match in which there was something to decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random

from nimmt.core.choices import Choice
from nimmt.core.decisions import Decision
from nimmt.core.engine import legal
from nimmt.core.state import State
from nimmt.core.view import View, view
from nimmt.records import Record, moments
from nimmt.review.chance import usual
from nimmt.review.shortlist import Shortlist

MOST = 128
"""Of more alternatives than these some are weighed: the chosen one, the usual one, others."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that could have been another, and the state in which it was taken."""

    number: int
    """Among all of the match, from 0 on."""
    round: int
    index: int
    """Among the round's decisions, as it stands in the record."""
    decision: Decision
    state: State

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def seed(self) -> int:
        """For whoever thinks about it: its own, so that no two questions share their chances."""
        text = repr((self.number, self.state.deal))
        return int.from_bytes(sha256(text.encode()).digest()[:4])

    @property
    def view(self) -> View:
        """What the seat knew; of very many alternatives it offers some."""
        whole = view(self.state, self.seat)
        assert whole.choice is not None
        if whole.choice.count() <= MOST:
            return whole
        return replace(whole, choice=self._shortlist(whole, whole.choice))

    def _shortlist(self, whole: View, choice: Choice) -> Shortlist:
        random = Random(self.seed)
        sampled = (choice.sample(random) for _ in range(4 * MOST))
        some = dict.fromkeys((*usual(whole), self.decision, *sampled))
        return Shortlist(tuple(some)[:MOST])


def questions(record: Record) -> Iterator[Question]:
    """In the record's order; raises RecordError where the record is wrong.

    Choices made in secret are seen from the moment before the first of them: a record lists them
    one after the other, but nobody knew who had chosen.
    """
    steps = moments(record)
    state = undecided = next(steps).state
    number = 0
    for moment in steps:
        assert moment.decision is not None
        assert moment.index is not None
        if not any(state.committed):
            undecided = state
        if _is_real(undecided, moment.decision.seat):
            decision = moment.decision.ascending()
            yield Question(number, moment.round, moment.index, decision, undecided)
            number += 1
        state = moment.state


def _is_real(state: State, seat: int) -> bool:
    """Whether there are two decisions that differ; twins in a hand do not."""
    choice = legal(state, seat)
    assert choice is not None
    decisions = iter(choice)
    first = next(decisions)
    return any(decision != first for decision in decisions)

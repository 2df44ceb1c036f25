"""What the server may answer to bad input, and what must never be in it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import msgspec

from nimmt.server.protocol import messages as m
from tests.server.fuzzing.inputs import Input

Answer = m.Done | m.Refused | m.Pong | m.Reload
OURS = (4000, 4001, 4003, 4004, 1013)
"""Unreadable, outdated, unwelcome, not there, later: see docs/protocol.md."""
BY_PROTOCOL = (1007, 1009)
"""A text that is not UTF-8, and one that is too large."""
MOST_BYTES = 8192
"""No answer is much larger than what was asked."""
INSIDE = re.compile(
    r'Traceback|File "|\.py\b|site-packages|sqlalchemy|asyncpg|sqlite|msgspec|0x[0-9a-f]{6}'
    r"|/(work|tmp|home|usr|var)/",
    re.IGNORECASE,
)
"""What no error shows by itself."""
_decoder: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


@cache
def known_errors() -> frozenset[str]:
    """The ids that have words in both languages."""
    texts = (files("nimmt.locale").joinpath(f"{each}.ftl").read_text() for each in ("en", "de"))
    found = [frozenset(re.findall(r"^error-([a-z0-9-]+) =", text, re.MULTILINE)) for text in texts]
    return found[0] & found[1]


def shows_what_is_inside(text: str, expected: str | None, got: str | None) -> bool:
    """What came is the sender's own and may stand in the words."""
    return bool(INSIDE.search(f"{text} {expected}".replace(got or "", "")))


@dataclass
class Tally:
    """What was thrown, what came back, and what must not be."""

    inputs: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        return self.inputs.total()

    def add(self, other: Tally) -> None:
        self.inputs += other.inputs
        self.answers += other.answers
        self.violations += other.violations

    def count(self, given: Input, answer: str) -> None:
        self.inputs[given.kind] += 1
        self.answers[answer] += 1

    def blame(self, what: str, given: Input | None = None, answer: object = "") -> None:
        sent = f" after {given.kind} {given.data[:300]!r}" if given else ""
        self.violations.append(f"{what}{sent}: {str(answer)[:600]}")


def read(text: str) -> Answer | None:
    """The answer, or None where the message is something else."""
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError:
        return None


def name_of(answer: Answer) -> str:
    if isinstance(answer, m.Refused):
        return f"refused {answer.error.id}"
    return type(answer).__name__.lower()


def faults(text: str, answer: Answer, given: Input | None, seed: str) -> list[str]:
    """What is wrong with an answer."""
    found = []
    if len(text) > MOST_BYTES:
        found.append("an answer is too large")
    if seed in text:
        found.append("the seed is told")
    if isinstance(answer, m.Refused):
        found += _faults_of_refusal(answer)
    if given and given.id is not None and getattr(answer, "id", given.id) != given.id:
        found.append("the answer is to another message")
    return found


def _faults_of_refusal(answer: m.Refused) -> list[str]:
    error, found = answer.error, []
    if error.id not in known_errors():
        found.append("an error has no words")
    if error.id in ("internal", "unavailable"):
        found.append("the server failed")
    if not error.text or INSIDE.search(f"{error.text} {error.expected} {error.got}"):
        found.append("an error shows what is inside, or nothing")
    return found

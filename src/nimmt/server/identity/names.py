"""Names and chat as they are kept: one spelling, nothing invisible, not too long; and whose they
are: nobody else can go by the name of a player with a password."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.common import limits
from nimmt.server.common.errors import NameTaken, UnusableName, UnusableText
from nimmt.server.store import players

MARKS = 3
"""So many accents can stand on one character; whatever is piled above that is dropped."""
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters, marks and signs that show nothing."""


def clean_name(text: str) -> str:
    """The name as it is kept; raises UnusableName."""
    name = _clean(text)
    if not 1 <= length(name) <= limits.NAME or len(name) > limits.NAME_CODES:
        raise UnusableName((1, limits.NAME), length(name))
    return name


async def check_free(connection: AsyncConnection, name: str, player: str | None = None) -> None:
    """Raise NameTaken if somebody other than this player holds it, or one that looks like it."""
    if any(holder.id != player for holder in await players.holding_alike(connection, name)):
        raise NameTaken(None, name)


def clean_chat(text: str) -> str:
    """What was said as it is kept; raises UnusableText."""
    said = _clean(text)
    if not 1 <= length(said) <= limits.CHAT:
        raise UnusableText((1, limits.CHAT), length(said))
    return said


def length(text: str) -> int:
    """Characters as people count them: an accent is no character of its own."""
    return sum(not _is_mark(char) for char in text)


def _clean(text: str) -> str:
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFKC", text))
    visible = "".join(char for char in spaced if not _is_invisible(char))
    tamed = "".join(_few_marks(unicodedata.normalize("NFKC", " ".join(visible.split()))))
    return unicodedata.normalize("NFKC", " ".join(tamed.split()))


def _is_invisible(char: str) -> bool:
    """Control, format (bidi and zero width too), private, unassigned and lone surrogates."""
    return char in BLANK or unicodedata.category(char)[0] == "C"


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _few_marks(text: str) -> Iterator[str]:
    room = 0
    for char in text:
        if not _is_mark(char):
            room = 0 if char == " " else MARKS
            yield char
        elif room:
            room -= 1
            yield char

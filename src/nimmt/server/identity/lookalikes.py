"""Names that cannot be told apart at a glance, and how they are told apart all the same."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping
from itertools import count

from nimmt.server.store.nobody import NOBODY

SHAPES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁӏԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυ" + "օսոհ" + "ıɑɡ",  # noqa: RUF001  # that is the point
    "ABESIJKMHOPCTYXaesijopcyxhdlqw" + "ABEZHIKMNOPTYXaikvopu" + "ounh" + "iag",
)
"""Cyrillic, Greek, Armenian and odd Latin letters, drawn as these Latin ones are."""
ALIKE = (("0", "o"), ("1", "l"), ("i", "l"), ("|", "l"), ("rn", "m"), ("vv", "w"))
"""What is easily misread within one script, capitals taken for small letters."""


def skeleton(name: str) -> str:
    """What is left of a name for somebody who does not look closely; names that share it look
    alike. Accents, spaces and punctuation count for nothing.
    """
    bare = unicodedata.normalize("NFKD", name.translate(SHAPES)).casefold()
    for one, other in ALIKE:
        bare = bare.replace(one, other)
    return "".join(char for char in bare if char.isalnum()) or name.casefold()


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """The same names, but those that look alike are numbered in their order: nobody can tell who
    had it first.
    """
    bones = {who: skeleton(name) for who, name in names.items() if name != NOBODY}
    taken, shared = set(bones.values()), Counter(bones.values())
    told = dict(names)
    for who, bone in bones.items():
        if shared[bone] > 1:
            numbered = (f"{names[who]} ({number})" for number in count(1))
            told[who] = next(each for each in numbered if skeleton(each) not in taken)
            taken.add(skeleton(told[who]))
    return told

"""What is left of a name for somebody who does not look closely (Unicode TR 39).

The table of letters that are drawn alike is Unicode's, as the package confusable-homoglyphs has it.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files

ALIKE = (("0", "o"), ("1", "l"), ("i", "l"), ("|", "l"), ("rn", "m"), ("vv", "w"))
"""What is easily misread within one script, capitals taken for small letters."""


def skeleton(name: str) -> str:
    """Names that share it look alike. Accents, spaces and punctuation count for nothing."""
    drawn = unicodedata.normalize("NFD", name).translate(_usual_forms())
    bare = unicodedata.normalize("NFKD", drawn).casefold()
    for one, other in ALIKE:
        bare = bare.replace(one, other)
    return "".join(char for char in bare if char.isalnum()) or name.casefold()


@cache
def _usual_forms() -> dict[int, str]:
    """Each letter's usual form, where it is not that itself.

    In Unicode's table an odd letter names the usual one alone, which names all that look like it;
    where two name each other the lower is the usual one.
    """
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    table = {
        _bare(letter): [_bare(other["c"]) for other in others]
        for letter, others in json.loads(text).items()
    }
    forms = {}
    for letter, others in table.items():
        if len(letter) == 1 and len(others) == 1:
            mutual = table.get(others[0], []) == [letter]
            forms[ord(letter)] = min(letter, others[0]) if mutual else others[0]
    return forms


def _bare(text: str) -> str:
    """Without the marks that keep right-to-left letters in their place in the file."""
    return text.replace("\u200e", "")

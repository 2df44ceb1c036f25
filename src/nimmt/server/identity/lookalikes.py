"""Names that cannot be told apart at a glance, and how they are told apart all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import count

from nimmt.server.common.skeleton import skeleton
from nimmt.server.store.nobody import NOBODY


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

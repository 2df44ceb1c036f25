"""Whatever a record holds, it is accepted or refused, and never brings anything down."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from nimmt.locale import Words, languages
from nimmt.records import RecordError, decode, encode, verify
from tests.goldens.files import VECTORS, Data, records

TRIES = 400
ANYTHING: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 5, 44, 105, 1.5, 10**30),
    *("", "up", "team", "stop", "\ud800", "6" * 64),
    *([], [1], [[44, 44]], [None], {}, {"row": 1}),
)
FIELDS = (
    *("seat", "do", "card", "cards", "row", "at", "special", "flip", "side"),
    *("rows", "hands", "pool", "starter", "buffalo", "specials", "marker", "arrow"),
    *("deal", "decisions", "points", "totals", "winners", "seed", "rules", "players"),
    *("preset", "deck", "play", "fan", "ends", "target", "rounds", "version", "cls"),
)


def places(value: Any) -> list[Any]:
    """Every object and list inside this value."""
    inside = value.values() if isinstance(value, dict) else value
    found = [place for each in inside if isinstance(each, dict | list) for place in places(each)]
    return [value, *found]


def spoil(match: Data, random: Random) -> None:
    place, value = random.choice(places(match)), deepcopy(random.choice(ANYTHING))
    if isinstance(place, dict):
        place[random.choice(FIELDS if random.random() < 0.3 else [*place] or FIELDS)] = value
    elif place and random.random() < 0.5:
        place[random.randrange(len(place))] = value
    elif place and random.random() < 0.5:
        place.pop(random.randrange(len(place)))
    else:
        random.shuffle(place)


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_nonsense_is_refused_in_words(path: Any) -> None:
    random, matches, answers = Random(path.stem), records(path), Counter[str]()
    for _ in range(TRIES // len(VECTORS) + 1):
        match = deepcopy(random.choice(matches))
        match["seed"] = random.choice([match["seed"], None])
        spoil(match, random)
        answers[_answer(match)] += 1
    assert answers.keys() <= {"refused", "accepted"}
    assert answers["refused"] > answers["accepted"]


def _told(error: RecordError) -> list[str]:
    return [Words(lang).error(error.cause, as_data=True) for lang in languages()]


def _answer(match: Data) -> str:
    try:
        record = decode(match)
        verify(record)
    except RecordError as error:
        return "refused" if all(_told(error)) else "refused without a word"
    assert verify(decode(encode(record))) == verify(record)
    return "accepted"

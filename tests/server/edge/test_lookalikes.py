"""Names that look alike at one table are told apart."""

from __future__ import annotations

import pytest

from nimmt.server.common.skeleton import skeleton
from nimmt.server.identity.lookalikes import told_apart
from nimmt.server.store.nobody import NOBODY

CYRILLIC_ADA = "\N{CYRILLIC CAPITAL LETTER A}d\N{CYRILLIC SMALL LETTER A}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", CYRILLIC_ADA),
        ("Ada", "ADA"),
        ("Ada", "A.da "),
        ("Paul", "PauI"),
        ("Bob", "B0b"),
        ("Bob", "\N{GREEK CAPITAL LETTER BETA}ob"),
        ("Amir", "Arnir"),
        ("René", "Rene"),
        ("Olli 1", "OIIi l"),
        ("!!!", "!!!"),
        ("Ada", "\N{MATHEMATICAL BOLD CAPITAL A}da"),
        ("Ada", "\N{CHEROKEE LETTER GO}da"),
        ("cool", "\N{LISU LETTER CA}ool"),
        ("Zoe", "\N{GREEK CAPITAL LETTER ZETA}\N{ARMENIAN SMALL LETTER OH}e"),
        ("Paul", "Pau\N{LATIN LETTER DENTAL CLICK}"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Bo"), ("Ann", "Anna"), ("Guest 1001", "Guest 1010"), ("Дима", "Дина"), ("!", "?")],
)
def test_these_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_names_that_differ_stay_as_they_are() -> None:
    names = {"a": "Ada", "b": "Bo", "c": NOBODY, "d": NOBODY}
    assert told_apart(names) == names


def test_those_that_look_alike_are_numbered_and_no_number_makes_a_new_likeness() -> None:
    names = {"a": "Ada", "b": CYRILLIC_ADA, "c": "Ada (2)", "d": "Bo"}
    assert list(told_apart(names).values()) == [
        "Ada (1)",
        f"{CYRILLIC_ADA} (3)",
        "Ada (2)",
        "Bo",
    ]

"""Choices check, list, count, sample and serialise themselves."""

import json
from random import Random

import pytest

from nimmt import Choice, Decision
from nimmt.core.choices import AnyOf, Just, OneCard, OnePlace, OneRow, Ordering, SomeCards

PLACES = tuple(Decision(0, "use", row=row, at=1, special="insert") for row in (0, 2))
SIDES = (Decision(0, "side", row=0, side="right"), Decision(0, "side", row=1, side="left"))

# Each choice with its number of decisions, its kinds, and what a client is told.
CHOICES = [
    (OneCard(0, "play", (3, 17)), 2, ("play",), {"do": "play", "cards": [3, 17]}),
    (
        OneCard(0, "play", (3, 17), flips=(17,)),
        3,
        ("play",),
        {"do": "play", "cards": [3, 17], "flips": [17]},
    ),
    (
        OneCard(0, "use", (3, 17), special="replace"),
        2,
        ("replace",),
        {"do": "use", "cards": [3, 17], "special": "replace"},
    ),
    (
        SomeCards(0, "keep", (5, 9, 12), 0, 2),
        7,
        ("keep",),
        {"do": "keep", "cards": [5, 9, 12], "least": 0, "most": 2},
    ),
    (OneRow(0, "take", (0, 1, 3)), 3, ("take",), {"do": "take", "rows": [0, 1, 3]}),
    (
        OneRow(0, "use", (1,), "stop"),
        1,
        ("stop",),
        {"do": "use", "rows": [1], "special": "stop"},
    ),
    (
        Ordering(0, "use", (78, 80, 55), "sort"),
        6,
        ("sort",),
        {"do": "use", "special": "sort", "order": [78, 80, 55]},
    ),
    (
        OnePlace(0, "use", PLACES, "insert"),
        2,
        ("insert",),
        {"do": "use", "places": [{"row": 0, "at": 1}, {"row": 2, "at": 1}], "special": "insert"},
    ),
    (
        OnePlace(0, "side", SIDES),
        2,
        ("side",),
        {"do": "side", "places": [{"row": 0, "side": "right"}, {"row": 1, "side": "left"}]},
    ),
    (Just(0, "pass"), 1, ("pass",), {"do": "pass"}),
    (
        AnyOf((OneCard(0, "play", (3,)), Just(0, "stop"))),
        2,
        ("play", "stop"),
        {"any": [{"do": "play", "cards": [3]}, {"do": "stop"}]},
    ),
]


@pytest.mark.parametrize(("choice", "count", "kinds", "data"), CHOICES)
def test_a_choice_lists_counts_samples_and_serialises_the_same_decisions(
    choice: Choice, count: int, kinds: tuple[str, ...], data: object
) -> None:
    decisions = list(choice)
    assert len(decisions) == len(set(decisions)) == choice.count() == count
    for decision in decisions:
        choice.check(decision)
    random = Random(1)
    assert {choice.sample(random) for _ in range(200)} == set(decisions)
    assert choice.kinds == kinds
    assert json.loads(json.dumps(choice.to_data())) == data


def test_seven_cards_in_any_order_are_counted_without_listing_them() -> None:
    assert Ordering(0, "use", tuple(range(1, 8)), "sort").count() == 5040

"""Asking a person: what is typed is the decision that was meant, and nonsense is explained."""

from collections.abc import Iterator
from random import Random

import pytest

from nimmt import PRESETS, Choice, Decision, Rules, apply, legal, pending, start
from nimmt.cli.ask import decide
from nimmt.core.choices import (
    AnyOf,
    Just,
    OneCard,
    OnePlace,
    OneRow,
    Ordering,
    SomeCards,
)
from nimmt.locale import Words, languages
from tests.helpers import SEED, lay, play, turn


class Person:
    """Types these answers, one after the other, and hears what is said."""

    def __init__(self, *answers: str) -> None:
        self._answers = iter(answers)
        self.asked: list[str] = []
        self.told: list[str] = []

    def ask(self, question: str) -> str:
        self.asked.append(question)
        return next(self._answers)

    def decide(self, choice: Choice, lang: str = "en") -> Decision:
        return decide(choice, Words(lang), self.ask, self.told.append)

    @property
    def has_answered_all(self) -> bool:
        return next(self._answers, None) is None


def typed(choice: Choice, decision: Decision, random: Random) -> list[str]:
    """How a person would type this decision."""
    match choice:
        case AnyOf():
            return _typed_one_of(choice, decision, random)
        case Just():
            return [""]
        case OneCard():
            return [f"{decision.card}f" if decision.flip else f"{decision.card}"]
        case SomeCards():
            cards = decision.cards or ()
            return [
                random.choice([" ", ", ", ","]).join(map(str, random.sample(cards, len(cards))))
            ]
        case Ordering():
            return [" ".join(map(str, decision.cards or ()))]
        case OneRow():
            assert decision.row is not None
            return [str(decision.row + 1)]
        case OnePlace():
            return [str(choice.places.index(decision) + 1)]
    raise AssertionError(f"nobody knows how to type {choice}")


def _typed_one_of(choice: AnyOf, decision: Decision, random: Random) -> list[str]:
    """Enter for what needs no words; a letter first where there are several kinds."""
    kind = decision.special or decision.do
    [meant] = (each for each in choice.choices if kind in each.kinds)
    if isinstance(meant, Just):
        return [""]
    others = [each for each in choice.choices if not isinstance(each, Just)]
    letter = [] if len(others) == 1 else ["abcdef"[others.index(meant)]]
    return letter + typed(meant, decision, random)


def choices_of_a_match(preset: str, players: int, random: Random) -> Iterator[Choice]:
    """All that anybody may choose from in a random match."""
    state, _ = start(Rules.of(preset), players, seed=SEED)
    while owed := pending(state):
        for seat in range(players):
            choice = legal(state, seat)
            if choice is not None:
                yield choice
        choice = legal(state, owed[0].seat)
        assert choice is not None
        state, _ = apply(state, choice.sample(random))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_can_be_typed(preset: str, lang: str) -> None:
    random = Random(6)
    seen: set[str] = set()
    for choice in choices_of_a_match(preset, Rules.of(preset).players[-1] // 2 + 1, random):
        decision = choice.sample(random)
        person = Person(*typed(choice, decision, random))
        assert person.decide(choice, lang) == decision
        assert person.has_answered_all
        assert person.told == []
        seen.add(decision.special or decision.do)
    assert "play" in seen or seen == {"open", "take"}


def test_every_special_card_can_be_typed() -> None:
    random, seen = Random(6), set()
    for choice in choices_of_a_match("buffalo", 6, random):
        for kind in choice.kinds:
            seen.add(kind)
    specials = {"take7", "stop", "replace", "insert", "push", "first", "last", "sort"}
    assert seen == specials | {"play", "pass", "take", "lift"}


CARD = OneCard(0, "play", (3, 17, 31), flips=(17,))


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "“” was not understood."),
        ("cow", "“cow” was not understood."),
        ("3 17", "“3 17” was not understood."),
        ("-3", "“-3” was not understood."),
        ("٣", "“٣” was not understood."),
        ("9" * 5000, "was not understood."),
        ("45", "Card 45 is not in your hand: 3, 17, 31."),
        ("31f", "Card 31 can’t be flipped; possible: 17."),
        ("ff", "“f” was not understood."),
    ],
    ids=range(9),
)
def test_a_bad_card_is_explained_and_asked_for_again(answer: str, reason: str) -> None:
    person = Person(answer, "3")
    assert person.decide(CARD) == Decision(0, "play", 3)
    [said] = person.told
    assert said.startswith("Please try again: ")
    assert said.endswith(reason)
    assert person.asked[0] == person.asked[1]


@pytest.mark.parametrize(
    ("choice", "answer", "reason", "good"),
    [
        (OneRow(0, "take", (0, 1, 3)), "3", "Row 3 can’t be chosen; possible: 1, 2, 4.", "1"),
        (OneRow(0, "take", (0, 1, 3)), "0", "Row 0 can’t be chosen; possible: 1, 2, 4.", "1"),
        (SomeCards(0, "play", (3, 17, 31), 2, 2), "3", "Name 2 cards, not 1.", "3 17"),
        (SomeCards(0, "play", (3, 17, 31), 2, 2), "3 4", "Card 4 is not in your hand", "3 17"),
        (SomeCards(0, "play", (3, 17), 2, 2), "3 3", "Each card can be named once", "3 17"),
        (SomeCards(0, "keep", (3, 17, 31), 0, 2), "3 17 31", "Name 0–2 cards, not 3.", ""),
        (Ordering(0, "use", (3, 17), "sort"), "3", "has to name each unplaced card", "17 3"),
        (
            OnePlace(0, "side", (Decision(0, "side", row=1, side="left"),)),
            "2",
            "“2” was not understood.",
            "1",
        ),
        (AnyOf((Just(0, "pass"), CARD, CARD)), "z", "“z” was not understood.", ""),
    ],
)
def test_any_bad_answer_is_explained_and_asked_for_again(
    choice: Choice, answer: str, reason: str, good: str
) -> None:
    person = Person(answer, good)
    person.decide(choice)
    [said] = person.told
    assert reason in said


def test_rows_are_counted_from_1() -> None:
    person = Person("4")
    assert person.decide(OneRow(0, "take", (0, 1, 2, 3))) == Decision(0, "take", row=3)
    assert "[1 2 3 4]" in person.asked[0]


def test_places_are_numbered() -> None:
    places = (Decision(0, "side", row=1, side="left"), Decision(0, "side", row=2, side="right"))
    person = Person("2")
    assert person.decide(OnePlace(0, "side", places)) == places[1]
    assert "[1: row 2, on the left; 2: row 3, on the right]" in person.asked[0]


def test_a_flip_is_offered_only_where_there_is_one() -> None:
    person = Person("3", "3")
    person.decide(CARD)
    person.decide(OneCard(0, "play", (3,)))
    offered, not_offered = person.asked
    assert "add f to flip" in offered
    assert "flip" not in not_offered


def test_several_kinds_of_decision_are_a_menu() -> None:
    deal = lay(
        [[10], [20], [30], [40]],
        [[50], [60]],
        buffalo=(90,),
        specials=("stop", "push"),
    )
    state = play(Rules.of("buffalo"), deal, *turn(50, 60))
    choice = legal(state, 0)
    assert choice is not None
    person = Person("a", "2")
    assert person.decide(choice) == Decision(0, "use", row=1, special="stop")
    menu, question = person.asked
    assert "a  Stop! – on which row?" in menu
    assert "b  Push! – which card, and where?" in menu
    assert "Enter: pass" in menu
    assert "[1 2 3 4]" in question

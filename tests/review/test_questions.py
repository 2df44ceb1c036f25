"""What is judged: decisions that could have been others, seen as their player saw them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nimmt import PRESETS, Rules, legal, start, view
from nimmt.bots.simple import RandomBot
from nimmt.core.errors import WrongDecision
from nimmt.records import RecordError, decode
from nimmt.review import questions
from nimmt.review.chance import likely
from nimmt.review.questions import MOST
from nimmt.review.shortlist import Shortlist
from tests.goldens.files import DATA, known_fields, records
from tests.records.making import changed, match, plays, small_match
from tests.review.making import first_round, match_of


@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_of_every_preset_is_asked_about(preset: str) -> None:
    record = match_of(preset)
    asked = list(questions(record))
    assert [each.number for each in asked] == list(range(len(asked)))
    places = {(each.round, each.index): each.decision for each in asked}
    assert len(places) == len(asked)
    for (round, index), decision in places.items():
        assert record.rounds[round].decisions[index] == decision
    for each in asked:
        choice = legal(each.state, each.seat)
        assert choice is not None
        assert len(set(choice)) > 1


def test_a_last_card_is_no_choice() -> None:
    assert list(questions(decode(small_match()))) == []


def test_twins_in_a_hand_are_no_choice() -> None:
    deal = {"rows": [[10], [20], [30], [40]], "hands": [[5, 5], [51, 52]]}
    round = {"deal": deal, "decisions": plays(5, 51)}
    record = decode(match({"preset": "double", "rounds": 1}, round))
    assert [each.seat for each in questions(record)] == [1]


def test_of_secret_choices_nobody_knows_who_has_chosen() -> None:
    for question in questions(first_round("base")):
        seen = question.view
        assert seen.have_committed == ()
        assert seen.committed is None
        assert seen.seat == question.seat


def test_what_comes_before_a_mistake_in_the_record_is_asked_about() -> None:
    bad = changed(
        known_fields(records(DATA / "goldens" / "base.jsonl")[0]),
        ("rounds", 0, "decisions", 2, "card"),
        105,
    )
    asked = questions(decode(bad))
    assert [next(asked).seat, next(asked).seat] == [0, 1]
    with pytest.raises(RecordError):
        next(asked)


def test_of_very_many_orders_some_are_weighed_the_chosen_one_among_them() -> None:
    record = decode(known_fields(records(DATA / "vectors" / "buffalo.jsonl")[12]))
    large = [each for each in questions(record) if legal(each.state, each.seat).count() > MOST]  # type: ignore[union-attr]  # there is a choice
    assert {each.decision.do for each in large} == {"pass", "use"}
    for question in large:
        choice = question.view.choice
        assert choice is not None
        assert choice.count() == len(set(choice)) == MOST
        assert {"pass", "sort"} <= set(choice.kinds)
        choice.check(question.decision)
        assert question.view == question.view, "the same every time"


def test_a_shortlist_is_a_choice() -> None:
    state, _ = start(Rules.of("base"), 2, seed="6" * 64)
    whole = legal(state, 0)
    assert whole is not None
    first, second, third, *_ = whole
    short = Shortlist((first, second))
    assert {short.sample(Random(seed)) for seed in range(20)} == {first, second}
    assert short.to_data()["any"][0]["card"] == first.card
    with pytest.raises(WrongDecision):
        short.check(third)


@pytest.mark.parametrize("preset", PRESETS)
def test_chance_is_what_the_random_bot_does(preset: str) -> None:
    seen_kinds = set()
    for question in questions(first_round(preset)):
        seen = view(question.state, question.seat)
        kinds = (question.decision.do, seen.choice.kinds if seen.choice else ())
        if kinds in seen_kinds:
            continue
        seen_kinds.add(kinds)
        bot = RandomBot(1)
        drawn = Counter(bot.decide(seen).ascending() for _ in range(600))
        weights = likely(seen)
        assert sum(weights.values()) == pytest.approx(1)
        assert drawn.keys() <= weights.keys()
        for decision, weight in weights.items():
            assert drawn[decision] / 600 == pytest.approx(weight, abs=0.09)
    assert seen_kinds

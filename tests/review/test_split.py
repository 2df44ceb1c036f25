"""Luck and skill: parts that sum to the result, whatever is played."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean, stdev

import pytest

from nimmt import PRESETS, Rules
from nimmt.bots import make
from nimmt.bots.champion import Champion
from nimmt.bots.simple import Uniform
from nimmt.records import RoundRecord, decode, verify
from nimmt.review import NoReasons, Parts, review, split
from nimmt.review.judging import FINALISTS, judge, judged_by, wanted
from nimmt.review.questions import questions
from tests.records.making import match, plays, small_match
from tests.review.making import (
    Costs,
    first_round,
    match_of,
    off_by,
    played_by_chance,
    reviewed,
)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_parts_sum_to_the_result_of_the_round(preset: str) -> None:
    record = first_round(preset)
    judgements, sides = reviewed(record)
    assert judgements
    points = record.rounds[0].points
    assert points is not None
    if record.rules.dials.scorers:
        own, other = points
        results = [own - other]
    else:
        results = list(points)
    assert [side.rounds[0].result for side in sides] == results
    assert sorted(seat for side in sides for seat in side.seats) == [*range(len(record.players))]
    assert all(off_by(side.rounds[0]) < 1e-9 for side in sides)


@pytest.mark.parametrize("preset", PRESETS)
def test_no_decision_is_better_than_the_best(preset: str) -> None:
    judgements, sides = reviewed(first_round(preset))
    sign = wanted(Rules.of(preset))
    for each in judgements:
        assert each.loss == pytest.approx(sign * (each.cost - each.best_cost))
        assert each.loss >= 0
        costs = [sign * reason.bullheads for reason in each.alternatives]
        assert costs == sorted(costs)
        assert len(costs) <= FINALISTS
        assert each.best == each.alternatives[0].decision
        assert each.decision in [reason.decision for reason in each.alternatives]
        assert each.risk is not None
    lost = sum(side.total.lost for side in sides)
    assert sign * lost == pytest.approx(sum(each.loss for each in judgements))


def test_the_rounds_sum_to_the_match() -> None:
    record = match_of("base")
    _, sides = reviewed(record)
    assert tuple(side.total.result for side in sides) == record.totals
    assert all(len(side.rounds) == len(record.rounds) for side in sides)
    assert all(off_by(side.total) < 1e-9 for side in sides)


def test_what_the_deal_gives_one_it_takes_from_the_others() -> None:
    _, sides = reviewed(first_round("base"))
    assert sum(side.total.deal for side in sides) == pytest.approx(0)
    assert len({side.total.par for side in sides}) == 1


def test_a_team_is_judged_together() -> None:
    _, [team] = reviewed(first_round("buffalo"))
    assert team.seats == (0, 1, 2)
    assert team.total.deal == 0


def test_many_bullheads_can_be_wanted() -> None:
    judgements, sides = reviewed(first_round("children"), draws=20)
    assert {each.decision.do for each in judgements} == {"take"}
    for each in judgements:
        assert each.best_cost == max(reason.bullheads for reason in each.alternatives)
    assert all(side.total.lost <= 0 for side in sides)


def test_who_has_no_choice_has_only_luck() -> None:
    deal = {"rows": [[10], [20], [30], [40]], "hands": [[5], [60]]}
    result = {"rows": [[5], [20], [30], [40, 60]], "points": [3, 0]}
    taken = {"seat": 0, "do": "take", "row": 0}
    round = {"deal": deal, "decisions": [*plays(5, 60), taken], **result}
    record = decode(match({"preset": "base", "rounds": 1}, round, totals=[3, 0], winners=[1]))
    _, (first, second) = reviewed(record)
    assert second.total.skill == second.total.lost == second.total.luck == 0
    assert second.total.par + second.total.deal == 0
    assert off_by(first.total) < 1e-9


def test_without_any_choice_par_is_the_mean_result() -> None:
    judgements, sides = reviewed(decode(small_match()))
    assert judgements == []
    assert [side.total.par for side in sides] == [0, 0]


def test_a_round_that_breaks_off_has_judgements_but_no_parts() -> None:
    record = match_of("base")
    whole = record.rounds[0]
    broken = RoundRecord(whole.deal, whole.decisions[:4])
    judgements, sides = reviewed(replace(record, rounds=(broken,), totals=(0, 0), winners=None))
    assert judgements
    assert all(side.rounds == () and side.total.result == 0 for side in sides)


def test_the_worked_example() -> None:
    """The one in docs/review.md."""
    deal = {"rows": [[10], [20], [30], [40, 42, 43, 44]], "hands": [[12, 45], [46, 50]]}
    result = {"rows": [[10, 12], [20], [30], [46, 50]], "points": [0, 12]}
    round = {"deal": deal, "decisions": [*plays(45, 46), *plays(12, 50)], **result}
    rules = {"preset": "base", "rounds": 1}
    record = decode(match(rules, round, totals=[0, 12], winners=[0]))
    verify(record)
    judgements = list(review(record, Costs({12: 4, 45: 2, 46: 9, 50: 5})))
    found = [(each.expected, each.cost, each.best_cost, each.loss) for each in judgements]
    assert found == [(3, 2, 2, 0), (7, 9, 5, 4)]
    ada, bo = (side.total for side in split(record, judgements))
    assert ada == Parts(result=0, par=5, deal=-2, skill=-1, luck=-2, lost=0)
    assert bo == Parts(result=12, par=5, deal=2, skill=2, luck=3, lost=4)


def test_a_bot_that_counts_on_the_best_decisions_gives_nothing_for_taking_them() -> None:
    class Sure(Costs):
        assumes = "best"

    judgements = list(review(first_round("base"), Sure(lambda each: each.card or 0)))
    sides = split(first_round("base"), judgements)
    assert all(each.expected == each.best_cost for each in judgements)
    assert all(side.total.skill == pytest.approx(side.total.lost) for side in sides)
    assert all(off_by(side.total) < 1e-9 for side in sides)


def test_the_champion_counts_on_good_decisions_where_it_has_tables() -> None:
    judged = [
        judge(next(questions(first_round(preset))), Champion(1, 5)) for preset in ("base", "cow")
    ]
    assert [each.expected == each.best_cost for each in judged] == [True, False]


def test_a_bot_without_reasons_is_told() -> None:
    with pytest.raises(NoReasons):
        next(review(first_round("base"), Uniform()))


def test_the_same_question_gets_the_same_answer_in_any_order() -> None:
    asked = list(questions(first_round("nifty")))[:6]
    forth = [judged_by("search:3", each) for each in asked]
    back = [judged_by("search:3", each) for each in reversed(asked)]
    assert forth == back[::-1]


def test_decisions_are_judged_as_they_are_asked_for() -> None:
    asked = []

    class Counting(Costs):
        def explain(self, view):  # type: ignore[no-untyped-def]  # as above
            asked.append(view)
            return super().explain(view)

    judgements = review(first_round("base"), Counting(lambda each: 1.0))
    next(judgements)
    assert len(asked) == 1


@pytest.mark.parametrize("preset", ["base", "open"])
def test_players_of_chance_have_neither_luck_nor_skill_on_average(preset: str) -> None:
    luck, skill = [], []
    for number in range(24):
        record = played_by_chance(preset, number)
        for side in split(record, review(record, make("search:16", number))):
            luck.append(side.total.luck)
            skill.append(side.total.skill)
    for values in (luck, skill):
        assert abs(fmean(values)) < 3 * stdev(values) / len(values) ** 0.5

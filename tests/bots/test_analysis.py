"""Every decision gets its cost, and a result comes apart into parts that add up to it."""

from random import Random

import pytest

from nimmt import Rules, pending, view
from nimmt.bots.analysis import analyse, to_data
from nimmt.records import Record, Recorder


def recorded(preset: str, players: int, **options: int) -> Record:
    random = Random(3)
    match = Recorder(Rules.of(preset, **options), ["Ada", "Bo", "Cy"][:players], seed="8" * 64)
    while pending(match.state):
        choice = view(match.state, pending(match.state)[0].seat).choice
        assert choice is not None
        match.apply(choice.sample(random))
    return match.record()


@pytest.mark.parametrize(("preset", "players"), [("base", 3), ("cow", 2), ("buffalo", 2)])
def test_deal_mistakes_and_luck_add_up_to_the_result(preset: str, players: int) -> None:
    found = analyse(recorded(preset, players, rounds=1), draws=5)
    [splits] = found.rounds
    assert len(splits) == players
    for split in (*splits, *found.match):
        assert split.deal + split.mistakes + split.luck == pytest.approx(split.result)
        assert split.mistakes >= 0


def test_every_decision_with_a_choice_is_judged_against_the_best() -> None:
    found = analyse(recorded("base", 2, rounds=1), draws=5)
    cards = [each for each in found.decisions if each.chosen.do == "play"]
    assert len(cards) == 2 * 9
    assert all(each.cost >= 0 for each in found.decisions)
    assert any(each.cost > 0.5 for each in found.decisions)
    assert len(to_data(found)["decisions"]) == len(found.decisions)


def test_the_same_record_is_judged_the_same_way_twice() -> None:
    record = recorded("base", 2, rounds=1)
    assert analyse(record, draws=5) == analyse(record, draws=5)

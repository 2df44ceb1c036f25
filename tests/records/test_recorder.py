"""Playing a match with a Recorder, and having its record at any time."""

from random import Random

import pytest

from nimmt import Decision, IllegalDecision, Rules, legal, pending, start
from nimmt.records import Recorder, decode, encode, moments, replay, verify
from tests.helpers import SEED, card, lay, take, two

ROWS = [[10], [20], [30], [40]]


def recorded(deal_by_hand: bool = False, rules: Rules | None = None) -> Recorder:
    deals = [lay(ROWS, [[5, 50], [60, 61]])] if deal_by_hand else []
    rules = rules or Rules.of("base", rounds=1)
    return Recorder(rules, ["Ada", "Bo"], seed=None if deal_by_hand else SEED, deals=deals)


def play_on(recorder: Recorder, decisions: int) -> None:
    random = Random(6)
    for _ in range(decisions):
        owed = pending(recorder.state)
        choice = legal(recorder.state, random.choice(owed).seat)
        assert choice is not None
        recorder.apply(choice.sample(random))


def test_a_commitment_is_not_in_the_record_before_the_reveal() -> None:
    recorder = recorded(deal_by_hand=True)
    recorder.apply(card(0, 50))
    assert recorder.record().rounds[0].decisions == ()
    recorder.apply(card(1, 60))
    assert recorder.record().rounds[0].decisions == (card(0, 50), card(1, 60))


def test_commitments_are_recorded_by_seat_whoever_was_first() -> None:
    recorder = recorded(deal_by_hand=True)
    recorder.apply(card(1, 60))
    recorder.apply(card(0, 5))
    assert recorder.record().rounds[0].decisions == (card(0, 5), card(1, 60))
    recorder.apply(take(0, 2))
    assert recorder.record().rounds[0].decisions == (card(0, 5), card(1, 60), take(0, 2))
    assert verify(recorder.record()) == replay(recorder.record())


def test_an_illegal_decision_leaves_no_trace() -> None:
    recorder = recorded(deal_by_hand=True)
    before, state = recorder.record(), recorder.state
    with pytest.raises(IllegalDecision):
        recorder.apply(card(0, 99))
    assert (recorder.record(), recorder.state) == (before, state)


def test_cards_named_in_any_order_are_written_ascending() -> None:
    deals = [lay(ROWS, [[50, 51], [60, 61]])]
    recorder = Recorder(Rules.of("nifty"), ["Ada", "Bo"], deals=deals)
    recorder.apply(two(0, 51, 50))
    recorder.apply(two(1, 61, 60))
    decisions = encode(recorder.record())["rounds"][0]["decisions"]
    assert [decision["cards"] for decision in decisions] == [[50, 51], [60, 61]]


def test_a_running_match_keeps_its_seed_to_itself() -> None:
    recorder = recorded()
    play_on(recorder, 11)
    assert recorder.record().seed is None
    assert recorder.record(show_seed=True).seed == SEED
    assert SEED not in str(encode(recorder.record()))


def test_a_finished_match_shows_its_seed() -> None:
    recorder = recorded()
    while pending(recorder.state):
        play_on(recorder, 1)
    assert recorder.record().seed == SEED
    assert recorder.record(show_seed=False).seed is None


def test_the_record_of_a_running_match_verifies_with_and_without_its_seed() -> None:
    recorder = recorded(rules=Rules.of("base"))
    play_on(recorder, 60)
    for shown in (True, False):
        record = recorder.record(show_seed=shown)
        assert len(record.rounds) > 1
        assert verify(decode(encode(record))).totals == recorder.state.totals


def test_points_and_rows_are_those_of_each_round() -> None:
    recorder = recorded(rules=Rules.of("base", rounds=2))
    while pending(recorder.state):
        play_on(recorder, 1)
    first, second = recorder.record().rounds
    assert (first.points, second.points) == recorder.state.results
    assert second.rows == recorder.state.rows
    assert first.rows != second.rows


def test_a_match_dealt_by_hand_rests_when_its_deals_run_out() -> None:
    recorder = recorded(deal_by_hand=True, rules=Rules.of("base"))
    for decision in (card(0, 50), card(1, 60), card(0, 5), card(1, 61), take(0, 2)):
        recorder.apply(decision)
    record = recorder.record()
    assert len(record.rounds) == 1
    assert (record.totals, record.winners) == ((3, 0), None)
    assert verify(record).totals == (3, 0)


def test_undo_is_replaying_all_but_the_last_decision() -> None:
    recorder = recorded(deal_by_hand=True)
    for decision in (card(0, 5), card(1, 60)):
        recorder.apply(decision)
    before = recorder.state
    recorder.apply(take(0, 2))
    assert replay(recorder.record(), 2) == before


def test_replaying_no_decision_is_the_first_position() -> None:
    recorder = recorded()
    play_on(recorder, 12)
    first, _ = start(Rules.of("base", rounds=1), 2, seed=SEED)
    assert replay(recorder.record(show_seed=True), 0) == first


def test_moments_count_the_decisions_of_their_round() -> None:
    recorder = recorded(rules=Rules.of("base", rounds=2))
    while pending(recorder.state):
        play_on(recorder, 1)
    record = recorder.record()
    first, *steps = moments(record)
    assert (first.index, first.decision) == (None, None)
    expected = [
        (number, index, decision)
        for number, round in enumerate(record.rounds)
        for index, decision in enumerate(round.decisions)
    ]
    assert [(step.round, step.index, step.decision) for step in steps] == expected


def test_a_decision_is_written_with_nothing_but_what_it_says() -> None:
    recorder = recorded(deal_by_hand=True)
    recorder.apply(Decision(0, "play", 5))
    recorder.apply(Decision(1, "play", 60))
    recorder.apply(Decision(0, "take", row=0))
    assert [list(each.items()) for each in encode(recorder.record())["rounds"][0]["decisions"]] == [
        [("seat", 0), ("do", "play"), ("card", 5)],
        [("seat", 1), ("do", "play"), ("card", 60)],
        [("seat", 0), ("do", "take"), ("row", 0)],
    ]

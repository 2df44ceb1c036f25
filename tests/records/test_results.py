"""What came of it: rows and points of a round, totals and winners of a match."""

import pytest

from nimmt.records import decode, encode
from nimmt.records.errors import (
    AfterTheMatch,
    AfterTheRound,
    BrokenOff,
    MalformedRecord,
    ResultMissing,
    ResultTooEarly,
    WrongPoints,
    WrongRows,
    WrongTotals,
    WrongWinners,
)
from tests.goldens.files import golden
from tests.records.making import (
    Data,
    accepted,
    changed,
    match,
    plays,
    refusal,
    small_match,
    without,
)

Where = tuple[int | None, int | None]


def assert_refused(data: Data, cause: type[Exception], where: Where) -> None:
    error = refusal(data)
    assert type(error.cause) is cause
    assert (error.round, error.decision) == where


class TestWinners:
    def test_are_named_when_the_match_is_over(self) -> None:
        assert_refused(without(small_match(), ("winners",)), WrongWinners, (None, None))

    @pytest.mark.parametrize("ending", ["rounds", "breaks-off"])
    def test_are_never_null(self, ending: str) -> None:
        data = {**golden("base", ending), "winners": None}
        assert_refused(data, MalformedRecord, (None, None))
        data = {**golden("buffalo", "team-wins"), "winners": None}
        assert_refused(data, MalformedRecord, (None, None))

    def test_are_not_named_before(self) -> None:
        unfinished = {**golden("base", "breaks-off"), "winners": [0]}
        assert_refused(unfinished, WrongWinners, (None, None))
        unfinished = {**golden("base", "after-a-round"), "winners": [0]}
        assert_refused(unfinished, WrongWinners, (None, None))

    @pytest.mark.parametrize("winners", [[], [0], [1]])
    def test_are_all_who_won(self, winners: list[int]) -> None:
        assert_refused(changed(small_match(), ("winners",), winners), WrongWinners, (None, None))

    @pytest.mark.parametrize("winners", [[1, 0], [0, 0, 1], [0, 2], [-1, 0]])
    def test_are_ascending_seats(self, winners: list[int]) -> None:
        data = changed(small_match(), ("winners",), winners)
        assert_refused(data, MalformedRecord, (None, None))

    @pytest.mark.parametrize("winners", ["nobody", "", ["team"], [0], 0])
    def test_are_the_team_or_the_buffalo(self, winners: object) -> None:
        data = golden("buffalo", "team-wins")
        assert_refused(changed(data, ("winners",), winners), MalformedRecord, (None, None))

    def test_are_the_buffalo_where_both_are_equal(self) -> None:
        data = golden("buffalo", "equal")
        assert data["winners"] == "buffalo"
        assert_refused(changed(data, ("winners",), "team"), WrongWinners, (None, None))


class TestTotals:
    @pytest.mark.parametrize("totals", [[1, 0], [0, -1]])
    def test_are_the_sum_of_the_points(self, totals: list[int]) -> None:
        assert_refused(changed(small_match(), ("totals",), totals), WrongTotals, (None, None))

    @pytest.mark.parametrize("totals", [[], [0], [0, 0, 0]])
    def test_are_one_for_each_player(self, totals: list[int]) -> None:
        data = changed(small_match(), ("totals",), totals)
        assert_refused(data, MalformedRecord, (None, None))

    def test_of_an_unfinished_match_are_those_of_its_whole_rounds(self) -> None:
        data = golden("base", "breaks-off")
        assert data["totals"] == data["rounds"][0]["points"]
        assert len(data["rounds"]) == 2

    @pytest.mark.parametrize(
        "totals", [[1, 2], {"team": 1}, {"team": 1, "buffalo": 2, "Ada": 3}, {"team": 1, "ox": 2}]
    )
    def test_are_the_teams_and_the_buffalos(self, totals: object) -> None:
        data = changed(golden("buffalo", "team-wins"), ("totals",), totals)
        assert_refused(data, MalformedRecord, (None, None))

    def test_of_a_small_team_count_double(self) -> None:
        """BB2; with one player, all that the team takes."""
        data = golden("buffalo", "buffalo-wins")
        assert len(data["players"]) == 1
        assert data["totals"]["team"] % 2 == 0
        halved = {**data["totals"], "team": data["totals"]["team"] // 2}
        assert_refused(changed(data, ("totals",), halved), WrongTotals, (None, None))


class TestRounds:
    def test_have_the_rows_and_points_that_they_led_to(self) -> None:
        rows = [[10], [20], [30], [40, 50]]
        data = small_match()
        assert_refused(changed(data, ("rounds", 0, "rows"), rows), WrongRows, (0, None))
        assert_refused(changed(data, ("rounds", 0, "points"), [0, 1]), WrongPoints, (0, None))

    def test_that_have_ended_say_what_they_led_to(self) -> None:
        data = without(without(small_match(), ("rounds", 0, "rows")), ("rounds", 0, "points"))
        assert_refused(data, ResultMissing, (0, None))

    def test_that_break_off_led_to_nothing_yet(self) -> None:
        data = without(small_match(), ("rounds", 0, "decisions", 1))
        assert_refused(data, ResultTooEarly, (0, None))

    def test_may_break_off_only_at_the_end_of_the_record(self) -> None:
        data = golden("base", "breaks-off")
        data["rounds"].reverse()
        assert_refused(data, BrokenOff, (0, None))

    def test_end_with_their_last_decision(self) -> None:
        data = small_match()
        data["rounds"][0]["decisions"].append({"seat": 0, "do": "play", "card": 50})
        assert_refused(data, AfterTheRound, (0, 2))

    def test_end_with_their_last_decision_also_where_another_round_follows(self) -> None:
        data = golden("base", "rounds")
        first, second = data["rounds"]
        end = len(first["decisions"])
        first["decisions"].append(second["decisions"].pop(0))
        assert_refused(data, AfterTheRound, (0, end))

    def test_end_with_the_match(self) -> None:
        data = small_match()
        data["rounds"] *= 2
        assert_refused(data, AfterTheMatch, (1, None))


def test_an_unfinished_match_may_stand_at_its_first_position() -> None:
    deal = small_match()["rounds"][0]["deal"]
    assert accepted(match({"preset": "base"}, {"deal": deal, "decisions": []}))


def _nifty(*orders: list[int]) -> Data:
    deal = {"rows": [[10], [20], [30], [40]], "hands": [[50, 51], [60, 61]]}
    decisions = [{"seat": seat, "do": "play", "cards": cards} for seat, cards in enumerate(orders)]
    return match({"preset": "nifty"}, {"deal": deal, "decisions": decisions})


def test_cards_are_read_in_any_order_and_written_ascending() -> None:
    assert accepted(_nifty([51, 50], [60, 61]))
    assert encode(decode(_nifty([51, 50], [61, 60]))) == _nifty([50, 51], [60, 61])


def _kept(*cards: int) -> Data:
    deal = {"rows": [[5, 9, 12], [20], [30], [40]], "hands": [[1, 90], [2, 91]], "starter": 0}
    decisions = [
        {"seat": 0, "do": "play", "card": 1},
        {"seat": 0, "do": "take", "row": 0},
        {"seat": 0, "do": "keep", "cards": list(cards)},
    ]
    return match({"preset": "hand"}, {"deal": deal, "decisions": decisions})


def test_kept_cards_are_read_in_any_order_and_written_ascending() -> None:
    assert accepted(_kept(12, 5))
    assert encode(decode(_kept(12, 5))) == _kept(5, 12)
    assert encode(decode(_kept())) == _kept()


def test_sorted_cards_stay_in_the_order_that_was_chosen() -> None:
    rows, hands = [[10], [20], [30], [40]], [[50], [60]]
    deal = {"rows": rows, "hands": hands, "buffalo": [55], "specials": ["sort"]}
    use = {"seat": 1, "do": "use", "cards": [60, 50, 55], "special": "sort"}
    round = {"deal": deal, "decisions": [*plays(50, 60), use]}
    data = match({"preset": "buffalo"}, round, totals={"team": 0, "buffalo": 0})
    assert encode(decode(data)) == data

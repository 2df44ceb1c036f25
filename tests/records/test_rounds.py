"""What holds from round to round: starters, tournament sheets, order of commitments."""

from nimmt.core.errors import DealError
from nimmt.records.errors import OutOfOrder, WrongDeal
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

ROWS = [[10], [20], [30], [40]]


def one_turn(starter: int) -> Data:
    """A whole round of one turn, clockwise from the starter; nobody takes anything."""
    deal = {"rows": ROWS, "hands": [[50], [60]], "starter": starter}
    if starter == 0:
        return whole(deal, plays(50, 60), [[10], [20], [30], [40, 50, 60]])
    return whole(
        {**deal, "hands": [[60], [50]]}, plays(60, 50)[::-1], [[10], [20], [30], [40, 50, 60]]
    )


def whole(deal: Data, decisions: list[Data], rows: list[list[int]]) -> Data:
    return {"deal": deal, "decisions": decisions, "rows": rows, "points": [0, 0]}


def beginning(starter: int) -> Data:
    """A round that has been dealt and no more."""
    return {"deal": {"rows": ROWS, "hands": [[50], [60]], "starter": starter}, "decisions": []}


def assert_wrong_deal(data: Data, round: int) -> None:
    error = refusal(data)
    assert isinstance(error.cause, WrongDeal)
    assert (error.round, error.decision) == (round, None)


class TestStarters:
    def test_go_on_with_the_marker_in_open(self) -> None:
        """One turn has been played, so the marker went one seat on (O3)."""
        assert accepted(match({"preset": "open"}, one_turn(0), beginning(1)))
        assert_wrong_deal(match({"preset": "open"}, one_turn(0), beginning(0)), round=1)

    def test_move_one_seat_to_the_left_each_round_of_a_draft(self) -> None:
        rows = [[1], [2], [3], [4]]
        drafted = {"rows": rows, "hands": [[5], [6]], "starter": 1}
        first = whole(drafted, plays(5, 6), [[1], [2], [3], [4, 5, 6]])
        pool = list(range(1, 25))
        left = {"deal": {"pool": pool, "starter": 0}, "decisions": []}
        same = {"deal": {"pool": pool, "starter": 1}, "decisions": []}
        assert accepted(match({"preset": "logic"}, first, left))
        assert_wrong_deal(match({"preset": "logic"}, first, same), round=1)

    def test_may_be_left_out_where_the_hands_of_a_draft_are_given(self) -> None:
        rows = [[1], [2], [3], [4]]
        drafted = {"rows": rows, "hands": [[5], [6]]}
        first = whole({**drafted, "starter": 1}, plays(5, 6), [[1], [2], [3], [4, 5, 6]])
        for deal in (drafted, {**drafted, "starter": 0}):
            assert accepted(match({"preset": "logic"}, first, {"deal": deal, "decisions": []}))
        same = {"deal": {**drafted, "starter": 1}, "decisions": []}
        assert_wrong_deal(match({"preset": "logic"}, first, same), round=1)

    def test_move_one_seat_to_the_left_each_round_of_hand(self) -> None:
        rules = {"preset": "hand", "rounds": 2}
        assert accepted(match(rules, one_turn(1), beginning(0)))
        assert_wrong_deal(match(rules, one_turn(1), beginning(1)), round=1)

    def test_named_by_the_rules_stand_in_the_first_deal_and_move_on_from_there(self) -> None:
        rules = {"preset": "open", "starter": 1}
        assert accepted(match(rules, one_turn(1), beginning(0)))
        assert_wrong_deal(match(rules, one_turn(1), beginning(1)), round=1)
        error = refusal(match(rules, one_turn(0)))
        assert isinstance(error.cause, DealError)
        assert (error.cause.problem, error.round, error.decision) == ("other-starter", 0, None)

    def test_drawn_from_the_seed_stand_in_the_deal_too(self) -> None:
        data = golden("open", "rounds")
        assert_wrong_deal(without(data, ("rounds", 0, "deal", "starter")), round=0)


class TestTournaments:
    def test_pass_the_sheets_to_the_left(self) -> None:
        first, second, third = golden("tournament", "sheets")["rounds"]
        ada, bo, cy = second["deal"]["hands"]
        assert third["deal"]["hands"] == [cy, ada, bo]
        assert third["deal"]["rows"] == second["deal"]["rows"]
        assert first["deal"].keys() == {"pool", "starter"}
        assert second["deal"].keys() == third["deal"].keys() == {"rows", "hands"}

    def test_deal_nothing_new_in_later_rounds(self) -> None:
        data = golden("tournament", "sheets")
        for field in ("hands", "rows"):
            other = data["rounds"][1]["deal"][field][::-1]
            assert_wrong_deal(changed(data, ("rounds", 1, "deal", field), other), round=1)

    def test_have_no_pool_in_later_rounds(self) -> None:
        data = golden("tournament", "sheets")
        pool = data["rounds"][0]["deal"]
        assert_wrong_deal(changed(data, ("rounds", 1, "deal"), pool), round=1)

    def test_need_no_seed(self) -> None:
        assert accepted(changed(golden("tournament", "sheets"), ("seed",), None))

    def test_have_no_starter_in_later_rounds(self) -> None:
        data = changed(golden("tournament", "sheets"), ("rounds", 1, "deal", "starter"), 0)
        assert_wrong_deal(data, round=1)
        assert_wrong_deal(changed(data, ("seed",), None), round=1)

    def test_have_a_starter_in_every_round_if_they_play_hand(self) -> None:
        rules = {"preset": "tournament", "play": "hand"}
        rows = [[1], [2], [3], [4]]
        drafted = {"rows": rows, "hands": [[5], [6]], "starter": 1}
        first = whole(drafted, plays(5, 6)[::-1], [[1], [2], [3, 5], [4, 6]])
        rotated = {"rows": rows, "hands": [[6], [5]], "starter": 0}
        assert accepted(match(rules, first, {"deal": rotated, "decisions": []}))
        wrong = {"deal": {**rotated, "starter": 1}, "decisions": []}
        assert_wrong_deal(match(rules, first, wrong), round=1)


def test_a_seed_places_the_marker_so_none_is_given() -> None:
    data = golden("cow", "rounds")
    ends = [row[-1] for row in data["rounds"][0]["deal"]["rows"]]
    same = {"row": ends.index(min(ends))}
    assert_wrong_deal(changed(data, ("rounds", 0, "deal", "marker"), same), round=0)
    assert accepted(changed(changed(data, ("seed",), None), ("rounds", 0, "deal", "marker"), same))


def test_commitments_are_listed_by_seat() -> None:
    data = small_match()
    data["rounds"][0]["decisions"].reverse()
    error = refusal(data)
    assert isinstance(error.cause, OutOfOrder)
    assert (error.round, error.decision) == (0, 0)

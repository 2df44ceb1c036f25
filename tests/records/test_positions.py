"""A hand-made position must be possible (RECORDS.md): each demand, kept and broken."""

from typing import Any

import pytest

from nimmt import Deal, Decision, Rules, apply, start
from nimmt.core.errors import DealError, NoSuchCard
from nimmt.records import RecordError, decode
from nimmt.records.errors import MalformedRecord
from tests.records.making import Data, accepted, match, position, refusal

ROWS = [[10], [20], [30], [40]]
HANDS = [[50], [60]]


def laid(rows: list[Any] | None = None, hands: list[Any] | None = None, **rest: Any) -> Data:
    return {"rows": rows or ROWS, "hands": HANDS if hands is None else hands, **rest}


def first_row(*cards: Any) -> Data:
    return laid([list(cards), [80], [85], [90]])


def problem(preset: str, deal: Data, **rest: Any) -> str:
    """Which demand the position does not meet; always said of its round."""
    error = refusal(position(preset, deal, **rest))
    assert isinstance(error.cause, DealError)
    assert (error.round, error.decision) == (0, None)
    return error.cause.problem


class TestRows:
    @pytest.mark.parametrize("row", [(1,), (1, 2, 3, 4, 5)])
    def test_hold_one_to_five_cards(self, row: tuple[int, ...]) -> None:
        assert accepted(position("base", first_row(*row)))

    @pytest.mark.parametrize("row", [(), (1, 2, 3, 4, 5, 6)])
    def test_hold_neither_none_nor_six(self, row: tuple[int, ...]) -> None:
        assert problem("base", first_row(*row)) == "row-length"

    def test_count_stacks_not_cards(self) -> None:
        assert accepted(position("double", first_row([1, 1], 2, [3, 3], 4, [5, 5])))
        assert problem("double", first_row(1, 2, 3, 4, [5, 5], 6)) == "row-length"

    @pytest.mark.parametrize("preset", ["base", "professional", "cow", "even-odd", "double"])
    def test_ascend(self, preset: str) -> None:
        assert problem(preset, first_row(5, 3)) == "not-ascending"

    @pytest.mark.parametrize("preset", ["mountain", "flip"])
    def test_need_not_ascend_where_cards_may_go_down(self, preset: str) -> None:
        assert accepted(position(preset, first_row(5, 3, 7)))

    @pytest.mark.parametrize("rows", [ROWS[:3], [*ROWS, [45]]])
    def test_are_four(self, rows: list[list[int]]) -> None:
        assert problem("base", laid(rows)) == "row-count"

    def test_are_five_in_the_childrens_version(self) -> None:
        assert accepted(position("children", laid([*ROWS, [45]], starter=0)))
        assert problem("children", laid(ROWS, starter=0)) == "row-count"


class TestHands:
    @pytest.mark.parametrize(("preset", "most"), [("base", 10), ("nifty", 14)])
    def test_are_as_large_as_dealt_at_most(self, preset: str, most: int) -> None:
        hands = [list(range(50, 50 + most)), list(range(70, 70 + most))]
        assert accepted(position(preset, laid(hands=hands)))
        larger = [[*hands[0], 90, 91], [*hands[1], 92, 93]]
        assert problem(preset, laid(hands=larger)) == "hand-size"

    def test_are_not_empty(self) -> None:
        assert problem("base", laid(hands=[[], []])) == "hand-size"

    def test_are_equal(self) -> None:
        assert problem("base", laid(hands=[[50, 51], [60]])) == "unequal-hands"

    def test_are_even_in_nifty(self) -> None:
        assert accepted(position("nifty", laid(hands=[[50, 51], [60, 61]])))
        assert problem("nifty", laid(hands=[[50, 51, 52], [60, 61, 62]])) == "hand-size"

    def test_ascend(self) -> None:
        assert problem("base", laid(hands=[[51, 50], [60, 61]])) == "not-ascending"

    def test_lie_in_any_order_where_nobody_sees_them(self) -> None:
        deal = laid([*ROWS, [45]], [[51, 50], [60, 61]], starter=1)
        assert accepted(position("children", deal))

    def test_are_one_for_each_player(self) -> None:
        data = position("base", laid(hands=[[50], [60], [70]]))
        data["players"].pop()
        data["totals"].pop()
        cause = refusal(data).cause
        assert isinstance(cause, DealError)
        assert cause.problem == "hand-count"


class TestCards:
    @pytest.mark.parametrize("card", [0, -1, 105, 10**30])
    def test_are_those_of_the_deck(self, card: int) -> None:
        low_row = sorted((card, 50))
        cause = refusal(position("base", laid(hands=[low_row, [60, 61]]))).cause
        assert isinstance(cause, NoSuchCard)
        assert (cause.expected, cause.got) == ((1, 104), card)

    def test_are_low_in_tactics(self) -> None:
        rows = [[1], [2], [3], [4]]
        assert accepted(position("tactics", laid(rows, [[23], [24]])))
        cause = refusal(position("tactics", laid(rows, [[23], [25]]))).cause
        assert isinstance(cause, NoSuchCard)

    def test_do_without_the_1_in_open(self) -> None:
        cause = refusal(position("open", laid([[1], [20], [30], [40]], starter=0))).cause
        assert isinstance(cause, NoSuchCard)

    @pytest.mark.parametrize("hands", [[[10], [60]], [[50], [50]], [[50, 50], [60, 61]]])
    def test_exist_once(self, hands: list[list[int]]) -> None:
        assert problem("base", laid(hands=hands)) == "card-too-often"

    def test_exist_twice_in_double(self) -> None:
        assert accepted(position("double", laid(hands=[[50], [50]])))
        assert accepted(position("double", laid(hands=[[10], [20]])))
        thrice = laid(hands=[[50, 50], [50, 60]])
        assert problem("double", thrice) == "card-too-often"

    def test_exist_twice_in_doublets_if_both_digits_are_the_same(self) -> None:
        assert accepted(position("doublets", laid(hands=[[11, 99], [11, 99]])))
        assert problem("doublets", laid(hands=[[50], [50]])) == "card-too-often"
        assert problem("doublets", laid(hands=[[11, 11], [11, 60]])) == "card-too-often"

    def test_of_the_buffalo_count_too(self) -> None:
        deal = laid(buffalo=[50], specials=[])
        assert problem("buffalo", deal) == "card-too-often"


class TestPools:
    def pool(self, *cards: int, **rest: Any) -> Data:
        return {"pool": list(cards), "starter": 0, **rest}

    @pytest.mark.parametrize("cards", [range(1, 7), range(1, 25), (1, 5, 9, 13, 17, 24)])
    def test_hold_equal_hands_and_four_cards_more(self, cards: range | tuple[int, ...]) -> None:
        assert accepted(position("logic", self.pool(*cards)))

    @pytest.mark.parametrize(
        ("cards", "demand"),
        [
            (range(1, 8), "pool-size"),
            (range(1, 5), "hand-size"),
            (range(1, 3), "hand-size"),
            ((), "hand-size"),
            ((1, 2, 3, 4, 6, 5), "not-ascending"),
            ((1, 2, 3, 4, 5, 5), "card-too-often"),
        ],
    )
    def test_of_another_size_or_order_are_refused(self, cards: range, demand: str) -> None:
        assert problem("logic", self.pool(*cards)) == demand

    def test_hold_even_hands_in_nifty(self) -> None:
        assert accepted(position("logic", self.pool(*range(1, 9)), play="nifty"))
        assert problem("logic", self.pool(*range(1, 7)), play="nifty") == "hand-size"

    def test_are_cards_of_the_tactics_deck(self) -> None:
        cause = refusal(position("logic", self.pool(1, 2, 3, 4, 5, 25))).cause
        assert isinstance(cause, NoSuchCard)

    def test_exist_only_where_hands_are_drafted(self) -> None:
        assert problem("open", self.pool(*range(2, 8))) == "no-pool"

    @pytest.mark.parametrize("seed", [None, "6" * 64], ids=["by hand", "seeded"])
    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("rows", []),
            ("rows", [[7]]),
            ("hands", [[], []]),
            ("hands", [[7], [8]]),
            ("marker", {"row": 0}),
            ("buffalo", [7]),
            ("specials", []),
        ],
    )
    def test_stand_alone(self, field: str, value: Any, seed: str | None) -> None:
        beside = position("logic", self.pool(*range(1, 7), **{field: value}), fan="cow")
        with pytest.raises(RecordError) as caught:
            decode({**beside, "seed": seed})
        error = caught.value
        assert isinstance(error.cause, MalformedRecord)
        assert error.cause.expected == "a deal with a pool with no fields but pool, starter"
        assert (error.cause.got, error.round, error.decision) == (f'"{field}"', 0, None)

    def test_stand_alone_in_the_engine_too(self) -> None:
        with pytest.raises(DealError) as caught:
            start(Rules.of("logic"), 2, deals=[POOL._replace(rows=((7,),))])
        assert (caught.value.problem, caught.value.got) == ("pool-alone", ("rows",))

    def test_need_a_starter(self) -> None:
        assert problem("logic", {"pool": list(range(1, 7))}) == "starter-missing"

    def test_may_be_drafted_already(self) -> None:
        drafted = laid([[1], [2], [3], [4]], [[5], [6]])
        assert accepted(position("logic", drafted))
        assert accepted(position("logic", {**drafted, "starter": 1}))


class TestStarters:
    def test_sit_at_the_table(self) -> None:
        assert accepted(position("open", laid(starter=1)))
        assert problem("open", laid(starter=2)) == "starter-not-seated"
        assert problem("open", laid(starter=-1)) == "starter-not-seated"

    @pytest.mark.parametrize("preset", ["open", "hand"])
    def test_are_named_where_somebody_begins(self, preset: str) -> None:
        assert problem(preset, laid()) == "starter-missing"

    @pytest.mark.parametrize("preset", ["base", "double", "cow"])
    def test_are_not_named_where_nobody_begins(self, preset: str) -> None:
        assert problem(preset, laid(starter=0)) == "no-starter"

    def test_are_those_that_the_rules_name(self) -> None:
        assert accepted(position("open", laid(starter=1), starter=1))
        assert problem("open", laid(starter=0), starter=1) == "other-starter"

    @pytest.mark.parametrize("starter", [0, None])
    def test_of_a_drafted_hand_are_those_that_the_rules_name_too(self, starter: int | None) -> None:
        deal = Deal(((1,), (2,), (3,), (4,)), ((5,), (6,)), starter=starter)
        rules = Rules.of("logic", starter=1)
        with pytest.raises(DealError) as caught:
            start(rules, 2, deals=[deal])
        error = caught.value
        assert (error.problem, error.expected, error.got) == ("other-starter", 1, starter)
        start(rules, 2, deals=[deal._replace(starter=1)])


class TestMarkers:
    @pytest.mark.parametrize("preset", ["base", "flip", "double"])
    def test_lie_at_no_row_without_such_a_fan_card(self, preset: str) -> None:
        assert problem(preset, laid(marker={"row": 0})) == "no-marker"

    @pytest.mark.parametrize("preset", ["even-odd", "cow"])
    def test_lie_at_any_row(self, preset: str) -> None:
        assert accepted(position(preset, laid(marker={"row": 0})))
        assert accepted(position(preset, laid(marker={"row": 3})))
        assert problem(preset, laid(marker={"row": 4})) == "marker-row"
        assert problem(preset, laid(marker={"row": -1})) == "marker-row"

    @pytest.mark.parametrize("preset", ["even-odd", "cow"])
    def test_have_an_arrow_only_on_the_mountain(self, preset: str) -> None:
        assert problem(preset, laid(marker={"row": 0, "arrow": "down"})) == "no-arrow"
        assert problem("mountain", laid(marker={"row": 1})) == "marker-arrow"

    @pytest.mark.parametrize(
        ("row", "arrow"), [(0, "down"), (1, "up"), (1, "down"), (2, "up"), (2, "down"), (3, "up")]
    )
    def test_climb_up_and_down(self, row: int, arrow: str) -> None:
        assert accepted(position("mountain", laid(marker={"row": row, "arrow": arrow})))

    @pytest.mark.parametrize(("row", "arrow"), [(0, "up"), (3, "down")])
    def test_never_point_off_the_table(self, row: int, arrow: str) -> None:
        deal = laid(marker={"row": row, "arrow": arrow})
        assert problem("mountain", deal) == "arrow-off-table"

    def test_need_room_if_they_are_a_cow(self) -> None:
        four = [[1, 2, 3, 4], [5, 6, 7, 8, 9], [30], [40]]
        assert accepted(position("cow", laid(four, marker={"row": 0})))
        assert problem("cow", laid(four, marker={"row": 1})) == "cow-in-full-row"

    def test_need_room_also_where_the_setup_rule_puts_the_cow(self) -> None:
        five = [[1, 2, 3, 4, 5], [20], [30], [40]]
        assert problem("cow", laid(five)) == "cow-in-full-row"
        assert accepted(position("cow", laid(five, marker={"row": 1})))


class TestTheBuffalo:
    def deal(self, players: int = 2, specials: tuple[str, ...] = (), **rest: Any) -> Data:
        hands = [[50 + seat] for seat in range(players)]
        return laid(hands=hands, **{"buffalo": [90], "specials": list(specials), **rest})

    @pytest.mark.parametrize("buffalo", [[], [90, 91]])
    def test_has_as_many_cards_as_a_player(self, buffalo: list[int]) -> None:
        assert accepted(position("buffalo", self.deal()))
        assert problem("buffalo", self.deal(buffalo=buffalo)) == "buffalo-cards"

    def test_plays_its_cards_in_any_order(self) -> None:
        deal = laid(hands=[[50, 51], [60, 61]], buffalo=[91, 90], specials=[])
        assert accepted(position("buffalo", deal))

    def test_and_the_special_cards_belong_to_the_deal(self) -> None:
        deal = self.deal()
        del deal["buffalo"]
        assert problem("buffalo", deal) == "buffalo-cards"
        deal = self.deal()
        del deal["specials"]
        assert problem("buffalo", deal) == "specials-missing"

    @pytest.mark.parametrize(
        ("players", "most"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)]
    )
    def test_meets_no_more_special_cards_than_players_allow(self, players: int, most: int) -> None:
        names = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort") * 2
        assert accepted(position("buffalo", self.deal(players, names[:most])))
        assert problem("buffalo", self.deal(players, (*names, "sort")[: most + 1])) == "specials"

    def test_meets_each_special_card_at_most_twice(self) -> None:
        assert accepted(position("buffalo", self.deal(3, ("stop", "stop", "push", "push"))))
        thrice = self.deal(3, ("stop", "stop", "stop"))
        assert problem("buffalo", thrice) == "special-too-often"

    def test_meets_only_known_special_cards(self) -> None:
        assert problem("buffalo", self.deal(2, ("joker",))) == "unknown-special"

    @pytest.mark.parametrize("extra", [{"buffalo": [90]}, {"specials": []}])
    def test_is_in_no_other_variant(self, extra: Data) -> None:
        assert problem("base", laid(**extra)) == "no-extras"


def test_a_later_position_is_checked_too_and_named() -> None:
    whole = {
        "deal": laid(),
        "decisions": [
            {"seat": 0, "do": "play", "card": 50},
            {"seat": 1, "do": "play", "card": 60},
        ],
        "rows": [[10], [20], [30], [40, 50, 60]],
        "points": [0, 0],
    }
    bad = {"deal": laid(hands=[[50], [50]]), "decisions": []}
    error = refusal(match({"preset": "base"}, whole, whole, bad))
    assert isinstance(error.cause, DealError)
    assert (error.cause.problem, error.round, error.decision) == ("card-too-often", 2, None)


def test_twins_in_a_row_lie_on_top_of_each_other() -> None:
    assert problem("double", first_row(44, 50, 44)) == "not-ascending"


def test_a_draft_may_follow_a_round_that_began_with_given_hands() -> None:
    """Nobody started the first round, so the second may name any starter."""
    state, _ = start(
        Rules.of("logic"), 2, deals=[Deal(((1,), (2,), (3,), (4,)), ((5,), (6,))), POOL]
    )
    for seat, card in ((0, 5), (1, 6)):
        state, _ = apply(state, Decision(seat, "play", card=card))
    assert (state.round, state.starter) == (1, 1)


POOL = Deal(pool=(1, 2, 3, 4, 5, 6), starter=1)

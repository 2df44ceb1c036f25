"""Change one thing in a recorded match, and replaying it tells what and where."""

from collections.abc import Iterator
from itertools import count, pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from nimmt import PRESETS, Rules, derived_seed
from nimmt.core.deal import Stream
from nimmt.core.errors import (
    IllegalDecision,
    NoSuchPlace,
    NoSuchRow,
    NoSuchSeat,
    NotAllCards,
    NotInHand,
    NotInPool,
    NotInRow,
    NotYourCard,
    NotYourTurn,
    PlayerCount,
)
from nimmt.records.errors import (
    AfterTheRound,
    BrokenOff,
    MalformedRecord,
    OutOfOrder,
    ResultTooEarly,
    WrongDeal,
    WrongPoints,
    WrongRows,
    WrongTotals,
    WrongWinners,
)
from tests.goldens.files import golden
from tests.records.making import Data, accepted, changed, refusal, without

PLACES = 8
"""How many places of a match are tried."""
ENDINGS = {
    "tournament": "sheets",
    "hand": "hand-empty",
    "children": "one-winner",
    "buffalo": "team-wins",
}
DRAFTED = ("logic", "pro", "tournament")

every_preset = pytest.mark.parametrize("preset", PRESETS)


def intact(preset: str) -> Data:
    return golden(preset, ENDINGS.get(preset, "rounds"))


def assert_refused(data: Data, cause: Any, round: int | None, decision: int | None = None) -> None:
    error = refusal(data)
    assert isinstance(error.cause, cause)
    assert (error.round, error.decision) == (round, decision)


class Place(NamedTuple):
    """A decision of a match."""

    round: int
    at: int
    decision: Data

    @property
    def path(self) -> tuple[str | int, ...]:
        return ("rounds", self.round, "decisions", self.at)

    @property
    def kind(self) -> str:
        return (
            f"use {self.decision['special']}" if "special" in self.decision else self.decision["do"]
        )


def places(match: Data, *kinds: str) -> list[Place]:
    """Some of the decisions of these kinds, always the same ones."""
    found = [place for place in _all_places(match) if not kinds or place.kind in kinds]
    return Random(match["seed"]).sample(found, min(PLACES, len(found)))


def _all_places(match: Data) -> Iterator[Place]:
    for number, round in enumerate(match["rounds"]):
        for index, decision in enumerate(round["decisions"]):
            yield Place(number, index, decision)


@every_preset
def test_the_intact_match_is_accepted(preset: str) -> None:
    assert accepted(intact(preset))


class TestDeals:
    @every_preset
    def test_another_card(self, preset: str) -> None:
        match = intact(preset)
        for number, round in enumerate(match["rounds"]):
            for field in round["deal"].keys() & {"rows", "hands", "pool", "buffalo"}:
                path: list[str | int] = ["rounds", number, "deal", field, 0]
                path += [0] if field in ("rows", "hands") else []
                assert_refused(changed(match, path, 105), WrongDeal, number)

    @every_preset
    def test_another_order(self, preset: str) -> None:
        match = intact(preset)
        for number, round in enumerate(match["rounds"]):
            for field in round["deal"].keys() & {"rows", "hands", "pool", "buffalo", "specials"}:
                turned = round["deal"][field][::-1]
                path = ("rounds", number, "deal", field)
                assert_refused(changed(match, path, turned), WrongDeal, number)

    @every_preset
    def test_another_starter(self, preset: str) -> None:
        match = intact(preset)
        for number, round in enumerate(match["rounds"]):
            path = ("rounds", number, "deal", "starter")
            other = (round["deal"].get("starter", 0) + 1) % len(match["players"])
            assert_refused(changed(match, path, other), WrongDeal, number)

    @every_preset
    def test_a_marker(self, preset: str) -> None:
        marked = changed(intact(preset), ("rounds", 0, "deal", "marker"), {"row": 1})
        assert_refused(marked, MalformedRecord if preset in DRAFTED else WrongDeal, 0)

    @every_preset
    def test_another_seed(self, preset: str) -> None:
        match = intact(preset)
        other = next(seed for seed in seeds(match) if not same_starter(match, seed))
        assert_refused(changed(match, ("seed",), other), WrongDeal, 0)

    @pytest.mark.parametrize("preset", DRAFTED)
    def test_a_draft_draws_nothing_from_the_seed_but_the_starter(self, preset: str) -> None:
        match = intact(preset)
        other = next(seed for seed in seeds(match) if same_starter(match, seed))
        assert accepted(changed(match, ("seed",), other))


def seeds(match: Data) -> Iterator[str]:
    """Other seeds than the match's own."""
    return (derived_seed(match["seed"], number) for number in count())


def same_starter(match: Data, seed: str) -> bool:
    """Whether a draft with this seed would have the same starter."""
    starter: int | None = match["rounds"][0]["deal"].get("starter")
    return starter == Stream(seed, 0).below(len(match["players"]))


NO_SUCH_CARD = {
    "play": NotInHand,
    "draft": NotInPool,
    "first": NotYourCard,
    "use replace": NotInHand,
    "use first": NotYourCard,
    "use last": NotYourCard,
    "use push": NoSuchPlace,
}
NO_SUCH_CARDS = {"play": NotInHand, "keep": NotInRow, "use sort": NotAllCards}
NO_SUCH_ROW = {
    "take": NoSuchRow,
    "lift": NoSuchRow,
    "use take7": NoSuchRow,
    "use stop": NoSuchRow,
    "side": NoSuchPlace,
    "use insert": NoSuchPlace,
    "use push": NoSuchPlace,
}
SAID_ONCE = ("play", "draft", "first", "take", "side", "keep", "stop", "open")
"""All but what the buffalo's team may say more or less often, and in any order."""


class TestDecisions:
    @every_preset
    def test_another_card(self, preset: str) -> None:
        match = intact(preset)
        for place in places(match):
            if "card" in place.decision:
                tampered = changed(match, (*place.path, "card"), 105)
                assert_refused(tampered, NO_SUCH_CARD[place.kind], place.round, place.at)
            elif place.decision.get("cards"):
                tampered = changed(match, (*place.path, "cards", 0), 105)
                assert_refused(tampered, NO_SUCH_CARDS[place.kind], place.round, place.at)

    @every_preset
    def test_another_row(self, preset: str) -> None:
        match = intact(preset)
        for place in places(match, *NO_SUCH_ROW):
            tampered = changed(match, (*place.path, "row"), 5)
            assert_refused(tampered, NO_SUCH_ROW[place.kind], place.round, place.at)

    @every_preset
    def test_a_seat_that_does_not_exist(self, preset: str) -> None:
        match = intact(preset)
        for place in places(match):
            for seat in (-1, len(match["players"])):
                tampered = changed(match, (*place.path, "seat"), seat)
                assert_refused(tampered, NoSuchSeat, place.round, place.at)

    @every_preset
    def test_another_seat(self, preset: str) -> None:
        match = intact(preset)
        for place in places(match, *SAID_ONCE):
            seat = (place.decision["seat"] + 1) % len(match["players"])
            tampered = changed(match, (*place.path, "seat"), seat)
            if could_be_said_by(match, place, seat):
                assert_refused(tampered, OutOfOrder, place.round, place.at)
            elif waited_for(match, place, seat):
                assert_refused(tampered, NotInHand, place.round, place.at)
            else:
                assert_refused(tampered, NotYourTurn, place.round, place.at)

    @every_preset
    def test_a_decision_left_out(self, preset: str) -> None:
        match = intact(preset)
        for place in places(match, *SAID_ONCE):
            error = refusal(without(match, place.path))
            causes = (
                IllegalDecision,
                OutOfOrder,
                ResultTooEarly,
                BrokenOff,
                WrongRows,
                WrongPoints,
            )
            assert isinstance(error.cause, causes)
            assert error.round == place.round
            assert error.decision is None or error.decision >= place.at

    @every_preset
    def test_a_decision_said_twice(self, preset: str) -> None:
        match = intact(preset)
        for place in places(match, *SAID_ONCE):
            twice = intact(preset)
            twice["rounds"][place.round]["decisions"].insert(place.at, place.decision)
            error = refusal(twice)
            assert isinstance(error.cause, IllegalDecision | OutOfOrder | AfterTheRound)
            assert error.round == place.round
            assert error.decision is not None
            assert error.decision > place.at

    @every_preset
    def test_two_decisions_swapped(self, preset: str) -> None:
        match = intact(preset)
        for place, later in neighbours(match):
            tampered = changed(match, place.path, later.decision)
            tampered = changed(tampered, later.path, place.decision)
            secret = waited_for(match, place, later.decision["seat"]) and later.kind == "play"
            cause = OutOfOrder if secret else NotYourTurn
            assert_refused(tampered, cause, place.round, place.at)


def waited_for(match: Data, place: Place, seat: int) -> bool:
    """Whether this seat, too, has still to commit a card when this decision comes."""
    one_by_one = match["rules"]["preset"] in ("open", "hand")
    return place.kind == "play" and not one_by_one and seat > place.decision["seat"]


def could_be_said_by(match: Data, place: Place, seat: int) -> bool:
    """Whether the card's twin is in this seat's hand, in Double."""
    hands = match["rounds"][place.round]["deal"].get("hands")
    twin = hands is not None and place.decision.get("card") in hands[seat]
    return twin and waited_for(match, place, seat)


def neighbours(match: Data) -> list[tuple[Place, Place]]:
    """Some decisions that follow each other, of two seats.

    Not two of the same seat: in Hand a player's two cards may often come in either order.
    """
    pairs = [
        (one, other)
        for one, other in pairwise(_all_places(match))
        if one.round == other.round
        and one.decision["seat"] != other.decision["seat"]
        and {one.kind, other.kind} <= set(SAID_ONCE)
    ]
    return Random(match["seed"]).sample(pairs, PLACES)


class TestResults:
    @every_preset
    def test_other_rows(self, preset: str) -> None:
        match = intact(preset)
        for number, round in enumerate(match["rounds"]):
            path = ("rounds", number, "rows")
            assert_refused(changed(match, path, round["rows"][::-1]), WrongRows, number)
            assert_refused(changed(match, (*path, 0), [105]), WrongRows, number)

    @every_preset
    def test_other_points(self, preset: str) -> None:
        match = intact(preset)
        for number, round in enumerate(match["rounds"]):
            who = "team" if preset == "buffalo" else 0
            more = round["points"][who] + 1
            tampered = changed(match, ("rounds", number, "points", who), more)
            assert_refused(tampered, WrongPoints, number)

    @every_preset
    def test_other_totals(self, preset: str) -> None:
        match = intact(preset)
        who = "buffalo" if preset == "buffalo" else 1
        tampered = changed(match, ("totals", who), match["totals"][who] - 1)
        assert_refused(tampered, WrongTotals, None)

    @every_preset
    def test_other_winners(self, preset: str) -> None:
        match = intact(preset)
        winners = "buffalo" if preset == "buffalo" else [1 - match["winners"][0] % 2]
        assert_refused(changed(match, ("winners",), winners), WrongWinners, None)

    @pytest.mark.parametrize("preset", sorted(PRESETS.keys() - {"hand", "children", "buffalo"}))
    def test_a_round_less(self, preset: str) -> None:
        match = intact(preset)
        match["rounds"].pop()
        assert_refused(match, WrongTotals, None)

    @every_preset
    def test_a_player_more(self, preset: str) -> None:
        match = intact(preset)
        match["players"].append("Zoe")
        assert_refused(match, WrongDeal if preset == "buffalo" else MalformedRecord, 0)

    @every_preset
    def test_a_player_less(self, preset: str) -> None:
        match = intact(preset)
        match["players"].pop()
        if preset == "buffalo":
            assert_refused(match, WrongDeal, 0)
        elif len(match["players"]) in Rules.of(preset).players:
            assert_refused(match, MalformedRecord, 0)
        else:
            assert_refused(match, PlayerCount, None)

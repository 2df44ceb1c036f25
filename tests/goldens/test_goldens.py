"""Whole matches of our own: every preset, and every way in which a match of it can end."""

import json
from collections.abc import Callable, Iterator

import pytest

from nimmt import PRESETS, State
from nimmt.core.events import MatchEnded
from nimmt.records import decode, encode, verify
from tests.goldens import make
from tests.goldens.files import GOLDENS, Data, known_fields, records

TO_A_TARGET = {"target", "shared", "rounds"}
ENDINGS = {
    "base": {*TO_A_TARGET, "exactly-the-target", "breaks-off", "after-a-round"},
    "tactics": TO_A_TARGET,
    "logic": TO_A_TARGET,
    "pro": TO_A_TARGET,
    "tournament": {"sheets", "shared"},
    "professional": TO_A_TARGET,
    "open": TO_A_TARGET,
    "nifty": TO_A_TARGET,
    "hand": {"hand-empty", "pile-over-20", "fifty-laps"},
    "double": TO_A_TARGET,
    "doublets": TO_A_TARGET,
    "children": {"one-winner", "shared"},
    "even-odd": TO_A_TARGET,
    "mountain": TO_A_TARGET,
    "cow": TO_A_TARGET,
    "flip": TO_A_TARGET,
    "buffalo": {"team-wins", "buffalo-wins", "equal"},
}
"""The ways in which a match of each preset can end."""

ALL = [
    pytest.param(match, id=f"{path.stem}-{match['_ending']}")
    for path in GOLDENS
    for match in records(path)
]


def test_every_preset_has_a_match_for_each_way_to_end() -> None:
    found = {path.stem: {match["_ending"] for match in records(path)} for path in GOLDENS}
    assert found == ENDINGS


def test_every_preset_is_in_the_table_of_endings() -> None:
    assert ENDINGS.keys() == PRESETS.keys()


@pytest.mark.parametrize("match", ALL)
def test_the_match_replays_to_its_result(match: Data) -> None:
    record = decode(match)
    state = verify(record)
    assert (state.totals, state.winners) == (record.totals, record.winners)


@pytest.mark.parametrize("match", ALL)
def test_the_match_is_written_as_it_was_read(match: Data) -> None:
    assert encode(decode(match)) == known_fields(match)


@pytest.mark.parametrize("match", ALL)
def test_the_match_ends_as_its_label_says(match: Data) -> None:
    assert LABELS[match["_ending"]](match, verify(decode(match)))


def test_the_maker_still_makes_matches_for_each_way_to_end() -> None:
    made = [json.loads(line) for line in make.lines("children")]
    assert {match["_ending"] for match in made} == ENDINGS["children"]
    assert all(LABELS[match["_ending"]](match, verify(decode(match))) for match in made)


def _sums(match: Data) -> Iterator[list[int]]:
    """The totals after each round, added up from the rounds' points."""
    totals = [0] * len(match["players"])
    for round in match["rounds"]:
        totals = [total + points for total, points in zip(totals, round["points"], strict=True)]
        yield totals


def _reaches(match: Data, target: int) -> bool:
    *earlier, last = _sums(match)
    return max(last) >= target and all(max(totals) < target for totals in earlier)


def _leaders(match: Data) -> list[int]:
    """The seats with the fewest bullheads, or with the most in the children's version."""
    best = max if match["rules"]["preset"] == "children" else min
    *_, last = _sums(match)
    return [seat for seat, total in enumerate(last) if total == best(last)]


def _has_a_target(match: Data) -> bool:
    return PRESETS[match["rules"]["preset"]].target == 66 and "rounds" not in match["rules"]


def target(match: Data, state: State) -> bool:
    return _has_a_target(match) and _reaches(match, 66) and one_winner(match, state)


def exactly_the_target(match: Data, state: State) -> bool:
    *_, last = _sums(match)
    return _has_a_target(match) and max(last) == 66 and one_winner(match, state)


def one_winner(match: Data, state: State) -> bool:
    return len(match["winners"]) == 1 and match["winners"] == _leaders(match)


def shared(match: Data, state: State) -> bool:
    early = _has_a_target(match) and not _reaches(match, 66)
    return not early and len(match["winners"]) > 1 and match["winners"] == _leaders(match)


def rounds(match: Data, state: State) -> bool:
    return match["rules"]["rounds"] == 2 == len(match["rounds"]) and one_winner(match, state)


def sheets(match: Data, state: State) -> bool:
    return len(match["rounds"]) == len(match["players"]) and one_winner(match, state)


def breaks_off(match: Data, state: State) -> bool:
    *whole, last = match["rounds"]
    begun = bool(last["decisions"]) and "points" not in last
    return begun and all("points" in round for round in whole) and "winners" not in match


def after_a_round(match: Data, state: State) -> bool:
    whole = all("points" in round for round in match["rounds"])
    return whole and "winners" not in match and not _told_the_end(state)


def _told_the_end(state: State) -> bool:
    return any(isinstance(event, MatchEnded) for event in state.events)


def _reasons(state: State) -> set[str]:
    """Why a round of Hand may end (H3, H6)."""
    reasons = {
        "hand-empty": not all(state.hands),
        "pile-over-20": any(len(pile) > 20 for pile in state.piles),
        "fifty-laps": state.turn == 50,
    }
    return {reason for reason, holds in reasons.items() if holds}


def hand_empty(match: Data, state: State) -> bool:
    return _reasons(state) == {"hand-empty"} and _told_the_end(state)


def pile_over_20(match: Data, state: State) -> bool:
    return _reasons(state) == {"pile-over-20"} and _told_the_end(state)


def fifty_laps(match: Data, state: State) -> bool:
    turns = sum(decision["do"] == "stop" for decision in match["rounds"][0]["decisions"])
    return _reasons(state) == {"fifty-laps"} and turns == 50 * len(match["players"])


def _margin(match: Data) -> int:
    """How many bullheads more than the team the buffalo has."""
    points: dict[str, int] = match["rounds"][0]["points"]
    return points["buffalo"] - points["team"]


def team_wins(match: Data, state: State) -> bool:
    return _margin(match) > 0 and match["winners"] == "team"


def buffalo_wins(match: Data, state: State) -> bool:
    return _margin(match) < 0 and match["winners"] == "buffalo"


def equal(match: Data, state: State) -> bool:
    return _margin(match) == 0 and match["winners"] == "buffalo"


LABELS: dict[str, Callable[[Data, State], bool]] = {
    "target": target,
    "exactly-the-target": exactly_the_target,
    "one-winner": one_winner,
    "shared": shared,
    "rounds": rounds,
    "sheets": sheets,
    "breaks-off": breaks_off,
    "after-a-round": after_a_round,
    "hand-empty": hand_empty,
    "pile-over-20": pile_over_20,
    "fifty-laps": fifty_laps,
    "team-wins": team_wins,
    "buffalo-wins": buffalo_wins,
    "equal": equal,
}

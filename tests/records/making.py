"""Small records to change, and what is said about bad ones."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import pytest

from nimmt.records import RecordError, decode, verify

Data = dict[str, Any]


def plays(*cards: int) -> list[Data]:
    """Seat 0 plays the first of these cards, seat 1 the second."""
    return [{"seat": seat, "do": "play", "card": card} for seat, card in enumerate(cards)]


def match(rules: Data, *rounds: Data, players: int = 2, **rest: Any) -> Data:
    """A match dealt by hand, unfinished and without points unless told otherwise."""
    usual = {"seed": None, "rounds": list(rounds), "totals": [0] * players}
    names = ["Ada", "Bo", "Cy", "Dee", "Eve", "Fay"][:players]
    return {"format": "nimmt", "version": 1, "rules": rules, "players": names, **usual, **rest}


def small_match() -> Data:
    """One turn of two players, in which nobody takes anything."""
    deal = {"rows": [[10], [20], [30], [40]], "hands": [[50], [60]]}
    result = {"rows": [[10], [20], [30], [40, 50, 60]], "points": [0, 0]}
    round = {"deal": deal, "decisions": plays(50, 60), **result}
    return match({"preset": "base", "rounds": 1}, round, winners=[0, 1])


def position(preset: str, deal: Data, **rest: Any) -> Data:
    """A match that stands at its first position."""
    players = len(deal["hands"]) if "hands" in deal else 2
    totals = {"totals": {"team": 0, "buffalo": 0}} if preset == "buffalo" else {}
    rules = {"preset": preset, **rest}
    return match(rules, {"deal": deal, "decisions": []}, players=players, **totals)


def changed(data: Data, path: Sequence[str | int], value: Any) -> Data:
    """A copy with another value at this place."""
    copy: Any = deepcopy(data)
    *way, last = path
    place = copy
    for step in way:
        place = place[step]
    place[last] = value
    assert repr(copy) != repr(data), "nothing was changed"
    return copy  # type: ignore[no-any-return]


def without(data: Data, path: Sequence[str | int]) -> Data:
    """A copy without what stands at this place."""
    copy: Any = deepcopy(data)
    *way, last = path
    place = copy
    for step in way:
        place = place[step]
    del place[last]
    return copy  # type: ignore[no-any-return]


def refusal(data: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(decode(data))
    return caught.value


def accepted(data: object) -> bool:
    """Raises what is wrong with the record, if anything is."""
    verify(decode(data))
    return True

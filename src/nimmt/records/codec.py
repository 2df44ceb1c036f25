"""Records to JSON values and back (RECORDS.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from typing import Any

from nimmt.core.deal import SEED, Deal, Marker, Rows, checked_seed
from nimmt.core.decisions import Decision
from nimmt.core.errors import listed
from nimmt.core.rules import Rules
from nimmt.core.shares import Shares
from nimmt.records.errors import MalformedRecord, located
from nimmt.records.model import Record, RoundRecord

FORMAT, VERSION = "nimmt", 1

Data = dict[str, Any]


def encode(record: Record) -> Data:
    """The record as JSON values."""
    data: Data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": record.rules.to_data(),
        "players": list(record.players),
        "seed": record.seed,
        **({} if record.shares is None else {"shares": encode_shares(record.shares)}),
        "rounds": [_encode_round(record.rules, round) for round in record.rounds],
        "totals": encode_scores(record.rules, record.totals),
    }
    if record.winners is not None:
        data["winners"] = encode_winners(record.rules, record.winners)
    return data


def encode_shares(shares: Shares) -> Data:
    return {"server": shares.server, "seats": list(shares.seats)}


def _encode_round(rules: Rules, round: RoundRecord) -> Data:
    decisions = [encode_decision(decision) for decision in round.decisions]
    data: Data = {"deal": encode_deal(round.deal), "decisions": decisions}
    if round.rows is not None and round.points is not None:
        data["rows"] = encode_rows(round.rows)
        data["points"] = encode_scores(rules, round.points)
    return data


def encode_deal(deal: Deal) -> Data:
    data: Data = {}
    if deal.pool is None:
        data = {"rows": encode_rows(deal.rows), "hands": [list(hand) for hand in deal.hands]}
    lists = {"pool": deal.pool, "buffalo": deal.buffalo, "specials": deal.specials}
    data |= {name: list(cards) for name, cards in lists.items() if cards is not None}
    if deal.starter is not None:
        data["starter"] = deal.starter
    if deal.marker is not None:
        arrow = {} if deal.marker.shows is None else {"arrow": deal.marker.shows}
        data["marker"] = {"row": deal.marker.row, **arrow}
    return data


def encode_rows(rows: Rows) -> list[list[Any]]:
    """Neighbours of the same number are a stack of twins, written as a nested list."""
    return [[_stack(list(twins)) for _, twins in groupby(row)] for row in rows]


def _stack(twins: list[int]) -> int | list[int]:
    return twins[0] if len(twins) == 1 else twins


def encode_decision(decision: Decision) -> Data:
    """Cards are written ascending, unless their order is what was decided."""
    given = decision._asdict().items()
    data = {name: value for name, value in given if value is not None and value is not False}
    if decision.cards is not None:
        data["cards"] = list(decision.cards) if decision.special else sorted(decision.cards)
    return data


def encode_scores(rules: Rules, scores: tuple[int, ...]) -> list[int] | dict[str, int]:
    names = rules.dials.scorers
    return dict(zip(names, scores, strict=True)) if names else list(scores)


def encode_winners(rules: Rules, winners: tuple[int, ...]) -> list[int] | str:
    names = rules.dials.scorers
    return names[winners[0]] if names else list(winners)


def decode(data: object) -> Record:
    """The record in these JSON values; a RecordError says where they are wrong."""
    with located():
        match = _object("a record", data)
        _check_format(match)
        rules = Rules.from_data(_field(match, "rules"))
        players = _names(_field(match, "players"))
        rules.check_players(len(players))
        seed = None if _field(match, "seed") is None else checked_seed(match["seed"])
        shares = _shares(match["shares"], seed, len(players)) if "shares" in match else None
        rounds = _list("rounds", _field(match, "rounds"))
        if not rounds:
            raise MalformedRecord("at least one round", rounds)
    decoded = tuple(_decode_round(rules, len(players), *at) for at in enumerate(rounds))
    with located():
        totals = _scores(rules, len(players), "totals", _field(match, "totals"))
        winners = None
        if "winners" in match:
            winners = _winners(rules, len(players), match["winners"])
        return Record(rules, players, seed, decoded, totals, winners, shares)


def _check_format(match: Mapping[str, object]) -> None:
    if match.get("format") != FORMAT:
        raise MalformedRecord(f'"format": "{FORMAT}"', match.get("format"))
    version = match.get("version")
    if type(version) is not int or version != VERSION:
        raise MalformedRecord(f'"version": {VERSION}', version)


def _shares(data: object, seed: object, players: int) -> Shares:
    if seed is None:
        raise MalformedRecord("no shares where seed is null", data)
    shares = _object("shares", data)
    _known("shares", shares, Shares._fields)
    server = _digits("shares.server", _field(shares, "server"))
    seats = _list("shares.seats", _field(shares, "seats"))
    if len(seats) != players:
        raise MalformedRecord(f"shares.seats for {players} players", seats)
    given = (
        None if each is None else _digits(f"shares.seats[{seat}]", each, ", or null")
        for seat, each in enumerate(seats)
    )
    return Shares(server, tuple(given))


def _digits(what: str, data: object, otherwise: str = "") -> str:
    if not isinstance(data, str) or not SEED.fullmatch(data):
        raise MalformedRecord(f"{what} as 64 × 0–9, a–f{otherwise}", data)
    return data


def _decode_round(rules: Rules, players: int, index: int, data: object) -> RoundRecord:
    with located(index):
        round = _object("a round", data)
        deal = decode_deal(_field(round, "deal"))
        listed = _list("decisions", _field(round, "decisions"))
    decisions = []
    for number, decision in enumerate(listed):
        with located(index, number):
            decisions.append(decode_decision(decision))
    with located(index):
        if ("rows" in round) != ("points" in round):
            raise MalformedRecord("both rows and points, or neither", sorted(round))
        if "rows" not in round:
            return RoundRecord(deal, tuple(decisions))
        rows = _rows("rows", round["rows"])
        points = _scores(rules, players, "points", round["points"])
        return RoundRecord(deal, tuple(decisions), rows, points)


DEAL_FIELDS = ("rows", "hands", "starter", "pool", "buffalo", "specials", "marker")


def decode_deal(data: object) -> Deal:
    deal = _object("a deal", data)
    _known("a deal", deal, DEAL_FIELDS)
    if "pool" in deal:
        _known("a deal with a pool", deal, ("pool", "starter"))
    else:
        _field(deal, "rows")
        _field(deal, "hands")
    starter = deal.get("starter")
    return Deal(
        rows=_rows("rows", deal.get("rows", [])),
        hands=tuple(_cards("a hand", hand) for hand in _list("hands", deal.get("hands", []))),
        starter=None if "starter" not in deal else _int("starter", starter),
        pool=None if "pool" not in deal else _cards("pool", deal["pool"]),
        buffalo=None if "buffalo" not in deal else _cards("buffalo", deal["buffalo"]),
        specials=None if "specials" not in deal else _strings("specials", deal["specials"]),
        marker=None if "marker" not in deal else _marker(deal["marker"]),
    )


def _marker(data: object) -> Marker:
    marker = _object("a marker", data)
    _known("a marker", marker, ("row", "arrow"))
    arrow = marker.get("arrow")
    if "arrow" in marker and arrow not in ("up", "down"):
        raise MalformedRecord('"arrow": "up" or "down"', arrow)
    return Marker(_int("row", _field(marker, "row")), arrow)


def _rows(what: str, data: object) -> Rows:
    return tuple(_row(row) for row in _list(what, data))


def _row(data: object) -> tuple[int, ...]:
    stacks = [_cards_of_stack(stack) for stack in _list("a row", data)]
    row = tuple(card for stack in stacks for card in stack)
    if encode_rows((row,)) != [data]:
        raise MalformedRecord("twins, and only twins, in a stack such as [44, 44]", data)
    return row


def _cards_of_stack(data: object) -> tuple[int, ...]:
    return _cards("a stack", data) if isinstance(data, list) else (_int("a card", data),)


DECISION_FIELDS = {
    "seat": int,
    "do": str,
    "card": int,
    "flip": bool,
    "cards": list,
    "row": int,
    "side": str,
    "at": int,
    "special": str,
}


def decode_decision(data: object) -> Decision:
    given = _object("a decision", data)
    _known("a decision", given, DECISION_FIELDS)
    _field(given, "seat")
    _field(given, "do")
    for name, value in given.items():
        if type(value) is not DECISION_FIELDS[name]:
            raise MalformedRecord(f"{name}: {DECISION_FIELDS[name].__name__}", value)
    if given.get("flip") is False:
        raise MalformedRecord('"flip": true, or no such field', False)
    cards = None if "cards" not in given else _cards("cards", given["cards"])
    return Decision(**{**given, "cards": cards})


def _scores(rules: Rules, players: int, what: str, data: object) -> tuple[int, ...]:
    names = rules.dials.scorers
    if not names:
        scores = _cards(what, data)
        if len(scores) != players:
            raise MalformedRecord(f"{what} for {players} players", data)
        return scores
    given = _object(what, data)
    _known(what, given, names)
    return tuple(_int(name, _field(given, name)) for name in names)


def _winners(rules: Rules, players: int, data: object) -> tuple[int, ...]:
    names = rules.dials.scorers
    if names:
        if data not in names:
            raise MalformedRecord(f"winners among {listed(names)}", data)
        return (names.index(str(data)),)
    winners = _cards("winners", data)
    if list(winners) != sorted(set(winners) & set(range(players))):
        raise MalformedRecord("winners as ascending seats", data)
    return winners


def _object(what: str, data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise MalformedRecord(f"{what} as an object", data)
    return data


def _known(what: str, data: Mapping[str, object], fields: Collection[str]) -> None:
    for name in data:
        if name not in fields:
            raise MalformedRecord(f"{what} with no fields but {listed(fields)}", name)


def _field(data: Mapping[str, object], name: str) -> object:
    if name not in data:
        raise MalformedRecord(f"a field {name!r}", sorted(data))
    return data[name]


def _list(what: str, data: object) -> list[Any]:
    if not isinstance(data, list):
        raise MalformedRecord(f"{what} as a list", data)
    return data


def _int(what: str, data: object) -> int:
    if type(data) is not int:
        raise MalformedRecord(f"{what} as a whole number", data)
    return data


def _cards(what: str, data: object) -> tuple[int, ...]:
    return tuple(_int(f"each of {what}", number) for number in _list(what, data))


def _strings(what: str, data: object) -> tuple[str, ...]:
    strings = _list(what, data)
    if not _all_strings(strings):
        raise MalformedRecord(f"{what} as strings", data)
    return tuple(strings)


def _names(data: object) -> tuple[str, ...]:
    return _strings("players", data)


def _all_strings(items: Iterable[object]) -> bool:
    return all(isinstance(item, str) for item in items)

"""Events told in sentences, with the players' names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from nimmt.core.deal import Marker, Rows
from nimmt.core.events import Event, MatchEnded
from nimmt.core.reasons import Reason, Why
from nimmt.core.state import Entry
from nimmt.locale.words import Words


class Teller:
    """Tells what happened at one table."""

    def __init__(self, words: Words, players: Sequence[str], scorers: Sequence[str] = ()) -> None:
        self.words = words
        self._players = players
        self._scorers = [words(f"name-{scorer}") for scorer in scorers] or list(players)

    def sentence(self, event: Event) -> str:
        return capitalised(self.words(f"event-{event.id}", **self._all_arguments(event)))

    def victory(self, winners: tuple[int, ...]) -> str:
        return self.sentence(MatchEnded(winners))

    def because(self, why: Why, value: int, **about: Any) -> str:
        """The reasons for a card that counts as `value`, in one clause; `about` names its row."""
        about = {"value": value, "ahead": "no"} | about
        return "; ".join(
            self.words(f"reason-{reason.id}", **about | self._all_arguments(reason))
            for reason in why
        )

    def question(self, why: Why, entry: Entry) -> str:
        """Why a card on its way needs a decision, in a sentence."""
        return f"{capitalised(self.because(why, entry.value))}."

    def _all_arguments(self, told: Event | Reason) -> dict[str, Any]:
        arguments: dict[str, Any] = {}
        for field in fields(told):
            arguments |= self._arguments(told, field.name, getattr(told, field.name))
        return arguments

    def _arguments(self, event: Any, name: str, value: Any) -> dict[str, Any]:
        """What a field of an event or a reason is called in the language files."""
        match name, value:
            case "why", tuple():
                reasons = self.because(value, event.value, row=str(event.row + 1))
                return {"why": reasons, "reasons": len(value)}
            case "locked", tuple():
                numbers = self.joined([str(row + 1) for row in value])
                return {"locked": numbers, "count": len(value)}
            case (("seat" | "seats" | "starter" | "winners"), _):
                names = self._named(name, value)
                return {"who": self.joined(names) if names else "", "n": len(names)}
            case (("row" | "round" | "source"), int()):
                return {name: str(value + 1)}
            case "marker", Marker():
                return {"row": value.row + 1, "shows": value.shows or "nothing"}
            case (("cards" | "kept" | "pool"), tuple()):
                return {"text": listed(value), "count": len(value)}
            case (("points" | "totals"), tuple()):
                return {"text" if name == "points" else name: self.scores(value)}
            case "entries", tuple():
                return {"text": ", ".join(map(self.entry, value))}
            case "rows", tuple():
                return {"rows": rows_in_line(value)}
            case "hands", tuple():
                pairs = zip(self._players, value, strict=True)
                return {"text": "; ".join(f"{who}: {listed(hand)}" for who, hand in pairs)}
            case "special", str():
                return {"special": self.words(f"special-{value}"), "target": _target(event)}
            case "flipped", bool():
                return {"flipped": "yes" if value else "no"}
        return {name: value} if isinstance(value, int | str) else {}

    def _named(self, field: str, value: Any) -> list[str]:
        """Those whom a field names; a round may have no starter."""
        if value is None:
            return []
        seats = value if isinstance(value, tuple) else (value,)
        return [self._scorers[seat] if field == "winners" else self.name(seat) for seat in seats]

    def name(self, seat: int) -> str:
        """A player's name; the only seat below 0 is the buffalo's."""
        return self._players[seat] if seat >= 0 else self.words("name-buffalo")

    def joined(self, names: Sequence[str]) -> str:
        *rest, last = names
        return self.words("list-and", rest=", ".join(rest), last=last) if rest else last

    def scores(self, points: Sequence[int]) -> str:
        pairs = zip(self._scorers, points, strict=True)
        return ", ".join(f"{who} {number}" for who, number in pairs)

    def entry(self, entry: Entry) -> str:
        card: object = entry.cards[0]
        if not entry.upright:
            card = self.words("entry-flipped", card=card, value=entry.value)
        who = self.joined([self.name(seat) for seat in entry.seats])
        return self.words("entry-of", who=who, card=card)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards))


def rows_in_line(rows: Rows) -> str:
    return " / ".join(" ".join(map(str, row)) for row in rows)


def _target(event: Any) -> str:
    """Which of its arguments a special card was used with."""
    if event.card is not None:
        return "card" if event.row is None else "push"
    if event.cards is not None:
        return "cards"
    return "row"

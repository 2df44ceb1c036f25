"""What a review found, as tables for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.table import Table
from rich.text import Text

from nimmt.arena.tables import number
from nimmt.bots.ways import impressions
from nimmt.cli.draw import printable
from nimmt.core.decisions import Decision
from nimmt.locale import Teller, Words
from nimmt.records import Record
from nimmt.review import Judgement, Parts, Side

BAD, FAINT = "bold #c8372d", "dim"
SERIOUS = 1.0
"""A loss of so many bullheads stands out."""
NOTHING = "\N{EN DASH}"


def verdicts(words: Words, record: Record, judgements: Iterable[Judgement]) -> Table:
    """A line for each decision: what was chosen, what would have been best, and the loss."""
    every = tuple(judgements)
    guessed = any(each.beliefs for each in every)
    left = ("round", "turn", "player", "chosen")
    right = ("cost", "best", "best-cost", "loss", "risk", *(["beliefs"] if guessed else []))
    table = _table(words, left, right, {"best", "beliefs"})
    for each in every:
        serious = each.loss >= SERIOUS
        table.add_row(
            str(each.round + 1),
            str(each.turn + 1),
            Text(printable(record.players[each.seat])),
            Text(told(words, each.decision)),
            number(words, each.cost, 1),
            Text(told(words, each.best), style=FAINT if each.best == each.decision else ""),
            number(words, each.best_cost, 1),
            Text(number(words, each.loss, 1), style=BAD if serious else FAINT),
            risk(words, each.risk),
            *([seemed(words, record, each)] if guessed else []),
        )
    return table


def risk(words: Words, share: float | None) -> str:
    return NOTHING if share is None else words("review-risk", share=round(100 * share))


def seemed(words: Words, record: Record, judgement: Judgement) -> str:
    """How the others seemed to play, as far as it could be told; those alike in one breath."""
    teller, alike = Teller(words, record.players), dict[str, list[str]]()
    for seat, way, _ in impressions(judgement.beliefs):
        if way is not None:
            alike.setdefault(way, []).append(printable(teller.name(seat)))
    said = (words(f"way-{way}", who=teller.joined(who), n=len(who)) for way, who in alike.items())
    return "; ".join(said) or NOTHING


def summary(words: Words, record: Record, sides: Sequence[Side]) -> Table:
    """A line for each side: its result, and the parts that it is the sum of."""
    table = _table(words, ("player",), ("par", "deal", "skill", "luck", "result", "lost"))
    for side in sides:
        table.add_row(Text(_name(words, record, side)), *_written(words, side.total))
    return table


def _name(words: Words, record: Record, side: Side) -> str:
    scorers = record.rules.dials.scorers
    return words(f"name-{scorers[0]}") if scorers else printable(record.players[side.seats[0]])


def _written(words: Words, parts: Parts) -> list[Text]:
    signed = [number(words, part, 1, sign=True) for part in (parts.deal, parts.skill, parts.luck)]
    return [
        Text(number(words, parts.par, 1)),
        *map(Text, signed),
        Text(number(words, parts.result, 0), style="bold"),
        Text(number(words, parts.lost, 1, sign=True), style=FAINT),
    ]


def _table(
    words: Words, left: Sequence[str], right: Sequence[str], words_in: Iterable[str] = ()
) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in left:
        table.add_column(words(f"review-column-{column}"))
    for column in right:
        justify = "left" if column in words_in else "right"
        table.add_column(words(f"review-column-{column}"), justify=justify)  # type: ignore[arg-type]  # one of two
    return table


def told(words: Words, decision: Decision) -> str:
    """A decision in a few words."""
    if decision.special is not None:
        name = words(f"special-{decision.special}")
        return words("review-special", name=name, text=_details(words, decision))
    if decision.do in FIXED:
        return FIXED[decision.do](words, decision)
    return _details(words, decision)


FIXED: dict[str, Callable[[Words, Decision], str]] = {
    "pass": lambda words, _: words("ask-pass"),
    "stop": lambda words, _: words("ask-stop"),
    "keep": lambda words, decision: words("review-keep", text=_listed(words, decision.cards)),
    "lift": lambda words, decision: words("review-lift", row=_row(decision)),
}


def _details(words: Words, decision: Decision) -> str:
    if decision.side is not None:
        return words(f"place-side-{decision.side}", row=_row(decision))
    if decision.at is not None:
        return words("place-insert", row=_row(decision), at=str(decision.at + 1))
    parts = []
    if decision.card is not None:
        card = str(decision.card)
        parts.append(words("review-flipped", card=card) if decision.flip else card)
    if decision.cards is not None:
        parts.append(_listed(words, decision.cards))
    if decision.row is not None:
        parts.append(words("review-row", row=_row(decision)))
    return ", ".join(parts)


def _row(decision: Decision) -> str:
    assert decision.row is not None
    return str(decision.row + 1)


def _listed(words: Words, cards: Sequence[int] | None) -> str:
    return " ".join(map(str, cards)) if cards else words("nothing")

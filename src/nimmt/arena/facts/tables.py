"""Facts as tables for people: a few sentences' worth of numbers, then every card."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from nimmt.arena.facts.facts import CardFact, Facts
from nimmt.arena.look import TINTS
from nimmt.arena.statistics import Estimate
from nimmt.arena.tables import measured, number, share
from nimmt.locale import Words

BLOCKS = 3


def summary_table(found: Facts, words: Words) -> Table:
    """What happens on average."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for name, value in _summary(found, words):
        table.add_row(name, Text(value, style="bold"))
    return table


def _summary(found: Facts, words: Words) -> Iterable[tuple[str, str]]:
    team = bool(found.rules.dials.scorers)
    yield (
        words("stats-bullheads-team" if team else "stats-bullheads"),
        _mean(words, found.bullheads),
    )
    if found.hand is not None:
        cards = ", ".join(map(str, found.hand.cards))
        yield words("stats-hand", cards=cards), _mean(words, found.hand.bullheads)
    yield words("stats-takes"), f"{share(words, found.takes, 2)} %"
    yield words("stats-low"), f"{share(words, found.low, 2)} %"
    if found.low_cost is not None:
        yield words("stats-low-cost"), _mean(words, found.low_cost)
    if found.sixth_cost is not None:
        yield words("stats-sixth-cost"), number(words, found.sixth_cost, 2)


def _mean(words: Words, each: Estimate) -> str:
    return measured(words, each, 2)


def cards_table(found: Facts, words: Words) -> Table:
    """Every card, in blocks side by side."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    titles = ["card", "takes-short", "cost-short", *(["holding-short"] if _held(found) else [])]
    for block in range(BLOCKS):
        for title in titles:
            table.add_column(words(f"stats-{title}"), justify="right", no_wrap=True)
        if block + 1 < BLOCKS:
            table.add_column("", width=2)
    height = -(-len(found.cards) // BLOCKS)
    for line in range(height):
        table.add_row(*_line(words, found.cards[line::height]))
    return table


def _held(found: Facts) -> bool:
    return any(card.holding is not None for card in found.cards)


def _line(words: Words, cards: tuple[CardFact, ...]) -> list[Text]:
    cells: list[Text] = []
    for card in cards:
        cells += [*_cells(words, card), Text("")]
    return cells[:-1]


def _cells(words: Words, card: CardFact) -> list[Text]:
    held = card.holding
    return [
        Text(str(card.card), style=f"bold {TINTS[card.bullheads]}"),
        Text(number(words, 100 * card.takes.mean, 1)),
        Text(number(words, card.cost, 2)),
        *([] if held is None else [Text(number(words, held.mean, 2, sign=True))]),
    ]

"""`nimmt analyse`: what each decision of recorded matches cost, and how much was luck."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nimmt.bots.analysis import DRAWS, Analysis, Judged, to_data
from nimmt.bots.analysis import analyse as judge
from nimmt.cli.draw import printable
from nimmt.cli.options import HELP, console, language_option
from nimmt.core.decisions import Decision
from nimmt.locale import Words
from nimmt.records import RecordError, read

WORST = 10


@click.command(help=HELP("cli-analyse"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True))
@click.option(
    "--draws",
    type=click.IntRange(min=1),
    default=DRAWS,
    show_default=True,
    help=HELP("cli-option-analyse-draws"),
)
@click.option("--json", "as_json", is_flag=True, help=HELP("cli-option-numbers"))
@language_option
def analyse(file: str, draws: int, as_json: bool, words: Words) -> None:
    out, bad = console(), 0
    for line in read(Path(file)):
        try:
            if line.record is None:
                assert line.error is not None
                raise line.error
            found = judge(line.record, draws)
        except RecordError as error:
            bad += 1
            reason = words.error(error.cause, as_data=True)
            where = words("cli-line", line=str(line.number))
            console(stderr=True).print(Text(words("cli-bad-line", where=where, reason=reason)))
            continue
        if as_json:
            click.echo(json.dumps(to_data(found)))
        else:
            _show(out, words, found, line.record.players)
    sys.exit(1 if bad else 0)


def _show(out: Console, words: Words, found: Analysis, players: Sequence[str]) -> None:
    """The costliest decisions, and every player's result taken apart."""
    out.print(Text(words("analyse-decisions"), style="bold"))
    costly = sorted(found.decisions, key=lambda each: -abs(each.cost))[:WORST]
    columns = ("round", "turn", "player", "chosen", "best", "cost")
    table = _table(words, columns)
    for each in costly:
        table.add_row(*_cells(words, each, players))
    out.print(table)
    if found.rounds:
        out.print(Text(words("analyse-match"), style="bold"))
        table = _table(words, ("player", "result", "deal", "mistakes", "luck"))
        for split in found.match:
            parts = (split.result, split.deal, split.mistakes, split.luck)
            table.add_row(printable(players[split.seat]), *(f"{part:.1f}" for part in parts))
        out.print(table)
        out.print(Text(words("analyse-note")), soft_wrap=True)


def _table(words: Words, columns: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(words(f"analyse-column-{column}"))
    return table


def _cells(words: Words, each: Judged, players: Sequence[str]) -> tuple[str, ...]:
    place = (str(each.round + 1), str(each.turn + 1), printable(players[each.seat]))
    return (*place, _told(words, each.chosen), _told(words, each.best), f"{each.cost:.2f}")


def _told(words: Words, decision: Decision) -> str:
    """A decision in a few signs: its cards, its row, or its kind."""
    if decision.cards:
        return " + ".join(map(str, decision.cards))
    if decision.card is not None:
        return f"{decision.card}{'↻' if decision.flip else ''}"
    if decision.row is not None:
        return words("analyse-row", row=str(decision.row + 1))
    return decision.special or decision.do

"""`nimmt replay`: check recorded matches, print their results, or tell their story."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from nimmt.cli.draw import printable, table_rows
from nimmt.cli.options import HELP, console, language_option, words_of
from nimmt.core.events import Committed, HandDealt
from nimmt.core.shares import Shares
from nimmt.core.state import State
from nimmt.core.view import view
from nimmt.locale import Teller, Words
from nimmt.records import Line, Moment, Record, RecordError, read, verified
from nimmt.records.codec import encode_rows, encode_scores, encode_winners
from nimmt.table.receipts import Receipt, check_receipts, receipts_in

Receipts = Mapping[str, Receipt]


def _receipts(context: click.Context, _: click.Parameter, path: str | None) -> Receipts | None:
    if path is None:
        return None
    try:
        return receipts_in(Path(path))
    except RecordError as error:
        raise click.BadParameter(words_of(context).error(error.cause)) from error


@click.command(help=HELP("cli-replay"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True))
@click.option("--verify", "verifies", is_flag=True, help=HELP("cli-option-verify"))
@click.option(
    "--receipt",
    "receipts",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, readable=True),
    callback=_receipts,
    help=HELP("cli-option-receipt"),
)
@click.option("--json", "as_json", is_flag=True, help=HELP("cli-option-json"))
@click.option("--show", "shows", is_flag=True, help=HELP("cli-option-show"))
@language_option
def replay(
    file: str,
    verifies: bool,
    receipts: Receipts | None,
    as_json: bool,
    shows: bool,
    words: Words,
) -> None:
    out, ok, bad = console(), 0, 0
    complain = out if verifies and not as_json else console(stderr=True)
    for line in read(Path(file)):
        try:
            record, steps = checked(line)
            if receipts is not None:
                check_receipts(record, receipts)
        except RecordError as error:
            bad += 1
            tell_bad(complain, words, line.number, error)
            continue
        ok += 1
        if as_json:
            click.echo(json.dumps(_final(record, steps[-1].state)))
        if shows:
            _tell(out, words, record, steps, line.number)
        elif not (verifies or as_json):
            _print(out, _summary(words, record, line.number))
        if verifies and record.shares is not None:
            _print(complain, _joint(words, record.shares, line.number))
    if verifies:
        _print(complain, words("cli-counts", ok=str(ok), bad=str(bad)))
    sys.exit(1 if bad else 0)


def _joint(words: Words, shares: Shares, number: int) -> str:
    """How many of those who played had a say in the deal."""
    given, of = str(shares.given), str(len(shares.seats))
    return words("cli-joint", line=str(number), given=given, of=of)


def checked(line: Line) -> tuple[Record, tuple[Moment, ...]]:
    """The line's record, verified, and its positions; raises RecordError."""
    if line.record is None:
        assert line.error is not None
        raise line.error
    return line.record, tuple(verified(line.record))


def _print(out: Console, text: str, style: str = "") -> None:
    out.print(Text(printable(text), style=style), soft_wrap=True)


def tell_bad(out: Console, words: Words, number: int, error: RecordError) -> None:
    """Say which line is bad, where in it, and why."""
    place: Callable[..., str] = words
    # As text: numbers would be written with separators, 11,638.
    at = {"line": str(number), "round": str(error.round), "decision": str(error.decision)}
    if error.round is None:
        where = place("cli-line", **at)
    elif error.decision is None:
        where = place("cli-line-round", **at)
    else:
        where = place("cli-line-decision", **at)
    reason = words.error(error.cause, as_data=True)
    _print(out, words("cli-bad-line", where=where, reason=reason))


def _final(record: Record, state: State) -> dict[str, Any]:
    """Where the record ends: after its last whole round, or in the middle of one."""
    rules, last = record.rules, record.rounds[-1]
    whole = last.rows is not None
    rows = last.rows if last.rows is not None else state.rows
    points = state.results[-1] if whole else state.points
    won = state.winners
    return {
        "rows": encode_rows(rows),
        "points": encode_scores(rules, points),
        "totals": encode_scores(rules, state.totals),
        "winners": None if won is None else encode_winners(rules, won),
    }


def heading(words: Words, record: Record, number: int) -> str:
    """Which match it is, and who played."""
    name, players = words(f"variant-{record.rules.preset}"), ", ".join(record.players)
    return words("cli-match-heading", line=str(number), name=name, players=players)


def _summary(words: Words, record: Record, number: int) -> str:
    teller = _teller(words, record)
    name = words(f"variant-{record.rules.preset}")
    totals = teller.scores(record.totals)
    ending = words("cli-match-unfinished")
    if record.winners is not None:
        ending = teller.victory(record.winners)
    result = words("cli-match-result", totals=totals, winners=ending)
    return words("cli-match-heading", line=str(number), name=name, players=result)


def _teller(words: Words, record: Record) -> Teller:
    return Teller(words, record.players, record.rules.dials.scorers)


def _tell(out: Console, words: Words, record: Record, steps: Iterable[Moment], number: int) -> None:
    """Every event in a sentence, and the rows after each decision that moved a card."""
    teller = _teller(words, record)
    _print(out, heading(words, record, number), "bold")
    shown = None
    for moment in steps:
        for event in moment.events:
            if not isinstance(event, Committed | HandDealt):
                _print(out, f"  {teller.sentence(event)}")
        seen = view(moment.state)
        if seen.rows and seen.rows != shown:
            shown = seen.rows
            out.print(table_rows(words, seen))

"""`nimmt arena`: bots against bots, the same deals in every seating."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from nimmt.arena import BotFailed, Failure, Outcome, Plan, Report, plan, report, run
from nimmt.arena.chunks import Lost
from nimmt.arena.look import SUFFIXES, can_plot
from nimmt.arena.plot import plot as draw_tournament
from nimmt.arena.report import to_data
from nimmt.arena.tables import bots_table, heading, number, pairs_table
from nimmt.bots import make
from nimmt.cli.draw import printable
from nimmt.cli.options import (
    HELP,
    Decorator,
    console,
    language_option,
    out_file,
    out_option,
    players_option,
    rules_option,
    seed_option,
    words_of,
)
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.locale import Words

FAILED, INTERRUPTED = 1, 130


def _plot_file(context: click.Context, _: click.Parameter, text: str | None) -> Path | None:
    """A file that can be drawn: asked before anything is played."""
    if text is None:
        return None
    path, words = Path(text), words_of(context)
    if path.suffix not in SUFFIXES:
        raise click.BadParameter(words("cli-plot-suffix", got=path.name))
    if not can_plot():
        raise click.BadParameter(words("cli-plot-missing"))
    if not path.absolute().parent.is_dir():
        raise click.BadParameter(words("cli-plot-nowhere", folder=str(path.parent)))
    return path


plot_option: Decorator = click.option(
    "--plot", callback=_plot_file, metavar="FILE", help=HELP("cli-option-plot")
)
numbers_option: Decorator = click.option(
    "--json", "as_json", is_flag=True, help=HELP("cli-option-numbers")
)


@click.command(help=HELP("cli-arena"))
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@rules_option
@players_option
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help=HELP("cli-option-deals"),
)
@seed_option
@click.option("--matches", is_flag=True, help=HELP("cli-option-whole-matches"))
@click.option("--workers", type=click.IntRange(min=0), help=HELP("cli-option-workers"))
@click.option("--ray", metavar="ADDRESS", help=HELP("cli-option-ray"))
@out_option
@plot_option
@numbers_option
@language_option
def arena(
    bots: tuple[str, ...],
    rules: Rules,
    players: int | None,
    deals: int,
    seed: str | None,
    matches: bool,
    workers: int | None,
    ray: str | None,
    out: str | None,
    plot: Path | None,
    as_json: bool,
    words: Words,
) -> None:
    if ray is not None and find_spec("ray") is None:
        raise click.BadParameter(words("cli-ray-missing"), param_hint="'--ray'")
    drawn = seed or secrets.token_hex(32)
    settled = _plan(words, rules, bots, players, deals, drawn, whole_matches=matches)
    _try_bots(words, settled.bots)
    count = (os.cpu_count() or 1) if workers is None else workers
    with out_file(out) if out else nullcontext() as file:
        outcome = _play(words, settled, count, ray, file)
    numbers = report(outcome)
    if numbers.bots or numbers.failure is None:
        _show(words, numbers, as_json=as_json)
    if plot is not None and numbers.bots:
        _draw(words, numbers, plot)
    sys.exit(_status(words, numbers, outcome.lost))


def _plan(
    words: Words,
    rules: Rules,
    bots: Sequence[str],
    players: int | None,
    deals: int,
    seed: str,
    *,
    whole_matches: bool,
) -> Plan:
    try:
        return plan(
            rules, bots, players=players, deals=deals, seed=seed, whole_matches=whole_matches
        )
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--players'") from error


def _try_bots(words: Words, bots: Sequence[str]) -> None:
    """Make each bot once, before anything is played."""
    for bot in bots:
        try:
            make(bot, 0)
        except NimmtError as error:
            raise click.BadParameter(words.error(error), param_hint="'BOT'") from error
        except (Exception, SystemExit) as error:
            reason = printable(f"{type(error).__name__}: {error}")
            text = words("arena-bot-start", bot=bot, message=reason)
            raise click.BadParameter(text, param_hint="'BOT'") from error


def _play(
    words: Words, settled: Plan, workers: int, ray: str | None, out: TextIO | None
) -> Outcome:
    report_to = console(stderr=True)
    write = None if out is None else _flushed(out)
    try:
        with progress(words("arena-progress"), report_to, settled.deals) as advance:
            return run(settled, workers=workers, ray=ray, write=write, watch=lambda _: advance(1))
    except BotFailed as error:
        return error.outcome
    except ConnectionError as error:
        if ray is None:
            raise
        text = words("cli-ray-unreachable", address=ray, message=str(error))
        raise click.BadParameter(text, param_hint="'--ray'") from error


def _flushed(file: TextIO) -> Callable[[str], None]:
    """Finished matches are in the file, whatever happens next."""

    def write(lines: str) -> None:
        file.write(lines)
        file.flush()

    return write


@contextmanager
def progress(label: str, out: Console, wanted: int) -> Iterator[Callable[[int], None]]:
    """A bar in a terminal; it is told how much has been added."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(complete_style="#c8372d", finished_style="#c8372d"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=out, disable=not out.is_terminal, transient=True) as bar:
        task = bar.add_task(label, total=wanted)
        yield lambda count: bar.advance(task, count)


def failure_text(words: Words, numbers: Report, failure: Failure) -> str:
    """Which bot, which decision, and what was wrong; counted from 1."""
    where = words(
        "arena-where",
        deal=failure.deal + 1,
        seating=failure.seating + 1,
        seat=failure.seat + 1,
        decision=failure.decision + 1,
    )
    message = failure.message if failure.error is None else words.error(failure.error)
    what = words(f"arena-bot-{failure.kind}", bot=failure.bot, message=message)
    told = {"seed": numbers.plan.seed, "deals": numbers.finished}
    return words("arena-stopped", what=what, where=where, **told)


def _say(out: Console, text: str, style: str = "") -> None:
    lines = map(printable, text.split("\n"))
    out.print(Text("\n".join(lines), style=style), soft_wrap=True)


def _show(words: Words, numbers: Report, *, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(to_data(numbers), indent=2))
        return
    out, settled = console(), numbers.plan
    _say(out, words(f"variant-{settled.rules.preset}"), "bold")
    _say(out, heading(numbers, words))
    _say(out, words("arena-seed", seed=settled.seed), "dim")
    if not numbers.bots:
        return
    out.print()
    out.print(bots_table(numbers, words))
    if numbers.pairs:
        out.print()
        out.print(pairs_table(numbers, words))
    _say(out, f"\n{_notes(words, numbers)}", "dim")


def _notes(words: Words, numbers: Report) -> str:
    notes = [words("arena-interval-note")]
    if numbers.plan.teams:
        notes.append(words("arena-teams-note"))
    else:
        fair = number(words, 100 / numbers.plan.players, 1)
        notes.append(words("arena-fair-note", share=fair))
        notes.append(words("arena-rating-note"))
    return " ".join(notes)


def _draw(words: Words, numbers: Report, path: Path) -> None:
    draw_tournament(numbers, words, path)
    _say(console(stderr=True), words("cli-written", file=str(path)))


def _status(words: Words, numbers: Report, lost: Sequence[Lost]) -> int:
    """What the shell is told; what is missing is said in words."""
    out = console(stderr=True)
    for deals in _runs(lost):
        _say(out, _lost_text(words, deals))
    if numbers.failure is not None:
        _say(out, failure_text(words, numbers, numbers.failure))
        return FAILED
    if numbers.interrupted:
        told = {"deals": numbers.finished, "all": numbers.plan.deals}
        _say(out, words("arena-interrupted", **told))
        return INTERRUPTED
    return FAILED if lost else 0


def _runs(lost: Sequence[Lost]) -> list[list[Lost]]:
    """Deals that follow each other and were lost in the same way."""
    placed = enumerate(sorted(lost))
    parts = groupby(placed, key=lambda each: (each[1].deal - each[0], each[1].reason))
    return [[one for _, one in part] for _, part in parts]


def _lost_text(words: Words, deals: Sequence[Lost]) -> str:
    first, last = deals[0], deals[-1]
    return words(
        "arena-lost",
        count=len(deals),
        first=first.deal + 1,
        last=last.deal + 1,
        tries=first.tries,
        reason=first.reason,
    )

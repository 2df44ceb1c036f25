"""How tables and times are shown to an operator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from math import isinf

import click
from rich.table import Table
from rich.text import Text

from nimmt.cli.draw import printable
from nimmt.cli.options import HELP, Decorator, console
from nimmt.locale import Words

DAY = 86400.0

reason_option: Decorator = click.option("--reason", default="", help=HELP("admin-option-reason"))
days_option: Decorator = click.option(
    "--days", type=click.FloatRange(min=0, min_open=True), help=HELP("admin-option-days")
)


def show(words: Words, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A list with a heading, or a sentence where it is empty."""
    out, listed = console(), list(rows)
    if not listed:
        out.print(Text(words("admin-nothing"), style="dim"))
        return
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(words(f"admin-column-{column}"), overflow="fold")
    for row in listed:
        table.add_row(*(Text(printable(cell)) for cell in row))
    out.print(table)


def show_one(words: Words, facts: Mapping[str, str]) -> None:
    """One thing, a fact a line."""
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for name, value in facts.items():
        table.add_row(words(f"admin-column-{name}"), Text(printable(value)))
    console().print(table)


def age(words: Words, seconds: float) -> str:
    """How long something lasts, roughly."""
    for unit, size in (("days", DAY), ("hours", 3600.0), ("minutes", 60.0)):
        if seconds >= 2 * size or (unit == "minutes" and seconds >= size):
            return words(f"admin-age-{unit}", number=str(int(seconds / size)))
    return words("admin-age-seconds", number=str(max(0, int(seconds))))


def moment(words: Words, at: float | None) -> str:
    """A time; None or infinite is never."""
    if at is None or isinf(at):
        return words("admin-never")
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def banned_until(words: Words, end: float | None) -> str:
    """How long a ban lasts, within a sentence."""
    if end is None or isinf(end):
        return words("admin-banned-for-ever")
    return words("admin-banned-until", until=moment(words, end))


def until(now: float, days: float | None) -> float | None:
    return None if days is None else now + days * DAY

"""`nimmt admin tables`: list them, look at one, close one."""

from __future__ import annotations

from typing import Any

import click

from nimmt.cli.admin.showing import DAY, age, moment, show, show_one
from nimmt.cli.operating import database_options, looking_options, print_json, with_database
from nimmt.cli.options import HELP, language_option
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.operating import tables as operating
from nimmt.server.operating.clearing import KEPT_DAYS, clear_tables
from nimmt.server.operating.tables import Seen
from nimmt.server.store import Database

COLUMNS = ("id", "phase", "rules", "seats", "age", "quiet")


@click.group(help=HELP("cli-admin-tables"))
def tables() -> None:
    """The command `nimmt admin tables`."""


@tables.command("list", help=HELP("cli-admin-tables-list"))
@click.option("--all", "closed", is_flag=True, help=HELP("admin-option-all"))
@looking_options
def list_(closed: bool, as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> tuple[list[Seen], float]:
        async with database.read() as connection:
            found = await operating.every(connection, closed=closed)
        return found, await database.now()

    found, now = with_database(words, settings.database_url, look)
    if as_json:
        return print_json([seen.data() for seen in found])
    return show(words, COLUMNS, [_row(words, seen, now) for seen in found])


def _row(words: Words, seen: Seen, now: float) -> tuple[str, ...]:
    row = seen.row
    return (
        row.id,
        words(f"admin-phase-{seen.summary.phase}"),
        words(f"variant-{seen.preset}"),
        f"{len(seen.people)}/{len(seen.summary.chairs)}: {', '.join(seen.people)}",
        age(words, now - row.created),
        age(words, now - row.touched),
    )


@tables.command("show", help=HELP("cli-admin-tables-show"))
@click.argument("id")
@looking_options
def show_(id: str, as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> tuple[Seen, dict[str, Any]]:
        async with database.read() as connection:
            seen = await operating.one(connection, id)
            entries = await operating.entries(connection, id)
            return seen, {"entries": entries, "matches": await operating.matches(connection, id)}

    seen, more = with_database(words, settings.database_url, look)
    if as_json:
        return print_json({**seen.data(), **more})
    return show_one(words, _facts(words, seen, more))


def _facts(words: Words, seen: Seen, more: dict[str, Any]) -> dict[str, str]:
    row, summary = seen.row, seen.summary
    return {
        "id": row.id,
        "phase": words(f"admin-phase-{summary.phase}"),
        "rules": words(f"variant-{seen.preset}"),
        "host": summary.host,
        "seats": f"{len(seen.people)}/{len(summary.chairs)}: {', '.join(seen.people)}",
        "open": _yes(words, row.open),
        "ranked": _yes(words, summary.ranked),
        "created": moment(words, row.created),
        "touched": moment(words, row.touched),
        "due": moment(words, row.due),
        "node": row.lease_node or "",
        "entries": str(more["entries"]),
        "matches": ", ".join(more["matches"]),
    }


def _yes(words: Words, yes: bool) -> str:
    return words("admin-yes" if yes else "admin-no")


@tables.command("close", help=HELP("cli-admin-tables-close"))
@click.argument("id")
@database_options
@language_option
def close(id: str, settings: Settings, words: Words) -> None:
    closed = with_database(words, settings.database_url, lambda base: operating.close(base, id))
    click.echo(words("admin-table-closed" if closed else "admin-table-was-closed", id=id))


@tables.command("clear", help=HELP("cli-admin-tables-clear"))
@click.option(
    "--days",
    type=click.FloatRange(min=0),
    default=KEPT_DAYS,
    show_default=True,
    help=HELP("admin-option-days-closed"),
)
@database_options
@language_option
def clear(days: float, settings: Settings, words: Words) -> None:
    async def change(database: Database) -> int:
        return await clear_tables(database, await database.now() - days * DAY)

    number = with_database(words, settings.database_url, change)
    click.echo(words("admin-tables-cleared", number=str(number)))

"""`nimmt admin reports`: what players have reported of others."""

from __future__ import annotations

import click

from nimmt.cli.admin.showing import moment, show, show_one
from nimmt.cli.operating import database_options, looking_options, print_json, with_database
from nimmt.cli.options import HELP, language_option
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.operating import reports as operating
from nimmt.server.store import Database
from nimmt.server.store.players import Player
from nimmt.server.store.reports import Report

COLUMNS = ("id", "at", "about", "reason", "text", "reporter")


@click.group(help=HELP("cli-admin-reports"))
def reports() -> None:
    """The command `nimmt admin reports`."""


@reports.command("list", help=HELP("cli-admin-reports-list"))
@click.option("--all", "closed", is_flag=True, help=HELP("admin-option-all-reports"))
@looking_options
def list_(closed: bool, as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> tuple[list[Report], dict[str, Player]]:
        async with database.read() as connection:
            found = await operating.every(connection, closed=closed)
            return found, await operating.people(connection, found)

    found, people = with_database(words, settings.database_url, look)
    if as_json:
        return print_json([operating.data(report) for report in found])
    return show(words, COLUMNS, [_row(words, report, people) for report in found])


def _row(words: Words, report: Report, people: dict[str, Player]) -> tuple[str, ...]:
    return (
        str(report.id),
        moment(words, report.at),
        _named(report.player, people),
        words(f"admin-report-{report.reason}"),
        report.text,
        _named(report.reporter, people),
    )


def _named(id: str, people: dict[str, Player]) -> str:
    """The id is what `nimmt admin players` wants; a name can be anybody's."""
    return f"{people[id].name} ({id})" if id in people else id


@reports.command("show", help=HELP("cli-admin-reports-show"))
@click.argument("id", type=int)
@looking_options
def show_(id: int, as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> tuple[Report, dict[str, Player]]:
        async with database.read() as connection:
            report = await operating.one(connection, id)
            return report, await operating.people(connection, [report])

    report, people = with_database(words, settings.database_url, look)
    if as_json:
        return print_json(operating.data(report))
    return show_one(words, _facts(words, report, people))


def _facts(words: Words, report: Report, people: dict[str, Player]) -> dict[str, str]:
    quoted = (f"{moment(words, each['at'])}: {each['text']}" for each in operating.said(report))
    facts = dict(zip(COLUMNS, _row(words, report, people), strict=True))
    closed = "" if report.closed is None else moment(words, report.closed)
    more = {"table": report.table_id or "", "said": " · ".join(quoted), "closed": closed}
    return {**facts, **more, "note": report.note or ""}


@reports.command("close", help=HELP("cli-admin-reports-close"))
@click.argument("id", type=int)
@click.option("--note", default="", help=HELP("admin-option-note"))
@database_options
@language_option
def close(id: int, note: str, settings: Settings, words: Words) -> None:
    async def change(database: Database) -> None:
        now = await database.now()
        async with database.write() as connection:
            await operating.close(connection, id, now, note)

    with_database(words, settings.database_url, change)
    click.echo(words("admin-report-closed", id=str(id)))

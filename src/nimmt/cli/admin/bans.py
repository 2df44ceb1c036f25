"""`nimmt admin bans`: addresses that may not come in."""

from __future__ import annotations

import click

from nimmt.cli.admin.showing import banned_until, days_option, moment, reason_option, show, until
from nimmt.cli.operating import database_options, looking_options, print_json, with_database
from nimmt.cli.options import HELP, language_option
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.operating import bans as operating
from nimmt.server.store import Database
from nimmt.server.store import bans as stored
from nimmt.server.store.bans import Ban

COLUMNS = ("address", "until", "created", "reason")


@click.group(help=HELP("cli-admin-bans"))
def bans() -> None:
    """The command `nimmt admin bans`."""


@bans.command("list", help=HELP("cli-admin-bans-list"))
@looking_options
def list_(as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> list[Ban]:
        now = await database.now()
        async with database.read() as connection:
            return await stored.in_force(connection, now)

    found = with_database(words, settings.database_url, look)
    if as_json:
        return print_json([ban._asdict() for ban in found])
    rows = [
        (ban.address, banned_until(words, ban.until), moment(words, ban.created), ban.reason)
        for ban in found
    ]
    return show(words, COLUMNS, rows)


@bans.command(help=HELP("cli-admin-bans-add"))
@click.argument("address")
@days_option
@reason_option
@database_options
@language_option
def add(address: str, days: float | None, reason: str, settings: Settings, words: Words) -> None:
    async def change(database: Database) -> Ban:
        now = await database.now()
        async with database.write() as connection:
            return await operating.ban(connection, address, until(now, days), reason, now)

    new = with_database(words, settings.database_url, change)
    end = banned_until(words, new.until)
    click.echo(words("admin-address-banned", address=new.address, until=end))


@bans.command(help=HELP("cli-admin-bans-pardon"))
@click.argument("address")
@database_options
@language_option
def pardon(address: str, settings: Settings, words: Words) -> None:
    async def change(database: Database) -> bool:
        async with database.write() as connection:
            return await operating.pardon(connection, address)

    was = with_database(words, settings.database_url, change)
    click.echo(words("admin-address-pardoned" if was else "admin-address-free", address=address))

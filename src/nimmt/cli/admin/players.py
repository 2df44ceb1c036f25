"""`nimmt admin players`: list, look at, rename, ban, pardon and delete them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import click
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.cli.admin.showing import (
    age,
    banned_until,
    days_option,
    moment,
    reason_option,
    show,
    show_one,
    until,
)
from nimmt.cli.draw import printable
from nimmt.cli.operating import database_options, looking_options, print_json, with_database
from nimmt.cli.options import HELP, language_option
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.operating import players as operating
from nimmt.server.store import Database
from nimmt.server.store.players import Player

COLUMNS = ("id", "name", "kind", "age", "quiet", "banned")


@click.group(help=HELP("cli-admin-players"))
def players() -> None:
    """The command `nimmt admin players`."""


@players.command("list", help=HELP("cli-admin-players-list"))
@click.option("--name", "containing", default="", help=HELP("admin-option-name"))
@click.option("--banned", is_flag=True, help=HELP("admin-option-banned"))
@looking_options
def list_(containing: str, banned: bool, as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> tuple[list[Player], float]:
        now = await database.now()
        async with database.read() as connection:
            at = now if banned else None
            return await operating.every(connection, containing, banned_at=at), now

    found, now = with_database(words, settings.database_url, look)
    if as_json:
        return print_json([operating.data(player, now) for player in found])
    return show(words, COLUMNS, [_row(words, player, now) for player in found])


def _row(words: Words, player: Player, now: float) -> tuple[str, ...]:
    return (
        player.id,
        player.name,
        words(f"admin-kind-{_kind(player)}"),
        age(words, now - player.created),
        age(words, now - player.seen),
        _ban(words, player, now),
    )


def _kind(player: Player) -> str:
    if player.is_bot:
        return "bot"
    return "person" if player.named else "guest"


def _ban(words: Words, player: Player, now: float) -> str:
    return banned_until(words, player.banned_until) if player.is_banned(now) else ""


@players.command("show", help=HELP("cli-admin-players-show"))
@click.argument("id")
@looking_options
def show_(id: str, as_json: bool, settings: Settings, words: Words) -> None:
    async def look(database: Database) -> tuple[Player, dict[str, Any], float]:
        async with database.read() as connection:
            player = await operating.one(connection, id)
            more = await operating.surroundings(connection, id)
        return player, more, await database.now()

    player, more, now = with_database(words, settings.database_url, look)
    if as_json:
        return print_json({**operating.data(player, now), **more})
    return show_one(
        words,
        {
            "id": player.id,
            "name": player.name,
            "kind": words(f"admin-kind-{_kind(player)}"),
            "owner": player.owner or "",
            "created": moment(words, player.created),
            "seen": moment(words, player.seen),
            "banned": _ban(words, player, now),
            "reason": player.ban_reason or "",
            "tables": ", ".join(more["tables"]),
            "bots": ", ".join(more["bots"]),
        },
    )


def _changed(
    settings: Settings, words: Words, work: Callable[[AsyncConnection, float], Awaitable[Player]]
) -> Player:
    """Who was changed, in one transaction."""

    async def change(database: Database) -> Player:
        now = await database.now()
        async with database.write() as connection:
            return await work(connection, now)

    return with_database(words, settings.database_url, change)


@players.command(help=HELP("cli-admin-players-rename"))
@click.argument("id")
@click.argument("name")
@database_options
@language_option
def rename(id: str, name: str, settings: Settings, words: Words) -> None:
    player = _changed(settings, words, lambda base, _: operating.rename(base, id, name))
    click.echo(words("admin-renamed", id=id, name=player.name))


@players.command(help=HELP("cli-admin-players-ban"))
@click.argument("id")
@days_option
@reason_option
@database_options
@language_option
def ban(id: str, days: float | None, reason: str, settings: Settings, words: Words) -> None:
    def change(base: AsyncConnection, now: float) -> Awaitable[Player]:
        end = until(now, days)
        return operating.ban(base, id, operating.FOR_EVER if end is None else end, reason)

    player = _changed(settings, words, change)
    end = banned_until(words, player.banned_until)
    click.echo(words("admin-player-banned", name=printable(player.name), until=end))


@players.command(help=HELP("cli-admin-players-pardon"))
@click.argument("id")
@database_options
@language_option
def pardon(id: str, settings: Settings, words: Words) -> None:
    player = _changed(settings, words, lambda base, _: operating.pardon(base, id))
    click.echo(words("admin-player-pardoned", name=printable(player.name)))


@players.command(help=HELP("cli-admin-players-delete"))
@click.argument("id")
@click.option("--yes", is_flag=True, help=HELP("admin-option-yes"))
@database_options
@language_option
def delete(id: str, yes: bool, settings: Settings, words: Words) -> None:
    player = _changed(settings, words, lambda base, _: operating.one(base, id))
    name = printable(player.name)
    if not yes:
        click.confirm(words("admin-delete-really", name=name, id=id), abort=True)
    with_database(words, settings.database_url, lambda base: operating.delete(base, id))
    click.echo(words("admin-player-deleted", name=name))

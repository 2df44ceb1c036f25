"""Players, codes, tokens, bans, secrets, and who hears whom."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import count

from sqlalchemy import text

from nimmt.server.store import Database, bans, hearing, players, pushes, secrets, tokens
from nimmt.server.store.bans import Ban
from nimmt.server.store.pushes import Subscription
from nimmt.server.store.tokens import Token
from tests.server.running import run
from tests.server.store.making import opened, people


def test_a_player_is_made_found_and_changed(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, database.write() as connection:
            made = await players.create(connection, "ann", "Änn", 1.0)
            assert await players.find(connection, "ann") == made
            assert await players.find(connection, "bob") is None
            await players.rename(connection, "ann", "Anna")
            await players.set_password(connection, "ann", "hash")
            await players.saw(connection, "ann", 2.0)
            await players.saw_online(connection, ["ann"], 3.0, 33.0)
            called = replace(made, name="Anna", skeleton="anna", named=True)
            changed = replace(called, password="hash", seen=3.0, online_until=33.0)
            assert await players.find_all(connection, ["ann", "bob"]) == {"ann": changed}

    run(scenario())


def test_players_are_listed_by_page_and_name(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob", "boris")
            async with database.write() as connection:
                assert [each.id for each in await players.listed(connection, 2)] == ["ann", "bob"]
                page = await players.listed(connection, 2, after="bob")
                assert [each.id for each in page] == ["boris"]
                assert len(await players.listed(connection, 9, containing="BO")) == 2
                assert await players.listed(connection, 9, containing="%") == []

    run(scenario())


def test_a_ban_ends_or_is_pardoned(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, database.write() as connection:
            made = await players.create(connection, "ann", "Ann", 1.0)
            await players.ban(connection, "ann", 10.0, "rude")
            banned = await players.find(connection, "ann")
            assert banned == replace(made, banned_until=10.0, ban_reason="rude")
            assert [banned.is_banned(now) for now in (9.0, 10.0)] == [True, False]
            await players.ban(connection, "ann", float("inf"), "very rude")
            banned = await players.find(connection, "ann")
            assert banned is not None
            assert banned.is_banned(1e12)
            await players.pardon(connection, "ann")
            assert await players.find(connection, "ann") == made

    run(scenario())


def test_a_code_works_once_and_in_time(database_url: str) -> None:
    async def use(database: Database, hash: str, now: float) -> str | None:
        async with database.write() as connection:
            return await players.use_code(connection, hash, now)

    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann")
            async with database.write() as connection:
                await players.add_code(connection, "old", "ann", 10.0)
                await players.add_code(connection, "new", "ann", 10.0)
            assert await use(database, "old", 1.0) is None
            assert await use(database, "new", 10.0) is None
            used = await asyncio.gather(*(use(database, "new", 9.0) for _ in range(5)))
            assert sorted(used, key=str) == [None, None, None, None, "ann"]
            async with database.write() as connection:
                await players.add_code(connection, "late", "ann", 10.0)
                await players.forget_codes(connection, 10.0)
                rows = await connection.execute(text("SELECT * FROM codes"))
                assert rows.all() == []

    run(scenario())


def test_tokens_are_found_listed_and_revoked_by_their_owner(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob")
            async with database.write() as connection:
                made = await tokens.create(connection, "h1", "ann", "laptop", 1.0)
                await tokens.create(connection, "h2", "ann", "phone", 2.0)
                assert await tokens.find(connection, "h1") == made
                await tokens.saw(connection, "h1", 5.0)
                assert await tokens.of_player(connection, "ann") == [
                    made._replace(seen=5.0),
                    Token("h2", "ann", "phone", 2.0, None),
                ]
                assert not await tokens.revoke(connection, "h1", "bob")
                assert await tokens.revoke(connection, "h1", "ann")
                assert await tokens.find(connection, "h1") is None

    run(scenario())


def test_whoever_is_deleted_takes_along_all_that_is_theirs(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob")
            async with database.write() as connection:
                await players.create(connection, "robot", "R", 1.0, kind="bot", owner="ann")
                (bot,) = await players.bots_of(connection, "ann")
                assert bot.is_bot
                await tokens.create(connection, "h", "robot", "x", 1.0)
                await players.add_code(connection, "c", "ann", 1.0)
                await hearing.hear(connection, "bob", "ann", True)
                await pushes.subscribe(connection, Subscription("e", "ann", "u", "p", "a", 1.0))
                assert await players.delete_player(connection, "ann")
                assert not await players.delete_player(connection, "ann")
                assert [each.id for each in await players.listed(connection, 9)] == ["bob"]
                for table in ("tokens", "codes", "hearing", "pushes"):
                    rows = await connection.execute(text(f"SELECT * FROM {table}"))
                    assert rows.all() == []

    run(scenario())


def test_strangers_are_neither_heard_nor_muted(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob", "cat")
            async with database.write() as connection:
                await hearing.hear(connection, "ann", "bob", True)
                await hearing.hear(connection, "ann", "cat", True)
                await hearing.hear(connection, "ann", "cat", False)
                await hearing.hear(connection, "bob", "ann", True)
                assert await hearing.heard_by(connection, "ann") == {"bob": True, "cat": False}
                assert await hearing.heard_by(connection, "cat") == {}

    run(scenario())


def test_a_browser_is_notified_for_whoever_used_it_last(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob")
            async with database.write() as connection:
                first = Subscription("e", "ann", "https://push", "p", "a", 1.0)
                await pushes.subscribe(connection, first)
                second = first._replace(player="bob", created=2.0)
                await pushes.subscribe(connection, second)
                assert await pushes.of_player(connection, "ann") == []
                assert await pushes.of_player(connection, "bob") == [second]
                await pushes.unsubscribe(connection, "e")
                assert await pushes.of_player(connection, "bob") == []

    run(scenario())


def test_bans_of_addresses_hold_until_they_end(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, database.write() as connection:
            ever, soon = Ban("192.0.2.1", None, "spam", 1.0), Ban("192.0.2.2", 10.0, "spam", 1.0)
            await bans.ban(connection, ever._replace(reason="?"))
            await bans.ban(connection, ever)
            await bans.ban(connection, soon)
            assert await bans.in_force(connection, 9.0) == [ever, soon]
            assert await bans.in_force(connection, 10.0) == [ever]
            assert await bans.pardon(connection, "192.0.2.1")
            assert not await bans.pardon(connection, "192.0.2.1")
            assert await bans.in_force(connection, 10.0) == []

    run(scenario())


def test_nodes_that_start_together_agree_on_a_secret(database_url: str) -> None:
    numbers = count()

    async def start(database: Database) -> str:
        async with database.write() as connection:
            return await secrets.shared(connection, "key", lambda: f"secret {next(numbers)}")

    async def scenario() -> None:
        async with opened(database_url) as one, opened(database_url) as two:
            made = await asyncio.gather(*(start(node) for node in (one, two) * 4))
            assert len(set(made)) == 1
            async with one.read() as connection:
                assert await secrets.read(connection, "key") == made[0]
                assert await secrets.read(connection, "other") is None

    run(scenario())

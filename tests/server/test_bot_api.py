"""Bots from outside: a token, a stream of lines, decisions by POST, and a limit on tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.client import Data, Player, Refusal, move_from
from tests.server.running import PATIENCE, eventually, run
from tests.server.serving import Served, served


@dataclass
class Bot:
    """A bot that knows only its token."""

    id: str
    http: httpx.AsyncClient

    @classmethod
    async def of(cls, owner: Player, name: str = "Robby") -> Bot:
        answer = await owner.http.post("/api/me/bots", json={"name": name})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        http = httpx.AsyncClient(
            base_url=owner.base, headers=headers, timeout=PATIENCE, trust_env=False, verify=False
        )
        return cls(made["bot"]["id"], http)

    async def lines(self, path: str) -> AsyncGenerator[Data, None]:
        async with self.http.stream("GET", path) as stream:
            assert stream.status_code == 200
            async for line in stream.aiter_lines():
                if line:
                    yield json.loads(line)

    async def choose(self, table: str, move: Data, after: int) -> Data:
        command = {"do": "choose", "move": move, "after": after}
        answer = await self.http.post(f"/api/tables/{table}/commands", json={"command": command})
        data: Data = answer.json()
        return data

    async def play(self, table: str, random: Random) -> int:
        """To the end of the match; how often it decided."""
        decided = 0
        async with aclosing(self.lines(f"/api/tables/{table}/stream")) as lines:
            async for message in lines:
                view = message.get("view")
                if view and view["table"]["phase"] == "over":
                    return decided
                if view and view["own"]["seat"] in view["table"]["awaited"]:
                    move = move_from(view["own"]["choice"], random)
                    decided += "n" in await self.choose(table, move, message["n"])
        raise AssertionError("the stream has ended")


@asynccontextmanager
async def listening(bot: Bot, into: list[str]) -> AsyncIterator[None]:
    """The bot is online, and hears of the tables at which it is seated."""

    async def listen() -> None:
        async for message in bot.lines("/api/stream"):
            assert message["type"] == "seated"
            into.append(message["table"])

    task = asyncio.create_task(listen())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def owner_and_bot(server: Served) -> AsyncIterator[tuple[Player, Bot, list[str]]]:
    owner = await Player.arrive(server.base, "Zoe")
    bot, tables = await Bot.of(owner), list[str]()
    async with listening(bot, tables):
        await eventually(lambda: is_online(owner, bot))
        yield owner, bot, tables
    await bot.http.aclose()
    await owner.close()


async def is_online(player: Player, bot: Bot) -> bool:
    online = (await player.http.get("/api/bots")).json()["online"]
    return any(each["id"] == bot.id for each in online)


async def refusal_of(work: object) -> str:
    with pytest.raises(Refusal) as refused:
        await work  # type: ignore[misc]  # any awaitable
    return refused.value.id


def test_a_host_seats_a_bot_that_plays_a_whole_match(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, owner_and_bot(server) as (owner, bot, tables):
            table = await owner.open_table(setup={"chairs": 2, "rules": {"preset": "children"}})
            await owner.command(table, "seat-bot", bot=bot.id)
            await eventually(lambda: tables == [table])
            playing = asyncio.create_task(bot.play(table, Random(1)))
            async with owner.at(table) as seat:
                await seat.do("start")
                await seat.play(Random(2))
                assert await playing > 3
                chair = seat.table["seats"][1]
                assert (chair["player"], chair["name"], chair["person"]) == (
                    bot.id,
                    "Robby",
                    False,
                )
                assert not chair["taken_over"]
                assert not seat.table["ranked"]

    run(scene(), 600)


def test_a_bot_that_does_not_listen_cannot_be_seated(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            owner = await Player.arrive(server.base, "Zoe")
            bot = await Bot.of(owner)
            table = await owner.open_table()
            for nobody in (bot.id, owner.id, "nobody"):
                wish = owner.command(table, "seat-bot", bot=nobody)
                assert await refusal_of(wish) == "bot-not-there"
            await bot.http.aclose()
            await owner.close()

    run(scene())


def test_of_a_bot_that_no_longer_listens_nothing_stays_in_memory(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            async with owner_and_bot(server):
                assert server.node.online.listening == 1
            await eventually(lambda: server.node.online.listening == 0)

    run(scene())


def test_a_bot_holds_no_more_tables_than_allowed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, bot_tables=2) as server,
            owner_and_bot(server) as (owner, bot, tables),
        ):
            opened = [await owner.open_table() for _ in range(3)]
            for table in opened[:2]:
                await owner.command(table, "seat-bot", bot=bot.id)
            wish = owner.command(opened[2], "seat-bot", bot=bot.id)
            assert await refusal_of(wish) == "too-many-tables"
            await eventually(lambda: sorted(tables) == sorted(opened[:2]))
            await owner.command(opened[0], "remove", seat=1)
            await owner.command(opened[2], "seat-bot", bot=bot.id)
            await eventually(lambda: opened[2] in tables)

    run(scene())


def test_a_bot_that_comes_is_told_what_was_said(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, owner_and_bot(server) as (owner, bot, _):
            table = await owner.open_table()
            async with owner.at(table) as seat:
                await seat.say("hello")
            async with aclosing(bot.lines(f"/api/tables/{table}/stream")) as lines:
                message = await anext(lines)
                assert [each["text"] for each in message["chat"]] == ["hello"]

    run(scene())


def test_only_a_token_opens_the_stream_and_it_sees_one_seat_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, owner_and_bot(server) as (owner, bot, _):
            assert (await owner.http.get("/api/stream")).status_code == 403
            table = await owner.open_table(setup={"chairs": 2})
            await owner.command(table, "seat-bot", bot=bot.id)
            await owner.command(table, "start")
            async with aclosing(bot.lines(f"/api/tables/{table}/stream")) as lines:
                message = await anext(lines)
                assert message["type"] == "welcome"
                assert message["view"]["own"]["seat"] == 1
            for header in ("Bearer nimmt_wrong", "Basic abc", "Bearer"):
                given = {"Authorization": header}
                answer = await bot.http.get(f"/api/tables/{table}/stream", headers=given)
                assert answer.status_code == 401
                assert answer.json()["error"]["id"] == "no-identity"

    run(scene())


def test_a_decision_that_is_wrong_or_late_is_refused_in_words(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, owner_and_bot(server) as (owner, bot, _):
            table = await owner.open_table(setup={"chairs": 2})
            await owner.command(table, "seat-bot", bot=bot.id)
            early = await bot.choose(table, {"do": "play", "card": 1}, 0)
            assert early["error"]["id"] == "wrong-phase"
            n = await owner.command(table, "start")
            late = await bot.choose(table, {"do": "play", "card": 1}, n - 1)
            assert late["error"]["id"] == "too-late"
            wrong = await bot.choose(table, {"do": "play", "card": 999}, n)
            assert wrong["error"]["id"] == "not-in-hand"
            assert wrong["error"]["text"]

    run(scene())

"""What players say at a table reaches those who want to hear it, as the text it is."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nimmt.server.common.limits import CHAT
from nimmt.server.tables.chat import EMOTES
from tests.server.client import Player, Refusal, Seat, ready_table, sit
from tests.server.running import run
from tests.server.serving import Served, served


@asynccontextmanager
async def two_at(server: Served, **setup: Any) -> AsyncIterator[tuple[Player, Seat, Seat, str]]:
    ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
    table = await ready_table([ada, bo], **setup)
    async with ada.at(table) as left, bo.at(table) as right:
        for seat in (left, right):
            await seat.until(lambda _: True)
        yield ada, left, right, table
    await ada.close()
    await bo.close()


async def heard_last(seat: Seat, text: str) -> None:
    await seat.when(lambda: bool(seat.said) and seat.said[-1]["text"] == text)


async def refusal_of(seat: Seat, message: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as refused:
        await seat.ask(message)
    return refused.value.id


def test_friends_at_a_private_table_hear_each_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, two_at(server) as (_, left, right, table):
            await left.say("hello")
            await heard_last(right, "hello")
            await heard_last(left, "hello")
            assert right.said[0]["name"] == "Ada"
            async with sit(server.base, table) as stranger:
                await stranger.until(lambda _: True)
                assert [each["text"] for each in json.loads(stranger.received[0])["chat"]] == [
                    "hello"
                ]

    run(scene())


def test_strangers_at_an_open_table_are_not_heard_until_one_wants_to(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path) as server,
            two_at(server, open=True) as (ada, left, right, table),
        ):
            await left.say("one")
            await heard_last(left, "one")
            await right.say("two")
            await heard_last(right, "two")
            assert [each["text"] for each in right.said] == ["two"]
            await right.ask({"type": "hear", "player": ada.id, "hears": True})
            await left.say("three")
            await heard_last(right, "three")
            await right.ask({"type": "hear", "player": ada.id, "hears": False})
            await left.say("four")
            await right.say("five")
            await heard_last(right, "five")
            assert [each["text"] for each in right.said] == ["two", "three", "five"]
            assert [each["text"] for each in left.said] == ["one", "three", "four"]
            async with sit(server.base, table) as stranger:
                await stranger.until(lambda _: True)
                assert json.loads(stranger.received[0])["chat"] == []

    run(scene())


def test_a_friend_can_be_muted_and_stays_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, two_at(server) as (ada, left, right, table):
            await left.ask({"type": "emote", "emote": "hello"})
            await right.when(lambda: len(right.said) == 1)
            await right.ask({"type": "hear", "player": ada.id, "hears": False})
            await left.say("hello?")
            await right.say("nice weather")
            await heard_last(right, "nice weather")
            assert len(right.said) == 2
            cookie = right.socket.request.headers["Cookie"] if right.socket.request else ""
            async with sit(server.base, table, cookie) as again:
                await again.until(lambda _: True)
                chat = json.loads(again.received[0])["chat"]
                assert [each["text"] for each in chat] == ["nice weather"]

    run(scene())


def test_markup_stays_text_and_signs_that_deceive_are_taken_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, two_at(server) as (_, left, right, _table):
            kept = {
                "<script>alert(1)</script>": "<script>alert(1)</script>",
                '"&amp;\\n': '"&amp;\\n',
                "a\u202eb\u0000c": "abc",
                "  many \n lines\t ": "many lines",
                "🐂 müh": "🐂 müh",
            }
            for said in kept:
                await left.say(said)
            await right.when(lambda: len(right.said) == len(kept))
            assert [each["text"] for each in right.said] == list(kept.values())

    run(scene())


def test_too_much_nothing_and_unknown_emotes_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, two_at(server) as (_, left, right, _table):
            await left.say("x" * CHAT)
            await heard_last(right, "x" * CHAT)
            for text, error in (
                ("x" * (CHAT + 1), "unusable-text"),
                ("", "unusable-text"),
                (" \u200b ", "unusable-text"),
                ("x" * 1001, "invalid"),
            ):
                assert await refusal_of(left, {"type": "say", "text": text}) == error
            assert await refusal_of(left, {"type": "emote", "emote": "rude"}) == "unknown-emote"
            assert len(right.said) == 1

    run(scene())


def test_nobody_talks_at_a_table_that_is_closed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, two_at(server) as (_, left, right, _table):
            await left.do("start")
            await right.do("resign")
            await left.do("resign")
            assert left.table["phase"] == "closed"
            assert await refusal_of(left, {"type": "say", "text": "hello?"}) == "wrong-phase"

    run(scene())


def test_every_emote_is_told_as_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, two_at(server) as (_, left, right, _table):
            for emote in EMOTES:
                await left.ask({"type": "emote", "emote": emote})
            await right.when(lambda: len(right.said) == len(EMOTES))
            assert tuple(each["emote"] for each in right.said) == EMOTES
            assert {each["text"] for each in right.said} == {None}

    run(scene())


def test_whoever_talks_without_end_is_stopped(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, limits=True) as server,
            two_at(server) as (_, left, right, _table),
        ):
            for number in range(8):
                await left.say(f"{number}")
            assert await refusal_of(left, {"type": "say", "text": "8"}) == "too-many-requests"
            await right.say("finally")
            await heard_last(left, "finally")

    run(scene())

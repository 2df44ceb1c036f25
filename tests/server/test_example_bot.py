"""The bots of examples/ and of the documentation play through the bot API."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from nimmt import PRESETS, Rules
from nimmt.server.common.limits import Rate
from nimmt.server.wire import sockets
from nimmt.table.receipts import receipts_in
from tests.server.client import Player
from tests.server.running import eventually, run
from tests.server.serving import serving

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
PAGE = EXAMPLE.parents[1] / "docs" / "bot-api.md"
TABLES = 6


@contextmanager
def running(*arguments: str | Path, **given: str) -> Iterator[None]:
    """A bot, in a process of its own."""
    environment = {**os.environ, "no_proxy": "127.0.0.1", **given}
    with subprocess.Popen((sys.executable, *arguments), env=environment) as process:
        try:
            yield
            assert process.poll() is None, "it is still listening"
        finally:
            process.kill()


async def bot_of(owner: Player) -> tuple[str, str]:
    made = (await owner.http.post("/api/me/bots", json={"name": "Example"})).json()
    return made["bot"]["id"], made["token"]


async def is_online(owner: Player, bot: str) -> bool:
    online = (await owner.http.get("/api/bots")).json()["online"]
    return any(each["id"] == bot for each in online)


def was_taken_over(view: dict[str, Any], player: str) -> bool:
    (taken,) = [seat["taken_over"] for seat in view["table"]["seats"] if seat["player"] == player]
    return bool(taken)


async def matches_against(owner: Player, bot: str, presets: Sequence[str]) -> list[str]:
    """One match after the other at the same table: the bot is there for the next one too.

    Those that it played to the end by itself.
    """
    played = []
    table = await owner.open_table(setup=setup_of(presets[0]))
    await owner.command(table, "seat-bot", bot=bot)
    async with owner.at(table) as seat:
        seat.keep = False
        for preset in presets:
            await seat.reaches(await seat.do("change", setup=setup_of(preset)))
            await seat.until(lambda view: view["table"]["seats"][1]["hash"])
            await seat.do("start")
            await seat.play(Random(1))
            if seat.table["phase"] == "over" and not was_taken_over(seat.view, bot):
                played.append(preset)
            await seat.do("rematch")
    return played


def setup_of(preset: str) -> dict[str, Any]:
    assert 2 in Rules.of(preset).players
    return {"rules": {"preset": preset}, "chairs": 2}


def test_the_example_outlasts_a_server_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy answers in its place meanwhile; only a token that is wrong ends it."""
    monkeypatch.syspath_prepend(EXAMPLE.parent)
    described = spec_from_file_location("example_bot", EXAMPLE)
    assert described is not None
    assert described.loader is not None
    bot = module_from_spec(described)
    described.loader.exec_module(bot)
    answers = [502, 503, 504, 429, 200, 401]

    def answered(request: httpx.Request) -> httpx.Response:
        assert request.url.path == "/api/stream"
        return httpx.Response(answers.pop(0))

    away = partial(httpx.AsyncClient, transport=httpx.MockTransport(answered))
    monkeypatch.setattr(httpx, "AsyncClient", away)
    monkeypatch.setattr(bot, "PAUSE", 0.0)
    with pytest.raises(ExceptionGroup) as ended:
        run(bot.main("http://nimmt", "a token"))
    assert [str(each)[:25] for each in ended.value.exceptions] == ["Client error '401 Unautho"]
    assert answers == []


def test_the_bot_in_the_documentation_plays_a_match(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    async def scene() -> None:
        async with serving(tmp_path) as server:
            owner = await Player.arrive(server, "Zoe")
            bot, token = await bot_of(owner)
            table = await owner.open_table(setup=setup_of("base"))
            given = {"NIMMT_TOKEN": token, "NIMMT_TABLE": f"{server}/api/tables/{table}"}
            with running("-c", code, **given):
                async with owner.at(table) as seat:
                    await seat.until(lambda view: view["table"]["seats"][1]["ready"])
                    await seat.do("start")
                    await seat.play(Random(1))
                    assert seat.table["phase"] == "over"
                    assert not was_taken_over(seat.view, bot)
            await owner.close()

    run(scene())


@pytest.mark.slow
def test_the_example_plays_matches_of_every_preset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Its opponent here decides faster than people may.
    monkeypatch.setattr(sockets, "MESSAGES", Rate(1e9, 1e9))

    async def scene() -> None:
        async with serving(tmp_path, requests_per_player=0) as server:
            owner = await Player.arrive(server, "Zoe")
            bot, token = await bot_of(owner)
            receipts = tmp_path / "receipts"
            with running(EXAMPLE, server, NIMMT_TOKEN=token, NIMMT_RECEIPTS=str(receipts)):
                await eventually(lambda: is_online(owner, bot))
                shares = [tuple(PRESETS)[table::TABLES] for table in range(TABLES)]
                each = [matches_against(owner, bot, share) for share in shares]
                played = await asyncio.gather(*each)
            await owner.close()
            assert [tuple(presets) for presets in played] == shares
            kept = [len(receipts_in(file)) for file in sorted(receipts.glob("*.jsonl"))]
            assert sorted(kept) == sorted(map(len, shares)), "a receipt for every match"

    run(scene(), 300)

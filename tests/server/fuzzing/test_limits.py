"""Too much is refused, to whoever sends it and to nobody else, and nothing comes of it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from nimmt.server.common.limits import Rate
from nimmt.server.wire import sockets
from tests.server.client import Data, Player, Seat, ready_table
from tests.server.fuzzing.answers import Tally
from tests.server.fuzzing.attacker import Attacker, attacking
from tests.server.fuzzing.inputs import Input, Known
from tests.server.fuzzing.logs import watched_log
from tests.server.running import run
from tests.server.serving import served
from tests.server.truth import journal_of

PING = Input("ping", json.dumps({"type": "ping"}))


def say(number: int) -> Input:
    return Input("say", json.dumps({"type": "say", "id": number, "text": f"{number}"}), number)


def leave(number: int) -> Input:
    message: Data = {"type": "do", "id": number, "command": {"do": "leave"}}
    return Input("do", json.dumps(message), number)


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[Seat, Attacker, str]]:
    """A player, an attacker at the same table, and where its journal is."""
    tally = Tally()
    with watched_log(tally):
        async with served(folder, limits=True) as server:
            ada, mallory = [await Player.arrive(server.base) for _ in range(2)]
            table = await ready_table([ada, mallory])
            seed = server.node.hub.rooms[table].table.digits
            known, cookie = Known(table, (ada.id, mallory.id)), mallory.cookie
            async with (
                ada.at(table) as seat,
                attacking(
                    server.base, known, tally, seed, cookie=cookie, eyes=mallory.id, seated=True
                ) as attacker,
            ):
                await seat.until(lambda _: True)
                yield seat, attacker, server.node.services.settings.database_url
            await ada.close()
            await mallory.close()
    assert not tally.violations


def test_who_sends_too_much_is_refused_and_others_play_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with two(tmp_path) as (seat, attacker, url):
            await seat.do("start")
            await attacker.throw([PING] * 60)
            answers = attacker.tally.answers
            assert answers == {"pong": 30, "refused too-many-requests": 30}
            await attacker.throw([leave(each) for each in range(20)])
            assert answers["refused too-many-requests"] == 50
            before = seat.n
            await seat.play(Random(1), most=1)
            assert seat.n == before + 1
            assert len(await journal_of(url, attacker.known.table)) == seat.n + 1

    with patch.object(sockets, "MESSAGES", Rate(burst=30, a_minute=0.001)):
        run(story())


def test_who_talks_too_much_is_not_heard(tmp_path: Path) -> None:
    async def story() -> None:
        async with two(tmp_path) as (seat, attacker, _):
            await attacker.throw([say(each) for each in range(20)])
            assert attacker.tally.answers == {"done": 5, "refused too-many-requests": 15}
            await seat.say("and I am heard")
            await seat.when(lambda: len(seat.said) >= 6)
            assert [said["text"] for said in seat.said] == [*"01234", "and I am heard"]

    with patch.object(sockets, "TALK", Rate(burst=5, a_minute=0.001)):
        run(story())

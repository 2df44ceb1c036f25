"""Two nodes on one PostgreSQL: a table is the same table on both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import select

from nimmt import PRESETS
from nimmt.records import decode, verify
from nimmt.server.store import Database
from nimmt.server.store.schema import tables
from nimmt.server.tables.following import Follower
from nimmt.server.tables.presence import Presence
from nimmt.table.entries import Back, Chose, Gone
from tests.server.allowed import told
from tests.server.client import Data, Player, Seat, ready_table
from tests.server.running import eventually, run
from tests.server.serving import Served, served
from tests.server.test_reconnecting import first_message
from tests.server.truth import check_acknowledged, journal_of, moments

HOUR = 3_600.0


@asynccontextmanager
async def two_nodes(folder: Path, url: str) -> AsyncIterator[tuple[Served, Served]]:
    async with served(folder / "a", url) as one, served(folder / "b", url) as two:
        yield one, two


async def two_players(one: Served, two: Served) -> tuple[Player, Player]:
    """Each on a node of its own; the cookie of one node is good on the other."""
    ada, bo = await Player.arrive(one.base, "Ada"), await Player.arrive(one.base, "Bo")
    there = bo.on(two.base)
    await bo.close()
    return ada, there


async def check_events(url: str, table: str, *seats: Seat) -> None:
    """Both nodes told all that happened, in the journal's order and with its numbers."""
    entries = await journal_of(url, table)
    truth = moments(entries)
    for seat in seats:
        number = seat.view["own"]["seat"]
        happened = [event for each in truth[seat.first + 1 : seat.n + 1] for event in each.events]
        assert seat.events == told(happened, number)
        check_acknowledged(entries, number, seat.acknowledged)


def all_ready(view: Data) -> bool:
    """All but the host, who starts."""
    return all(each["ready"] for each in view["table"]["seats"][1:])


async def play_on_both(url: str, ada: Player, bo: Player, preset: str) -> str:
    """The preset of the match that both nodes have, down to the last event."""
    table = await ready_table([ada, bo], bots=1, rules={"preset": preset})
    async with ada.at(table) as one, bo.at(table) as two:
        await one.until(all_ready)
        await one.do("start")
        await two.until(lambda view: view["table"]["phase"] == "playing")
        await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
        assert one.n == two.n
        assert one.view["game"] == two.view["game"]
        assert one.table == two.table
        await check_events(url, table, one, two)
        record = decode((await bo.http.get(f"/api/matches/{one.table['record']}")).json())
        assert verify(record).winners is not None
        return record.rules.preset


HALVES = [pytest.param(tuple(PRESETS)[half::2], id=f"half-{half + 1}") for half in range(2)]


@pytest.mark.slow
@pytest.mark.parametrize("presets", HALVES)
def test_matches_of_every_preset_are_played_across_nodes(
    presets: Sequence[str], postgres_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            matches = [play_on_both(postgres_url, ada, bo, each) for each in presets]
            assert tuple(await asyncio.gather(*matches)) == presets
            await ada.close()
            await bo.close()

    run(scene(), 600)


def test_what_a_node_did_not_come_to_tell_is_noticed_all_the_same(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where it died after a commit and before it had told the others."""

    async def scene() -> None:
        async with (
            served(tmp_path / "a", postgres_url) as one,
            served(tmp_path / "b", postgres_url, lease=0.3) as two,
        ):
            ada, bo = await two_players(one, two)
            table = await ready_table([ada, bo])
            async with ada.at(table) as left, bo.at(table) as right:
                await right.until(all_ready)
                announcer = one.node.services.journal._announcer
                monkeypatch.setattr(announcer, "tell", lambda last: None)
                await left.do("start")
                await right.until(lambda view: view["table"]["phase"] == "playing")
            await ada.close()
            await bo.close()

    run(scene())


def test_the_slower_of_two_nodes_tries_again(postgres_url: str, tmp_path: Path) -> None:
    """Both decide at the same moment, again and again: each index is given once."""

    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            table = await ready_table([ada, bo], rules={"preset": "base"})
            async with ada.at(table) as left, bo.at(table) as right:
                seats = (left, right)
                await left.until(all_ready)
                await left.do("start")
                before = REGISTRY.get_sample_value("nimmt_journal_conflicts_total") or 0
                for _ in range(20):
                    await asyncio.gather(*(seat.until(is_settled) for seat in seats))
                    if left.table["phase"] != "playing":
                        break
                    asked = [seat for seat in seats if seat.is_asked]
                    numbers = await asyncio.gather(*(choose_first(seat) for seat in asked))
                    assert len(set(numbers)) == len(asked)
                    await asyncio.gather(*(seat.reaches(max(numbers)) for seat in seats))
                after = REGISTRY.get_sample_value("nimmt_journal_conflicts_total") or 0
                assert after > before, "they were in each other's way"
                entries = await journal_of(postgres_url, table)
                for seat in seats:
                    check_acknowledged(entries, seat.view["own"]["seat"], seat.acknowledged)
            await ada.close()
            await bo.close()

    run(scene())


def is_settled(view: Data) -> bool:
    return bool(view["table"]["awaited"]) or view["table"]["phase"] == "over"


async def choose_first(seat: Seat) -> int:
    """The lowest card or row, at this very moment."""
    move = first_move(seat.view["own"]["choice"])
    number = await seat.do("choose", move=move)
    seat.acknowledged.append((number, move))
    return number


def first_move(choice: Data) -> Data:
    if "rows" in choice:
        return {"do": choice["do"], "row": choice["rows"][0]}
    return {"do": choice["do"], "card": choice["cards"][0]}


@pytest.fixture
def without_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """As while a node's connection for them is lost."""

    async def hear_nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(Follower, "_take", hear_nothing)


@pytest.mark.usefixtures("without_news")
def test_nobody_is_refused_for_what_a_node_has_not_heard_of(
    postgres_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            beside = bo.on(one.base)
            table = await ada.open_table()
            assert (await bo.http.get(f"/api/tables/{table}")).status_code == 200
            await beside.command(table, "join")
            await bo.command(table, "ready")
            await ada.command(table, "start")
            for player in (ada, bo, beside):
                await player.close()

    run(scene())


@pytest.mark.usefixtures("without_news")
def test_whoever_comes_from_a_node_that_knows_more_is_not_shown_less(
    postgres_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            there, beside = ada.on(two.base), bo.on(one.base)
            table = await ada.open_table()
            async with there.at(table) as seat:
                await seat.until(lambda _: True)
                n = await beside.command(table, "join")
                assert n > seat.n
                message = await first_message(there, table, after=n)
                assert (message["type"], message["since"], message["n"]) == ("update", n, n)
                assert message["view"]["table"]["seats"][1]["player"] == bo.id
            for player in (ada, bo, there, beside):
                await player.close()

    run(scene())


def has_heard(seat: Seat, times: int) -> bool:
    return len(seat.said) == times


def test_chat_and_names_cross_nodes(postgres_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            table = await ready_table([ada, bo])
            async with ada.at(table) as left, bo.at(table) as right:
                await right.until(lambda view: len(view["table"]["seats"]) == 2)
                await left.until(lambda _: True)
                for number in (1, 3, 5):
                    await left.say(f"hello {number}")
                    await right.when(partial(has_heard, right, number))
                    await right.ask({"type": "emote", "emote": "thanks"})
                    await left.when(partial(has_heard, left, number + 1))
                assert left.said == right.said
                texts = [each["text"] for each in right.said]
                assert texts == ["hello 1", None, "hello 3", None, "hello 5", None]
                assert {each["name"] for each in right.said} == {"Ada", "Bo"}
            await ada.close()
            await bo.close()

    run(scene())


def test_who_is_called_otherwise_or_gone_is_so_on_both_nodes(
    postgres_url: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            table = await ready_table([ada, bo])
            async with ada.at(table) as left:
                await left.until(all_ready)
                await left.do("start")

                async def is_called(name: str) -> bool:
                    shown = (await ada.http.get(f"/api/tables/{table}")).json()
                    return bool(shown["view"]["table"]["seats"][1]["name"] == name)

                await eventually(lambda: is_called("Bo"))
                await bo.http.patch("/api/me", json={"name": "Bob"})
                await eventually(lambda: is_called("Bob"))
                await bo.http.delete("/api/me")
                await eventually(lambda: is_called("?"))
            await ada.close()
            await bo.close()

    run(scene())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_nodes_that_started_before_and_after_a_jump_of_the_clock_play_on(
    jump: float, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No clock runs out, no bot waits for the time to come again."""
    now = Database.now

    async def jumped(database: Database) -> float:
        return await now(database) + jump

    async def scene() -> None:
        async with served(tmp_path / "a", postgres_url, lease=2.0) as one:
            ada, bo = await Player.arrive(one.base, "Ada"), await Player.arrive(one.base, "Bo")
            table = await ready_table([ada, bo], bots=1, pace=60)
            await ada.command(table, "start")
            monkeypatch.setattr(Database, "now", jumped)
            async with served(tmp_path / "b", postgres_url, lease=2.0) as two:
                there = bo.on(two.base)
                async with ada.at(table) as left, there.at(table) as right:
                    await asyncio.gather(left.play(Random(1)), right.play(Random(2)))
                    assert (left.table["phase"], right.table["phase"]) == ("over", "over")
                    assert "clock-ran-out" not in {each["id"] for each in left.events}
                    await check_events(postgres_url, table, left, right)
                await there.close()
            await ada.close()
            await bo.close()

    run(scene())


async def lease_of(server: Served, table: str) -> str | None:
    async with server.node.services.database.read() as connection:
        query = select(tables.c.lease_node).where(tables.c.id == table)
        found: str | None = (await connection.execute(query)).scalar_one()
        return found


async def play_up_to(n: int, *seats: Seat) -> None:
    playing = asyncio.gather(*(seat.play(Random(number)) for number, seat in enumerate(seats)))
    await asyncio.gather(*(seat.reaches(n) for seat in seats))
    playing.cancel()


def test_one_node_runs_a_table_and_the_other_takes_over(postgres_url: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path / "b", postgres_url, lease=2.0) as two:
            async with served(tmp_path / "a", postgres_url, lease=2.0) as one:
                ada, bo = await two_players(one, two)
                table = await ready_table([ada, bo], bots=2)
                async with ada.at(table) as left, bo.at(table) as right:
                    await left.until(all_ready)
                    await left.do("start")
                    await play_up_to(40, left, right)
                    names = [each.node.services.node for each in (one, two)]
                    assert await lease_of(one, table) in names
                await check_bots_decided_once(postgres_url, table)
            here = ada.on(two.base)
            async with here.at(table) as left, bo.at(table) as right:
                await play_up_to(80, left, right)
                assert await lease_of(two, table) == two.node.services.node
            await check_bots_decided_once(postgres_url, table)
            for player in (ada, here, bo):
                await player.close()

    run(scene())


async def check_bots_decided_once(url: str, table: str) -> None:
    """Although both nodes could let a bot decide, it does so once when it is asked."""
    decided = 0
    truth = moments(await journal_of(url, table))
    for before, moment in pairwise(truth):
        entry = moment.entry
        if isinstance(entry, Chose) and entry.by == "bot":
            assert entry.seat in before.table.awaited()
            decided += 1
    assert decided


def test_who_changes_nodes_is_there(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One node misses the player whom the other sees, and they agree soon."""
    monkeypatch.setattr(Presence.__init__, "__defaults__", (0.3,))

    async def scene() -> None:
        async with two_nodes(tmp_path, postgres_url) as (one, two):
            ada, bo = await two_players(one, two)
            there = bo.on(one.base)
            table = await ready_table([ada, bo])
            async with ada.at(table) as left, bo.at(table) as right:
                await right.until(lambda _: True)
                for _ in range(4):
                    async with there.at(table) as moment:
                        await moment.until(lambda _: True)
                await left.until(lambda _: True)
                noted = await all_comings_and_goings(postgres_url, table)
                assert len(noted) <= 8, "at most once for each time"
                await left.until(lambda view: view["table"]["seats"][1]["present"])
            await there.close()
            await bo.close()
            async with ada.at(table) as left:
                await left.until(lambda view: not view["table"]["seats"][1]["present"])
            await ada.close()

    run(scene())


async def all_comings_and_goings(url: str, table: str) -> list[Gone | Back]:
    """Once a second, which is longer than the grace that is given, passes without another."""
    before, noted = None, await comings_and_goings(url, table)
    while noted != before:
        await asyncio.sleep(1.0)
        before, noted = noted, await comings_and_goings(url, table)
    return noted


async def comings_and_goings(url: str, table: str) -> list[Gone | Back]:
    return [each for each in await journal_of(url, table) if isinstance(each, Gone | Back)]

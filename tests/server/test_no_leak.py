"""Nobody is told what they may not know: not a seat, not a spectator, not a shared screen.

All that came over real connections is compared with what the core's own view allows at that
number of the journal, and searched for cards that lie where the recipient cannot see them.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from nimmt import PRESETS, view
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.hints import hint_of
from nimmt.server.thinking import tasks
from tests.server.allowed import Allowed
from tests.server.client import Data, Player, Refusal, Seat, client, ready_table, sit
from tests.server.running import PATIENCE, run
from tests.server.serving import ByChance, Served, in_a_thread
from tests.server.test_hints import by_the_champion
from tests.server.truth import Moment, journal_of, moments


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with in_a_thread(tmp_path_factory.mktemp("server")) as server:
        yield server


@dataclass
class Table:
    """A table with everybody who looks at it, and all that each was told."""

    server: Served
    id: str
    players: list[Player]
    told: dict[str, tuple[str | None, list[str]]] = field(default_factory=dict)
    """By recipient: through whose eyes, and what came."""
    views: list[tuple[str | None, int, Data]] = field(default_factory=list)
    refusals: list[tuple[str | None, int, Data, int]] = field(default_factory=list)

    _truth: list[Moment] = field(default_factory=list)

    async def truth(self) -> list[Moment]:
        if not self._truth:
            url = self.server.node.services.settings.database_url
            self._truth = moments(await journal_of(url, self.id))
        return self._truth

    async def checker(self, player: str | None) -> Allowed:
        names = {each.id: each.name for each in self.players}
        return Allowed(self.id, await self.truth(), player, names)

    async def check(self) -> int:
        """Everything that everybody was told; how much that was."""
        checkers = {eyes: await self.checker(eyes) for eyes, _ in self.told.values()}
        for eyes, messages in self.told.values():
            assert messages
            for message in messages:
                checkers[eyes].check(json.loads(message))
        for eyes, n, shown in self.views:
            checkers[eyes].check_view(n, shown)
        for eyes, n, error, asked in self.refusals:
            checkers[eyes].check_refusal(n, error, asked)
        return sum(len(messages) for _, messages in self.told.values())


@asynccontextmanager
async def lines(
    table: str, base: str, cookie: str, into: list[str], after: int | None = None
) -> AsyncIterator[None]:
    """The same as plain lines of HTTP."""

    async def listen() -> None:
        query = {} if after is None else {"after": after}
        async with (
            client(base, cookie) as http,
            http.stream("GET", f"/api/tables/{table}/stream", params=query) as stream,
        ):
            assert stream.status_code == 200
            async for line in stream.aiter_lines():
                if line:
                    into.append(line)

    task = asyncio.create_task(listen())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def everybody(stack: AsyncExitStack, table: Table) -> tuple[Seat, Seat]:
    """Two players, and all who look on."""
    ada, bo, cy = table.players
    base, id = table.server.base, table.id
    token = (await bo.http.post(f"/api/tables/{id}/seat-token")).json()["token"]
    ways: dict[str, tuple[str | None, str, Data]] = {
        "a seat": (ada.id, ada.cookie, {}),
        "another seat": (bo.id, bo.cookie, {}),
        "a seat's other device": (bo.id, "", {"token": token}),
        "somebody who sits elsewhere": (cy.id, cy.cookie, {}),
        "a stranger": (None, "", {}),
        "a stranger's screen": (None, "", {"screen": True}),
        "a player's screen": (None, ada.cookie, {"screen": True}),
        "a screen with a token": (None, "", {"screen": True, "token": token}),
    }
    seats = {}
    for name, (eyes, cookie, hello) in ways.items():
        seat = seats[name] = await stack.enter_async_context(sit(base, id, cookie, **hello))
        table.told[name] = (eyes, seat.received)
        await seat.until(lambda _: True)
    for name, eyes, cookie in (("lines", bo.id, bo.cookie), ("a stranger's lines", None, "")):
        table.told[name] = (eyes, [])
        await stack.enter_async_context(lines(id, base, cookie, table.told[name][1]))
    return seats["a seat"], seats["another seat"]


async def pry(table: Table, seat: Seat, random: Random) -> None:
    """Come late, come back, look in by REST, and try what cannot be."""
    base, id, ada = table.server.base, table.id, table.players[0]
    for eyes, cookie in ((None, ""), (ada.id, ada.cookie)):
        for after in (None, max(-1, seat.n - random.randrange(20))):
            hello = {} if after is None else {"after": after}
            async with sit(base, id, cookie, **hello) as late:
                await late.until(lambda _: True)
                name = f"{eyes} came at {len(table.told)}"
                table.told[name] = (eyes, late.received)
    answer = (await ada.http.get(f"/api/tables/{id}")).json()
    table.views.append((None, answer["n"], answer["view"]))
    for card in random.sample(range(1, 105), 3):
        if seat.view["own"] is None or card in seat.view["own"]["hand"]:
            continue
        before = seat.n
        try:
            await seat.do("choose", move={"do": "play", "card": card})
        except Refusal as refusal:
            if refusal.id == "not-in-hand" and before == seat.n:
                table.refusals.append((ada.id, before, refusal.error, card))


async def played(server: Served, preset: str, **setup: object) -> Table:
    """A match to its end, with everybody looking on."""
    players = [await Player.arrive(server.base, name) for name in ("Ada", "Bo", "Cy")]
    id = await ready_table(players[:2], bots=1, rules={"preset": preset}, **setup)
    table = Table(server, id, players)
    random = Random(preset)
    async with AsyncExitStack() as stack:
        ada, bo = await everybody(stack, table)
        await ada.do("start")
        await bo.until(lambda view: view["table"]["phase"] == "playing")
        other = asyncio.create_task(bo.play(Random(2)))
        while ada.table["phase"] == "playing":
            await ada.play(random, most=random.randrange(4, 12))
            await pry(table, ada, random)
        await other
        for _, messages in [*table.told.values()][:10]:
            await all_came(messages, ada.n)
    for player in players:
        await player.close()
    return table


async def all_came(messages: list[str], n: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while not any(f'"n":{n},' in text for text in messages):
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_is_told_what_they_may_not_know(server: Served, preset: str) -> None:
    async def scene() -> None:
        table = await played(server, preset)
        assert await table.check() > 100
        assert table.views

    run(scene(), 600)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hint_says_what_the_players_own_view_says_and_no_more(
    server: Served, preset: str
) -> None:
    async def scene() -> None:
        players = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        id = await ready_table(players, rules={"preset": preset}, help=True)
        table = Table(server, id, players)
        given: list[tuple[int, Data]] = []
        async with players[0].at(id) as ada, players[1].at(id) as bo:
            await ada.do("start")
            other = asyncio.create_task(bo.play(Random(2)))
            for _ in range(4):
                await ada.play(Random(1), most=3)
                await ada.until(lambda view: ada.is_asked or view["table"]["phase"] != "playing")
                if ada.is_asked:
                    with patch.object(ByChance, "explain", by_the_champion):
                        answer = await players[0].http.get(f"/api/tables/{id}/hint")
                    assert answer.status_code == 200
                    given.append((answer.json()["changed"], answer.json()))
            other.cancel()
        truth, checker = await table.truth(), await table.checker(players[0].id)
        assert given
        for n, told in given:
            match = truth[n].table.match
            assert match is not None
            account = tasks.explain(view(match.state, 0), "champion:1", 1)
            assert not isinstance(account, str)
            assert told == json.loads(encode(hint_of(n, account)))
            checker.check_cards(n, [choice["move"] for choice in told["choices"]])
        for player in players:
            await player.close()

    run(scene(), 600)


def test_help_and_undo_tell_nothing_more(server: Served) -> None:
    async def scene() -> None:
        ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        id = await ready_table([ada], bots=2, rules={"preset": "base"}, help=True)
        table = Table(server, id, [ada, bo])
        async with ada.at(id) as seat, bo.at(id) as spectator:
            await seat.do("start")
            await seat.play(Random(5), most=4)
            await seat.do("ask-undo")
            await seat.play(Random(6), most=3)
            await spectator.reaches(seat.n)
            assert any(event["id"] == "turn-undone" for event in spectator.events)
            assert seat.view["own"]["previews"]
            table.told = {"a": (ada.id, seat.received), "b": (bo.id, spectator.received)}
        await table.check()
        await ada.close()
        await bo.close()

    run(scene())


Doctor = Callable[[Data, Moment], None]
"""Adds to a spectator's update what it must not have."""


def hidden_card(moment: Moment) -> int:
    """A card in the second seat's hand."""
    assert moment.table.match is not None
    state = moment.table.match.state
    lying = {card for row in state.rows for card in row}
    return next(card for card in state.hands[1] if card not in lying)


def at(message: Data, place: str) -> Any:
    """A part of the message, by the steps that lead there."""
    target: Any = message
    for step in place.split():
        target = target[int(step) if step.isdigit() else step]
    return target


def extra(place: str, name: str, value: Callable[[Moment], object]) -> Doctor:
    return lambda message, moment: at(message, place).update({name: value(moment)})


def more(place: str, value: Callable[[Moment], object]) -> Doctor:
    return lambda message, moment: at(message, place).append(value(moment))


def own_of_another(moment: Moment) -> Data:
    nothing = dict.fromkeys(("choice", "chosen", "previews", "flipped"))
    return {"seat": 1, "hand": []} | nothing


def hand_dealt(moment: Moment) -> Data:
    assert moment.table.match is not None
    return {"id": "hand-dealt", "seat": 1, "cards": list(moment.table.match.state.hands[1])}


LEAKS: dict[str, Doctor] = {
    "a card in the pool": more("view game pool", hidden_card),
    "a card in a row": more("view game rows 0", hidden_card),
    "a known hand": more("view game known_hands 1", hidden_card),
    "a hand beside the game": extra("view game", "hands", lambda _: []),
    "somebody's own view": extra("view", "own", own_of_another),
    "a choice that lies face down": extra("view table seats 1", "chosen", lambda _: {"card": 3}),
    "that somebody has chosen, wrongly": extra("view table seats 0", "has_chosen", lambda _: 2),
    "the seed": extra("view table", "seed", lambda moment: moment.table.digits),
    "the seed elsewhere": extra("view table", "record", lambda moment: moment.table.digits),
    "the seed beside the view": extra("", "seed", lambda moment: moment.table.digits),
    "whose digits count": more("view table counted", lambda _: True),
    "a list that there is not": extra("view table", "listed", lambda _: {"server": ""}),
    "a hand that was dealt": more("events", hand_dealt),
    "a card in an event": extra("events 0", "card", hidden_card),
    "an event too many": more("events", lambda _: {"id": "committed", "seat": 1}),
    "a part of the view more": extra("view", "truth", lambda _: None),
}
BUFFALO_LEAKS: dict[str, Doctor] = {
    "the buffalo's hand": extra("view game play", "hand", lambda _: []),
    "the special cards to come": extra("view game play", "deck", lambda _: []),
    "how many are to come, wrongly": extra("view game play", "specials_left", lambda _: 99),
}


def in_the_middle(messages: list[str], truth: list[Moment]) -> list[tuple[Data, Moment]]:
    """Updates with events, at moments when the second seat has cards."""
    found = []
    for text in messages:
        message = json.loads(text)
        if message["type"] == "update" and message["events"] and message["view"]["game"]:
            moment = truth[message["n"]]
            assert moment.table.match is not None
            if moment.table.phase == "playing" and moment.table.match.state.hands[1]:
                found.append((message, moment))
    return found


def test_the_check_notices_everything_that_leaks(server: Served) -> None:
    async def scene() -> None:
        for preset, leaks in (("base", LEAKS), ("buffalo", LEAKS | BUFFALO_LEAKS)):
            table = await played(server, preset)
            truth, checker = await table.truth(), await table.checker(None)
            message, moment = in_the_middle(table.told["a stranger"][1], truth)[3]
            checker.check(message)
            for name, doctor in leaks.items():
                doctored = deepcopy(message)
                doctor(doctored, moment)
                assert fails(checker, doctored), f"{name} was not noticed in {preset}"
            await check_the_checker_of_seats(table, truth)

    run(scene(), 600)


def fails(checker: Allowed, message: Data) -> bool:
    try:
        checker.check(message)
    except AssertionError:
        return True
    return False


async def check_the_checker_of_seats(table: Table, truth: list[Moment]) -> None:
    """A seat's own view is nobody else's, and a screen has none."""
    ada, bo, _ = table.players
    message, _ = in_the_middle(table.told["a seat"][1], truth)[0]
    assert not fails(await table.checker(ada.id), message)
    assert fails(await table.checker(bo.id), message)
    assert fails(await table.checker(None), message)


def test_the_search_for_hidden_cards_does_not_rest_on_the_comparison(server: Served) -> None:
    async def scene() -> None:
        table = await played(server, "base")
        truth, checker = await table.truth(), await table.checker(table.players[0].id)
        for message, moment in in_the_middle(table.told["a seat"][1], truth):
            card = hidden_card(moment)
            checker.check_cards(message["n"], message["view"])
            refusal = {"text": "", "expected": None, "got": f"{card}"}
            checker.check_refusal(message["n"], refusal, card)
            with pytest.raises(AssertionError):
                checker.check_cards(message["n"], {"anything": [card]})
            with pytest.raises(AssertionError):
                checker.check_cards(message["n"], {"previews": {str(card): []}})
            with pytest.raises(AssertionError):
                checker.check_refusal(message["n"], refusal, 0)

    run(scene(), 600)

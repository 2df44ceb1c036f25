"""Bots: those built in, those that are online, and one's own."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.bots.opponents import CHARACTERS, LEVELS
from nimmt.server.common.errors import NameTaken, NoSuchBot, TooManyBotAccounts, UnusableName
from nimmt.server.common.limits import PAGE
from nimmt.server.identity.erasing import erase
from nimmt.server.identity.names import check_free, clean_name
from nimmt.server.identity.signing import PLAYER_ID, new_token, random_id, token_hash
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.me import Typed
from nimmt.server.routes.shapes import Body, PlayerPath, Who, who
from nimmt.server.store import encounters, players, tokens
from nimmt.server.store.players import Player

api = Api("bots")


class Opponent(Struct, frozen=True):
    """One of our own bots: how it plays, and what it is bad at."""

    id: str
    name: str
    summary: str
    weakness: str


class Bots(Struct, frozen=True):
    levels: list[Opponent]
    characters: list[Opponent]
    online: list[Who]


class Met(Struct, frozen=True):
    """One of our own bots that I have met in finished matches, and in how many I came in before
    it."""

    bot: str
    matches: int
    beaten: int


class Encounters(Struct, frozen=True):
    opponents: list[Met]


class MyBot(Struct, frozen=True):
    id: str
    name: str
    created: float
    seen: float
    online: bool


class MyBots(Struct, frozen=True):
    bots: list[MyBot]


class BotMade(Struct, frozen=True):
    """The token is shown this once."""

    bot: MyBot
    token: str


class NewBot(Body, frozen=True):
    name: Typed


@api.get("/api/bots", summary="Built-in opponents, and bots that are online", needs=Need.NOBODY)
async def list_bots(call: Call) -> Bots:
    async with call.services.database.read() as connection:
        online = await players.bots_online(connection, call.services.clock.now(), PAGE)
    levels, characters = ([_opponent(call, id) for id in ids] for ids in (LEVELS, CHARACTERS))
    return Bots(levels, characters, [who(bot) for bot in online])


def _opponent(call: Call, id: str) -> Opponent:
    parts = (call.words(f"bot-{id}{part}") for part in ("", ".summary", ".weakness"))
    return Opponent(id, *parts)


@api.get(
    "/api/me/opponents", summary="How often I beat each of the built-in bots", needs=Need.PLAYER
)
async def list_my_opponents(call: Call) -> Encounters:
    async with call.services.database.read() as connection:
        found = await encounters.with_bots(connection, call.me.id)
    return Encounters([Met(*each) for each in found])


@api.get("/api/me/bots", summary="My bots", needs=Need.PERSON)
async def list_my_bots(call: Call) -> MyBots:
    async with call.services.database.read() as connection:
        found = await players.bots_of(connection, call.me.id)
    return MyBots([_bot(call, bot) for bot in found])


@api.post(
    "/api/me/bots",
    summary="A new bot of mine, with its token",
    needs=Need.NAMED,
    status=201,
    errors=(UnusableName, NameTaken, TooManyBotAccounts),
)
async def create_bot(call: Call, body: NewBot) -> BotMade:
    name, token, now = clean_name(body.name), new_token(), call.services.clock.now()
    most = call.services.settings.bots_per_player
    async with call.services.database.write() as connection:
        if len(await players.bots_of(connection, call.me.id)) >= most:
            raise TooManyBotAccounts(most, most + 1)
        await check_free(connection, name)
        bot = await players.create(
            connection, random_id(PLAYER_ID), name, now, kind="bot", owner=call.me.id, named=True
        )
        await tokens.create(connection, token_hash(token), bot.id, name, now)
    return BotMade(_bot(call, bot), token)


@api.post(
    "/api/me/bots/{id}/token",
    summary="A new token for a bot of mine; the old one stops working",
    needs=Need.PERSON,
    status=201,
    errors=(NoSuchBot,),
)
async def renew_token(call: Call, path: PlayerPath) -> BotMade:
    token, now = new_token(), call.services.clock.now()
    async with call.services.database.write() as connection:
        bot = await _mine(call, connection, path.id)
        for old in await tokens.of_player(connection, bot.id):
            await tokens.revoke(connection, old.hash, bot.id)
        await players.sign_out(connection, bot.id, now)
        await tokens.create(connection, token_hash(token), bot.id, bot.name, now)
    return BotMade(_bot(call, bot), token)


@api.delete(
    "/api/me/bots/{id}", summary="Remove a bot of mine", needs=Need.PERSON, errors=(NoSuchBot,)
)
async def delete_bot(call: Call, path: PlayerPath) -> None:
    async with call.services.database.read() as connection:
        bot = await _mine(call, connection, path.id)
    for farewell in call.services.farewells:
        await farewell(bot.id)
    async with call.services.database.write() as connection:
        gone = await erase(connection, bot)
    await call.services.renamed(gone)


async def _mine(call: Call, connection: AsyncConnection, id: str) -> Player:
    bot = await players.find(connection, id)
    if bot is None or bot.owner != call.me.id:
        raise NoSuchBot(None, id)
    return bot


def _bot(call: Call, bot: Player) -> MyBot:
    online = (bot.online_until or 0) > call.services.clock.now()
    return MyBot(bot.id, bot.name, bot.created, bot.seen, online)

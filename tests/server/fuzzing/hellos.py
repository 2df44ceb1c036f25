"""Bad beginnings: first messages, protocols, tokens, cookies, origins and tables that are none."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nimmt.server.protocol.messages import PROTOCOL, Refused, Reload
from nimmt.server.rest.problems import Problem
from tests.server.fuzzing.answers import OURS, Tally, faults, known_errors, name_of, read
from tests.server.fuzzing.attacker import send
from tests.server.fuzzing.hostile import bad
from tests.server.fuzzing.inputs import Input, Known
from tests.server.fuzzing.junk import TEXTS
from tests.server.running import PATIENCE

SECRET = 20
"""Where a token's signature is surely not at its end, whose last bits mean nothing."""


@dataclass(frozen=True)
class Target:
    """A table, and what of an honest player the attacker would like to have."""

    base: str
    known: Known
    seed: str
    cookie: str
    token: str


@dataclass(frozen=True)
class Opening:
    first: Input
    cookie: str = ""
    table: str = ""
    origin: str = ""


def hello(kind: str, **more: object) -> Input:
    return Input(kind, json.dumps({"type": "hello", "protocol": PROTOCOL, **more}))


def forged(random: Random, token: str) -> str:
    """Nearly the token: one sign changed, cut, parts exchanged, or something else."""
    place = random.randrange(len(token) - SECRET)
    other = "A" if token[place] != "A" else "B"
    head, _, tail = token.rpartition(".")
    return random.choice(
        (
            token[:place] + other + token[place + 1 :],
            token[:place],
            f"{tail}.{head}",
            f"{head}.{'A' * len(tail)}",
            f"{head}.",
            token.replace(".", ""),
            token * 3,
            "eyJhIjoxfQ.x",
            "é" * 20,
            *TEXTS,
        )
    )


def first_message(random: Random, target: Target) -> Opening:
    given = bad(random, target.known)
    return Opening(Input("bad first message", given.data))


def protocol(random: Random, target: Target) -> Opening:
    return Opening(hello("wrong protocol", protocol=random.choice((0, 2, -1, 2**40))))


def after(random: Random, target: Target) -> Opening:
    number = random.choice((-1, -2, -(2**40), 10**6, 2**31, 2**31 + 1, target.known.n + 1))
    return Opening(hello("wrong number", after=number))


def token(random: Random, target: Target) -> Opening:
    return Opening(hello("forged token", token=forged(random, target.token)))


def cookie_as_token(random: Random, target: Target) -> Opening:
    value = target.cookie.partition("=")[2]
    if random.random() < 0.5:
        return Opening(hello("forged token", token=value))
    return Opening(hello("forged cookie"), cookie=f"nimmt={target.token}")


def cookie(random: Random, target: Target) -> Opening:
    value = forged(random, target.cookie.partition("=")[2])
    value = "".join(char for char in value if char.isascii() and char.isprintable())
    return Opening(hello("forged cookie"), cookie=f"nimmt={value}")


def origin(random: Random, target: Target) -> Opening:
    port = target.base.rpartition(":")[2]
    foreign = ("http://evil.example", "null", f"https://127.0.0.1:{port}", "http://127.0.0.1:1")
    return Opening(hello("foreign origin"), target.cookie, origin=random.choice(foreign))


def table(random: Random, target: Target) -> Opening:
    ids = ("a" * 16, "A" * 16, "x", "%00", "..", "%2e%2e", "a" * 400, "%ff%fe", "ä" * 4)
    return Opening(hello("unknown table"), target.cookie, table=random.choice(ids))


OPENINGS: tuple[Callable[[Random, Target], Opening], ...] = (
    first_message,
    first_message,
    first_message,
    protocol,
    after,
    token,
    token,
    cookie_as_token,
    cookie,
    origin,
    table,
)


async def open_badly(random: Random, target: Target, tally: Tally) -> None:
    """One connection that begins badly, and what comes of it."""
    opening = random.choice(OPENINGS)(random, target)
    try:
        async with _connected(target, opening) as socket:
            await send(socket, opening.first)
            result = await _what_comes(socket, opening, target, tally)
    except InvalidStatus as refused:
        result = _rejected(refused, opening, tally)
    tally.count(opening.first, result)


def _connected(target: Target, opening: Opening) -> connect:
    address = target.base.replace("http", "ws", 1)
    return connect(
        f"{address}/api/tables/{opening.table or target.known.table}/socket",
        origin=opening.origin or target.base,  # type: ignore[arg-type]  # a NewType of str
        additional_headers={"Cookie": opening.cookie} if opening.cookie else {},
        max_size=None,
        compression=None,
        ping_interval=None,
        close_timeout=1,
        proxy=None,
    )


async def _what_comes(
    socket: ClientConnection, opening: Opening, target: Target, tally: Tally
) -> str:
    """A stranger's welcome, or a reason and the end."""
    answers, first = [], opening.first
    try:
        while True:
            text = str(await asyncio.wait_for(socket.recv(), PATIENCE))
            answer = read(text)
            if answer is None:
                if json.loads(text)["view"]["own"] is not None:
                    tally.blame("somebody else was let in", first, text)
                return "welcome"
            answers.append(name_of(answer))
            for fault in faults(text, answer, None, target.seed):
                tally.blame(fault, first, text)
            if not isinstance(answer, Refused | Reload):
                tally.blame("answered before hello", first, text)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 1006
        if code not in OURS or len(answers) != 1:
            tally.blame("closed for no known reason", first, f"{code} {answers}")
        return f"{', '.join(answers)}, closed {code}"


def _rejected(refused: InvalidStatus, opening: Opening, tally: Tally) -> str:
    """No connection at all: then as HTTP answers."""
    response = refused.response
    try:
        error = msgspec.json.decode(response.body or b"", type=Problem).error
    except msgspec.MsgspecError:
        tally.blame("rejected without a typed error", opening.first, response)
        return f"HTTP {response.status_code}"
    if error.id not in known_errors() or response.status_code >= 500:
        tally.blame("the server failed", opening.first, error)
    return f"HTTP {response.status_code} {error.id}"

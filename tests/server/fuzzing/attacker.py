"""One connection that sends bad messages, and holds every answer to what it must be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from nimmt.server.protocol import messages as m
from tests.server.client import Data, raw_socket
from tests.server.fuzzing.answers import (
    BY_PROTOCOL,
    OURS,
    Answer,
    Tally,
    faults,
    name_of,
    read,
)
from tests.server.fuzzing.inputs import Input, Known
from tests.server.running import PATIENCE

MARKS = count(2**52)
"""Ids of our own questions, which no input has."""
Exchange = tuple[Input, Answer]


@dataclass
class Attacker:
    """`eyes` is through whose eyes it sees the table, None for those who see no hand."""

    socket: ClientConnection
    known: Known
    tally: Tally
    seed: str
    eyes: str | None
    seated: bool
    told: list[str] = field(default_factory=list)
    """All but answers: views, and what was said."""
    done: list[tuple[int, Data]] = field(default_factory=list)
    """Commands that the server said it has carried out, and where."""
    refused: list[tuple[int, int, Data]] = field(default_factory=list)
    """Refusals of decisions: between which numbers they came, and the error."""

    async def throw(self, batch: Sequence[Input]) -> None:
        """Send all, and then something whose answer shows that none is still to come."""
        before = self.known.n
        for given in batch:
            await send(self.socket, given)
        mark = next(MARKS)
        await self.socket.send(json.dumps({"type": "emote", "id": mark, "emote": "none"}))
        answers: list[tuple[str, Answer]] = []
        while True:
            text, answer = await self._next()
            if getattr(answer, "id", None) == mark:
                break
            answers.append((text, answer))
        if len(answers) != len(batch):
            self.tally.blame(f"{len(answers)} answers to {len(batch)} messages")
        for given, (text, answer) in zip(batch, answers, strict=False):
            self._judge(given, text, answer, before)

    async def _next(self) -> tuple[str, Answer]:
        while True:
            text = str(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            answer = read(text)
            if answer is not None:
                return text, answer
            self.told.append(text)
            message = json.loads(text)
            if message["type"] in ("welcome", "update"):
                self.known.n, self.known.own = message["n"], message["view"]["own"]

    async def greeted(self) -> None:
        """Until the first view has come."""
        while not self.told:
            text = str(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            self.told.append(text)
            message = json.loads(text)
            self.known.n, self.known.own = message["n"], message["view"]["own"]

    def _judge(self, given: Input, text: str, answer: Answer, before: int) -> None:
        self.tally.count(given, name_of(answer))
        for fault in faults(text, answer, given, self.seed):
            self.tally.blame(fault, given, text)
        if isinstance(answer, m.Reload):
            self.tally.blame("told to reload", given, text)
        if isinstance(answer, m.Done):
            self._carried_out(given, answer)
        elif isinstance(answer, m.Refused):
            self.refused.append((before, self.known.n, json.loads(text)["error"]))

    def _carried_out(self, given: Input, answer: m.Done) -> None:
        message = json.loads(given.data)
        if message["type"] != "do":
            return
        if not self.seated:
            self.tally.blame("who does not sit there has acted", given, answer)
        self.done.append((answer.n, message["command"]))
        self.known.said.append(str(given.data))

    async def end(self, given: Input) -> None:
        """Send what closes the connection; it has to be closed for a reason that we know."""
        code = await ending(self.socket, given)
        self.tally.count(given, f"closed {code}")
        if code not in (*OURS, *BY_PROTOCOL):
            self.tally.blame("closed for no known reason", given, code)


async def send(socket: ClientConnection, given: Input) -> None:
    await socket.send(given.data, text=True if given.broken else None)


async def ending(socket: ClientConnection, given: Input) -> int:
    """The code with which the server closes the connection, 0 if it does not."""
    try:
        await send(socket, given)
        async with asyncio.timeout(PATIENCE):
            while True:
                await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    except TimeoutError:
        return 0


@asynccontextmanager
async def attacking(
    base: str, known: Known, tally: Tally, seed: str, *, cookie: str, eyes: str | None, seated: bool
) -> AsyncIterator[Attacker]:
    """A connection that has said hello; without eyes it is a shared screen."""
    async with raw_socket(base, known.table, cookie) as socket:
        hello = {"type": "hello", "protocol": m.PROTOCOL, "screen": eyes is None}
        await socket.send(json.dumps(hello))
        attacker = Attacker(socket, known, tally, seed, eyes, seated)
        await attacker.greeted()
        yield attacker

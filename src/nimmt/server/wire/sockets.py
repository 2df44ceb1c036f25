"""The WebSocket of a table: one connection, one task that reads, one that writes."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from contextlib import nullcontext, suppress

import msgspec
import structlog
from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from nimmt.core.errors import NimmtError
from nimmt.locale import Words
from nimmt.server.common.address import network_of
from nimmt.server.common.errors import Internal, Invalid, NoIdentity
from nimmt.server.common.language import words_for
from nimmt.server.common.limits import Rate
from nimmt.server.identity.guests import Guest
from nimmt.server.node import Node, node_of
from nimmt.server.protocol import messages as m
from nimmt.server.protocol.encoding import encode
from nimmt.server.rest.problems import problem
from nimmt.server.store import Unavailable
from nimmt.server.store.players import Player
from nimmt.server.tables import Listener, Room
from nimmt.server.tables.listener import nothing
from nimmt.server.tables.room import NoSuchTable
from nimmt.server.wire.telling import Telling

PATH = re.compile("/api/tables/(?P<id>[^/]+)/socket")
HELLO_SECONDS = 10.0
FAREWELL_SECONDS = 5.0
"""For a client that does not read to take the last words."""
MESSAGES = Rate(burst=120, a_minute=600)
CROWD = Rate(burst=1200, a_minute=6000)
"""For all players of one network together."""
TALK = Rate(burst=8, a_minute=30)
UNREADABLE, OUTDATED, NOT_THERE, UNWELCOME, LATER = 4000, 4001, 4004, 4003, 1013
"""Why a connection is closed."""

CONNECTIONS = Gauge("nimmt_sockets", "Connections to tables.")
SENT = Counter("nimmt_messages_sent", "Messages to clients.")
RECEIVED = Counter("nimmt_messages_received", "Messages from clients.")
ACKNOWLEDGED = Histogram(
    "nimmt_acknowledged_seconds",
    "Time from a command's arrival until it is committed and acknowledged.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)

log = structlog.get_logger("nimmt.server")
decoder: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)


class _Numbered(msgspec.Struct):
    id: int


class Closing(Exception):
    """The connection is to be closed: why, and what to say before."""

    def __init__(self, code: int, message: bytes = b"") -> None:
        super().__init__(code)
        self.code = code
        self.message = message


class TableSockets:
    """`/api/tables/{id}/socket`, before Starlette's routes: every layer less is felt."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        websocket = WebSocket(scope, receive, send)
        words = words_for(websocket.headers.get("accept-language"))
        try:
            await websocket.accept()
        except OSError:  # the client has gone already
            return
        try:
            with CONNECTIONS.track_inprogress():
                await _serve(websocket, found["id"], Wire(receive, send), node_of(scope), words)
        except Closing as closing:
            await _close(websocket, closing)
        except Unavailable as error:
            node_of(scope).outage.noticed(error)
            await _close(websocket, Closing(LATER, _refusal(None, error, words)))
        except NimmtError as error:
            await _close(websocket, Closing(UNWELCOME, _refusal(None, error, words)))
        except Gone:
            return


class Gone(Exception):
    """The client has closed the connection, or it broke."""


class Wire:
    """An accepted WebSocket; whole messages, as texts of JSON."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def receive(self) -> str:
        """The next message; one of bytes is as good as an empty one: no message of ours."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        RECEIVED.inc()
        return message.get("text") or ""

    async def send(self, message: bytes) -> None:
        """Wait until the client has read enough of what came before, and send."""
        try:
            await self._send({"type": "websocket.send", "text": message.decode()})
        except OSError as error:
            raise Gone from error
        SENT.inc()


async def _close(websocket: WebSocket, closing: Closing) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # the client may have gone
        async with asyncio.timeout(FAREWELL_SECONDS):
            if closing.message:
                await websocket.send_text(closing.message.decode())
            await websocket.close(closing.code)


async def _serve(websocket: WebSocket, table_id: str, wire: Wire, node: Node, words: Words) -> None:
    hello = await _hello(wire, words)
    player = await _player(websocket, node, table_id, hello.token)
    try:
        room = await node.hub.room(table_id, hello.after)
    except NoSuchTable as error:
        raise Closing(NOT_THERE, _refusal(None, error, words)) from error
    listener = Listener(player.id if player else None, screen=hello.screen, sent=hello.after)
    words = words_for(hello.lang) if hello.lang else words
    address = websocket.client.host if websocket.client else ""
    await node.chat.prepare(listener)
    welcome = node.services.guests.welcome(player) if player else nullcontext()
    with welcome as guest, node.hub.presence.of(room, listener):
        await Session(wire, node, room, listener, guest, words, address).run()


async def _hello(wire: Wire, words: Words) -> m.Hello:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _decoded(await wire.receive())
    except TimeoutError as error:
        raise Closing(UNREADABLE, _refusal(None, Invalid("hello", None), words)) from error
    except Invalid as error:
        raise Closing(UNREADABLE, _refusal(None, error, words)) from error
    if not isinstance(hello, m.Hello):
        raise Closing(UNREADABLE, _refusal(None, Invalid("hello", type(hello).__name__), words))
    if hello.protocol != m.PROTOCOL:
        raise Closing(OUTDATED, encode(m.Reload(m.PROTOCOL)))
    return hello


async def _player(
    websocket: WebSocket, node: Node, table_id: str, token: str | None
) -> Player | None:
    identity = node.services.identity
    if token is None:
        return await identity.who_at(websocket, table_id)
    return await identity.by_seat_token(token, table_id)


def _refusal(request: int | None, error: NimmtError, words: Words) -> bytes:
    return encode(m.Refused(request, problem(error, words).error))


class Session:
    """One client at one table."""

    def __init__(
        self,
        wire: Wire,
        node: Node,
        room: Room,
        listener: Listener,
        guest: Guest | None,
        words: Words,
        address: str,
    ) -> None:
        self._wire = wire
        self._node = node
        self._room = room
        self._listener = listener
        self._guest = guest
        self._words = words
        self._network = network_of(address)
        self._who = guest.player.id if guest else self._network
        if guest is not None:
            guest.leaves = listener.drop
        self._telling = Telling(room, listener, node.chat)

    async def run(self) -> None:
        """Until one side closes.

        Then nothing here refers to itself in a circle: garbage is looked for only now and then, and
        a connection would stay in memory until then.
        """
        listener = self._listener
        reading, writing = tasks = [asyncio.create_task(it) for it in (self._read(), self._write())]
        listener.lets_go = writing.cancel
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if listener.dropped:
                raise (self._guest and self._guest.unwelcome) or Closing(LATER)
            await (reading if reading.done() else writing)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            listener.lets_go = listener.wake = nothing
            del task, tasks, reading, writing  # what was raised refers to here

    async def _read(self) -> None:
        """Until the client goes; what it says is handled one after the other."""
        while True:
            await self._handle(await self._wire.receive())

    async def _write(self) -> None:
        """Until the client goes, or its next update fails."""
        while True:
            try:
                async for message in self._telling.messages():
                    await self._wire.send(message)
            except (Gone, NimmtError):
                raise
            except Exception as error:
                log.exception("an update failed", table=self._room.id)
                raise Closing(LATER) from error
            await self._telling.woken.wait()

    async def _handle(self, text: str) -> None:
        """Answer with `done` or with a typed refusal; nothing that comes ends the connection."""
        arrived = time.perf_counter()
        request: int | None = None
        try:
            self._limit("messages", MESSAGES)
            if self._node.services.settings.requests_per_address:
                self._node.services.limiter.take("crowd", self._network, CROWD)
            message = _decoded(text)
            request = getattr(message, "id", None)
            answer = await self._do(message)
        except Unavailable as error:
            self._node.outage.noticed(error)
            answer = _refusal(request, error, self._words)
        except NimmtError as error:
            answer = _refusal(_request_id(text) if request is None else request, error, self._words)
        except Exception:
            number = secrets.token_hex(4)
            log.exception("a message failed", table=self._room.id, number=number)
            answer = _refusal(request, Internal(None, number), self._words)
        self._listener.tell(answer)
        if request is not None:
            ACKNOWLEDGED.observe(time.perf_counter() - arrived)

    def _limit(self, what: str, rate: Rate) -> None:
        self._node.services.limiter.take(what, self._who, rate)

    async def _do(self, message: m.FromClient) -> bytes:
        now = self._node.services.clock.now()
        match message:
            case m.Ping():
                return encode(m.Pong(now))
            case m.Hello():
                raise Invalid("hello once, at the start", "hello")
            case m.Do():
                index = await self._node.hub.do(self._room, self._me(), message.command)
                return encode(m.Done(message.id, index))
            case m.Hear():
                await self._node.chat.hear(self._listener, message.player, message.hears)
            case m.Say():
                self._limit("talk", TALK)
                await self._node.chat.say(self._room, self._me(), message.text, now)
            case m.Emote():
                self._limit("talk", TALK)
                await self._node.chat.emote(self._room, self._me(), message.emote, now)
        return encode(m.Done(message.id, self._room.table.index))

    def _me(self) -> Player:
        """Whoever acts; a shared screen only shows."""
        if self._guest is None or self._listener.screen:
            raise NoIdentity(None, None)
        return self._guest.player


def _decoded(text: str) -> m.FromClient:
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Invalid("a message of the protocol", str(error)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise Invalid("JSON", str(error)) from error


def _request_id(text: str) -> int | None:
    """The id of a message that is wrong elsewhere."""
    with suppress(msgspec.MsgspecError, RecursionError):
        return msgspec.json.decode(text, type=_Numbered).id
    return None

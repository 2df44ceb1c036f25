"""Messages to a table's WebSocket as values, and those that are right."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.server.client import Data, move_from


@dataclass(frozen=True)
class Input:
    """A message to be sent: text, or bytes in a binary frame; `broken` is no valid text."""

    kind: str
    data: str | bytes
    id: int | None = None
    """The id that the answer must carry, where the message has a good one."""
    broken: bool = False


@dataclass
class Known:
    """What an attacker knows of the table, and all that it has said there so far."""

    table: str
    players: tuple[str, ...]
    n: int = -1
    own: Data | None = None
    said: list[str] = field(default_factory=list)
    """Messages of a real session, to be replayed."""


COMMANDS: dict[str, Data] = {
    "join": {"seat": 1},
    "leave": {},
    "seat-bot": {"bot": "casual", "seat": 2},
    "remove": {"seat": 1},
    "change": {"setup": {"rules": {"preset": "base"}, "chairs": 4, "pace": 30, "open": True}},
    "ready": {"ready": True, "hash": "0a" * 32},
    "start": {"hash": "0b" * 32},
    "share": {"digits": "0c" * 32},
    "choose": {"move": {"do": "play", "card": 55}, "after": 3},
    "seen": {"index": 4},
    "take-over": {"seat": 0},
    "return": {},
    "resign": {},
    "ask-undo": {},
    "refuse-undo": {},
    "rematch": {"hash": "0d" * 32},
}
FINAL = {"resign"}
"""What would end the attacker's own game is only sent where it is refused."""
OTHERS: dict[str, Data] = {
    "say": {"text": "hello"},
    "emote": {"emote": "oops"},
    "hear": {"player": "aaaaaaaaaaaa", "hears": True},
    "ping": {},
    "hello": {"protocol": 1, "after": 0, "screen": False, "token": None},
}
MOVES = ("play", "choose", "take", "pass", "draft", "row", "special", "place", "give", "", "PLAY")


def new_id(random: Random) -> int:
    return random.randrange(1, 1_000_000)


def typed(kind: str, message: Data) -> Input:
    return Input(kind, json.dumps(message), message.get("id"))


def do(kind: str, random: Random, name: str, /, **more: Any) -> Input:
    return typed(kind, {"type": "do", "id": new_id(random), "command": {"do": name, **more}})


def legal(random: Random, known: Known) -> Input | None:
    """A decision that the server offers, if it offers one."""
    choice = (known.own or {}).get("choice")
    if not choice:
        return None
    move = move_from(choice, random)
    return do("legal decision", random, "choose", move=move, after=known.n)


def plain(random: Random) -> Data:
    """A message that would be right."""
    if random.random() < 0.6:
        name = random.choice(sorted(COMMANDS.keys() - FINAL))
        return {"type": "do", "id": new_id(random), "command": {"do": name, **COMMANDS[name]}}
    name = random.choice(sorted(OTHERS))
    numbered = {} if name in ("ping", "hello") else {"id": new_id(random)}
    return {"type": name, **numbered, **OTHERS[name]}

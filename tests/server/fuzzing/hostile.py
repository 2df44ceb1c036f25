"""Bad messages for a table's WebSocket, each drawn from a seeded Random and what is known."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from nimmt.server.common import limits
from tests.server.client import Data
from tests.server.fuzzing.inputs import (
    COMMANDS,
    MOVES,
    Input,
    Known,
    do,
    legal,
    new_id,
    plain,
    typed,
)
from tests.server.fuzzing.junk import LONG, NUMBERS, TEXTS, any_value, deeply, mutated, twice

Make = Callable[[Random, Known], Input]


def not_json(random: Random, known: Known) -> Input:
    signs = '{}[]":,\\truefalsn0123456789.eE+- \t\n\u0000é😀'
    return Input("not JSON", "".join(random.choices(signs, k=random.randrange(0, 200))))


def truncated(random: Random, known: Known) -> Input:
    text = json.dumps(plain(random))
    return Input("truncated JSON", text[: random.randrange(len(text))])


def garbled(random: Random, known: Known) -> Input:
    """One sign changed: it may still be a message."""
    text = json.dumps({"type": "say", "id": new_id(random), "text": "abc"})
    place = random.randrange(len(text))
    return Input("garbled JSON", text[:place] + random.choice('x"{}[],:0 \\') + text[place + 1 :])


def wrong_type(random: Random, known: Known) -> Input:
    return Input("wrong type", json.dumps(any_value(random)))


def unknown_type(random: Random, known: Known) -> Input:
    name = random.choice([*TEXTS, "welcome", "update", "done", "Do", "do ", 7, None, ["do"]])
    if random.random() < 0.5:
        return Input("unknown type", json.dumps({**plain(random), "type": name}))
    return do("unknown command", random, random.choice(["win", "Choose", "choose ", *TEXTS]))


def unknown_field(random: Random, known: Known) -> Input:
    message = plain(random)
    place = random.choice([value for value in (message, message.get("command")) if value])
    place[random.choice(["seat", "by", "player", "admin", "__class__", "at", ""])] = 0
    return Input("unknown field", json.dumps(message))


def huge_number(random: Random, known: Known) -> Input:
    text = json.dumps(mutated(random, plain(random), lambda _: "@@"))
    return Input("huge number", text.replace('"@@"', random.choice(NUMBERS)))


def deep(random: Random, known: Known) -> Input:
    return Input("deep nesting", deeply(random, limits.MESSAGE))


def long(random: Random, known: Known) -> Input:
    return Input("long text", json.dumps(mutated(random, plain(random), lambda _: LONG)))


def binary(random: Random, known: Known) -> Input:
    data = json.dumps(plain(random)).encode() if random.random() < 0.5 else random.randbytes(40)
    return Input("binary frame", data)


def duplicate_key(random: Random, known: Known) -> Input:
    return Input("duplicate key", twice(random, plain(random)))


def mutation(random: Random, known: Known) -> Input:
    """A message with one value put wrong."""
    return Input("mutated message", json.dumps(mutated(random, plain(random), any_value)))


def right(random: Random, known: Known) -> Input:
    """Nothing is wrong with the message, only perhaps with who sends it, and when."""
    message = plain(random)
    return typed("well-formed message", message)


def impossible_move(random: Random, known: Known) -> Input:
    """What is offered, with something in it that is not."""
    hand = (known.own or {}).get("hand") or [0]
    cards = [card for card in (*range(-2, 130), 10**6, 2**63 - 1) if card not in hand]
    offered = legal(random, known)
    move: Data = {"do": random.choice(MOVES), "card": random.choice(cards)}
    if offered and random.random() < 0.8:
        move = json.loads(offered.data)["command"]["move"]
    wrong = {
        "do": random.choice(MOVES),
        "card": random.choice(cards),
        "cards": random.sample(cards, random.randrange(4)),
        "row": random.choice((-1, 4, 5, 99, 2**63 - 1)),
        "at": random.choice((-1, 0, 7, 99)),
        "flip": True,
        "side": random.choice(("left", "right", "x", "")),
        "special": random.choice(("swap", "", "x" * 50, "\u0000")),
    }
    names = [*move, *move, *wrong]
    name = random.choice(names)
    return do("impossible move", random, "choose", move={**move, name: wrong[name]}, after=known.n)


def of_another(random: Random, known: Known) -> Input:
    """A decision, or something else, in another's name."""
    seat = random.choice((0, 1, 9, -1, 10, 255))
    if random.random() < 0.5:
        name = random.choice(["take-over", "remove", "join"])
        return do("another's seat", random, name, seat=seat)
    move = {"do": "play", "card": random.randrange(1, 105), "seat": seat}
    return do("another's seat", random, "choose", move=move)


def other_phase(random: Random, known: Known) -> Input:
    name = random.choice(["join", "seat-bot", "remove", "change", "ready", "start", "rematch"])
    return do("another phase", random, name, **COMMANDS[name])


def stale(random: Random, known: Known) -> Input:
    """A decision for a moment that has passed, or has never been."""
    offered = legal(random, known)
    move = json.loads(offered.data)["command"]["move"] if offered else {"do": "play", "card": 1}
    after = random.choice((-1, 0, known.n - random.randrange(5, 30), -2, -(2**31), 2**31 + 1))
    return do("stale decision", random, "choose", move=move, after=after)


def replayed(random: Random, known: Known) -> Input:
    """What was said before, once more and out of order."""
    if not known.said:
        return stale(random, known)
    return Input("replayed message", random.choice(known.said))


def second_hello(random: Random, known: Known) -> Input:
    hello = {"type": "hello", "protocol": random.choice((0, 1, 2)), "after": random.randrange(9)}
    return Input("second hello", json.dumps(hello))


def talk(random: Random, known: Known) -> Input:
    text = random.choice(TEXTS) * random.choice((1, 1, 40))
    if random.random() < 0.5:
        return typed("chat", {"type": "say", "id": new_id(random), "text": text[:1000]})
    return typed("chat", {"type": "emote", "id": new_id(random), "emote": text[:32]})


def hear(random: Random, known: Known) -> Input:
    player = random.choice([*known.players, *(text[:32] for text in TEXTS), "a" * 12, "b" * 32])
    return typed("hear", {"type": "hear", "id": new_id(random), "player": player, "hears": True})


MAKERS: tuple[Make, ...] = (
    not_json,
    truncated,
    garbled,
    wrong_type,
    unknown_type,
    unknown_field,
    huge_number,
    deep,
    long,
    binary,
    duplicate_key,
    mutation,
    mutation,
    impossible_move,
    impossible_move,
    of_another,
    other_phase,
    stale,
    replayed,
    replayed,
    right,
    second_hello,
    talk,
    hear,
)


def bad(random: Random, known: Known) -> Input:
    return random.choice(MAKERS)(random, known)


def fatal(random: Random) -> Input:
    """A frame after which there is no going on."""
    match random.randrange(3):
        case 0:
            size = random.choice((limits.MESSAGE + 1, limits.MESSAGE * 4))
            return Input("oversized", json.dumps({"type": "say", "id": 1, "text": "x" * size}))
        case 1:
            return Input("oversized", random.randbytes(limits.MESSAGE + random.randrange(1, 999)))
        case _:
            bytes_ = random.choice((b"\xff\xfe", b'{"type":"\xc3"}', b"\xed\xa0\x80", b"\xf8\x88"))
            return Input("invalid UTF-8", bytes_, broken=True)

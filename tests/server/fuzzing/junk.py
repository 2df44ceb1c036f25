"""Values that no client should send, and ways to put them into a message."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

NUMBERS = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-1e999",
    "1e-999",
    "9" * 400,
    "-" + "9" * 5000,
    "18446744073709551616",
    "9223372036854775807",
    "-9223372036854775809",
    "2147483648",
    "9007199254740993",
    "1.5",
    "-0",
    "-0.0",
    "00",
    "0x10",
    "1_000",
    "\u0661",
)
TEXTS = (
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\u0007\u001b[31m",
    "\u202eevil",
    "\u200b\u200b",
    "\ufeff",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE journal; --",
    "{ $expected }",
    "%s%n{0}",
    "../../etc/passwd",
    "ﷺ",
    "e" + "\u0301" * 60,
    "😀",
    "\U000e0041",
    "\ufffe",
    "null",
    "-1",
)
LONG = "lang " * 2000


def any_value(random: Random) -> Any:
    """Anything that JSON can hold."""
    numbers = (0, -1, 1, 2, 9, 10, 104, 2**31, 2**53, -(2**63), 10**30, 1.5, 1e308)
    simple: list[Any] = [
        None,
        True,
        False,
        [],
        {},
        [[]],
        {"a": []},
        ["a"],
        [0] * 200,
        {"do": "play"},
    ]
    return random.choice([*numbers, *simple, *TEXTS])


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values inside."""
    if isinstance(value, dict):
        inner = [way for name, each in value.items() for way in places(each, (*path, name))]
        return [*([path] if path else []), *inner]
    return [path]


def mutated(random: Random, message: dict[str, Any], make: Callable[[Random], Any]) -> Any:
    """The message with one of its values made anew, or left out."""
    changed = deepcopy(message)
    *way, last = random.choice(places(changed))
    target: Any = changed
    for step in way:
        target = target[step]
    if random.random() < 0.15:
        del target[last]
    else:
        target[last] = make(random)
    return changed


def deeply(random: Random, room: int) -> str:
    """Nested as deeply as so many bytes allow, or nearly."""
    before, opened, closed = random.choice(
        (
            ("", "[", "]"),
            ("", '{"a":', "}"),
            ('{"type":"do","id":1,"command":{"do":"change","setup":{"rules":{"a":', "[", "]"),
            ('{"type":"do","id":1,"command":{"do":"change","setup":{"rules":', '{"a":', "}"),
            ('{"type":"do","id":1,"command":', '{"do":', "}"),
            ('{"type":"say","id":1,"text":', "[", "]"),
            ('{"type":"x","x":', "[", "]"),
        )
    )
    ends = "}" * (before.count("{") - before.count("}"))
    most = (room - len(before) - len(ends) - 2) // (len(opened) + len(closed))
    depth = random.choice((50, most // 4, most))
    middle = opened * depth + "1" + closed * depth
    return before + (middle if random.random() < 0.7 else opened * depth) + ends


def twice(random: Random, message: dict[str, Any]) -> str:
    """One of the message's names comes a second time, with another value."""
    name = random.choice(sorted(message))
    more = f"{json.dumps(name)}: {json.dumps(any_value(random))}"
    text = json.dumps(message)
    return f"{{{more}, {text[1:]}" if random.random() < 0.5 else f"{text[:-1]}, {more}}}"

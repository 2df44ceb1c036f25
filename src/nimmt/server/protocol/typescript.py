"""The protocol's types for TypeScript, read off the Structs and events themselves.

What the server sends is always whole: fields are optional only where they can be unset or are
left out when they say nothing. What only clients send may leave out whatever has a default.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, UnsetType, structs

from nimmt.core import events
from nimmt.core.errors import kebab
from nimmt.core.reasons import Reason as CoreReason
from nimmt.core.state import Entry
from nimmt.server.protocol.hints import Hint
from nimmt.server.protocol.messages import PROTOCOL, FromClient, ToClient
from nimmt.server.protocol.reviews import ReviewLine
from nimmt.table.commands import Command
from nimmt.table.table import Phase

HEADER = "// Written by scripts/types from nimmt.server.protocol: changes here would be lost."
WIDTH = 100
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}

T = TypeVar("T")

Fields = list[tuple[str, str]]
"""Names, with a question mark where they can be missing, and types."""


class Event:
    """Stands for an event where a Struct has one: at run time it is any dict."""


class Reason:
    """Stands for a reason in the same way."""


UNIONS = {
    "Command": Command,
    "FromClient": FromClient,
    "ToClient": ToClient,
    "ReviewLine": ReviewLine,
}
NAMED = {
    Phase: "Phase",
    Event: "Event",
    Reason: "Reason",
    CoreReason: "Reason",
    Command: "Command",
}
"""Types that are written once and called by their name."""


def protocol() -> str:
    """The whole file."""
    sent, received = _reachable(ToClient | ReviewLine | Hint), _reachable(FromClient)
    parts = [
        HEADER,
        f"export const PROTOCOL = {PROTOCOL};",
        _union("Phase", [_literal(value) for value in get_args(Phase)]),
        _union("Reason", [_object(_told_fields(reason), 4) for reason in all_reasons()]),
        _union("Event", [_object(_told_fields(event), 4) for event in all_events()]),
        'export type EventOf<Id extends Event["id"]> = Extract<Event, { id: Id }>;',
        *(_interface(kind, kind in sent) for kind in dict.fromkeys((*sent, *received))),
        *(_union(name, [kind.__name__ for kind in get_args(of)]) for name, of in UNIONS.items()),
    ]
    return "\n\n".join(parts) + "\n"


def all_events() -> list[type[events.Event]]:
    """Every event of the game, the variants and the table, in order of their ids."""
    return _by_id(_subclasses(events.Event))


def all_reasons() -> list[type[CoreReason]]:
    """Every reason of the core and the variants, in order of their ids."""
    return _by_id(_subclasses(CoreReason))


def _by_id(kinds: Iterable[type[T]]) -> list[type[T]]:
    found = {kebab(each.__name__): each for each in kinds}
    return [found[id] for id in sorted(found) if not found[id].__name__.startswith("_")]


def _subclasses(kind: type[T]) -> Iterator[type[T]]:
    # A dataclass with slots is made twice; the one that was kept comes last.
    for each in kind.__subclasses__():
        yield each
        yield from _subclasses(each)


def _reachable(kind: Any) -> list[type[Struct]]:
    """The Structs that a value of this type can hold, those that others need before them."""
    found: dict[type[Struct], None] = {}

    def visit(kind: Any) -> None:
        if isinstance(kind, type) and issubclass(kind, Struct) and kind not in begun:
            begun.add(kind)
            for hint in _hints(kind).values():
                visit(hint)
            found[kind] = None
        for argument in get_args(kind):
            visit(argument)

    begun: set[type[Struct]] = set()
    visit(kind)
    return list(found)


def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(
        kind, localns={"Event": Event, "Reason": Reason, "Entry": Entry}, include_extras=True
    )


def _told_fields(told: type[events.Event | CoreReason]) -> Fields:
    hints = _hints(told)
    return [("id", _literal(kebab(told.__name__))), *((n, written(hints[n])) for n in hints)]


def _interface(kind: type[Struct], is_sent: bool) -> str:
    fields = [f"  {name}: {type_};" for name, type_ in _struct_fields(kind, is_sent)]
    opening = f"export interface {kind.__name__} {{"
    return "\n".join((*_comment(kind), opening, *fields, "}"))


def _struct_fields(kind: type[Struct], is_sent: bool) -> Fields:
    config, hints = kind.__struct_config__, _hints(kind)
    tag: Fields = [(config.tag_field, _literal(config.tag))] if config.tag_field else []
    return tag + [
        _struct_field(field, hints[field.name], is_sent, config.omit_defaults)
        for field in structs.fields(kind)
    ]


def _struct_field(
    field: structs.FieldInfo, hint: Any, is_sent: bool, omitted: bool
) -> tuple[str, str]:
    members = _members(hint)
    has_default = (field.default, field.default_factory) != (NODEFAULT, NODEFAULT)
    optional = UnsetType in members or (has_default and (omitted or not is_sent))
    unsaid = {UnsetType, NoneType} if omitted and field.default is None else {UnsetType}
    kept = [member for member in members if member not in unsaid]
    type_ = written(hint) if kept == members else _either(kept)
    return field.encode_name + "?" * optional, type_


def written(hint: Any) -> str:
    """A type of Python's as TypeScript has it."""
    if hint in NAMED:
        return NAMED[hint]
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    if hasattr(hint, "_fields"):
        return _object([(name, written(each)) for name, each in _hints(hint).items()])
    return _composed(hint)


def _composed(hint: Any) -> str:
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return "unknown"
    if origin is Annotated:
        return written(arguments[0])
    if origin in (Union, UnionType):
        return _either(_members(hint))
    if origin is Literal:
        return " | ".join(map(_literal, arguments))
    if origin is dict:
        return f"Record<string, {written(arguments[1])}>"
    if origin is list or origin is frozenset or (origin is tuple and arguments[1:] == (...,)):
        return _array(written(arguments[0]))
    if origin is tuple:
        return f"[{', '.join(map(written, arguments))}]"
    raise TypeError(f"no TypeScript for {hint}")


def _members(hint: Any) -> list[Any]:
    return list(get_args(hint)) if get_origin(hint) in (Union, UnionType) else [hint]


def _either(members: list[Any]) -> str:
    """A union with null at its end."""
    members = sorted(members, key=lambda member: member is NoneType)
    return " | ".join(dict.fromkeys(map(written, members)))


def _array(item: str) -> str:
    return f"({item})[]" if "|" in item and not item.startswith("{") else f"{item}[]"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _object(fields: Fields, indent: int = 0) -> str:
    line = "{ " + "; ".join(f"{name}: {type_}" for name, type_ in fields) + " }"
    if indent + len(line) < WIDTH:
        return line
    rows = [f"{' ' * (indent + 2)}{name}: {type_};" for name, type_ in fields]
    return "\n".join(("{", *rows, " " * indent + "}"))


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return line
    return "\n".join((f"export type {name} =", *(f"  | {member}" for member in members))) + ";"


def _comment(kind: type[Struct]) -> list[str]:
    lines = cleandoc(kind.__doc__ or "").splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(protocol(), encoding="utf-8")

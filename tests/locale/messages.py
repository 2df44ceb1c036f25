"""The language files taken apart, and the ids that the source asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import nimmt
from nimmt.core.errors import kebab

SOURCE = Path(nimmt.__file__).parent
BASES = {"illegal-decision", "rules-error", "deal-error", "table-error"}
"""Errors that are never raised by themselves, or under other ids."""


class Text(NamedTuple):
    """A message's or an attribute's text: what it is filled with, and what it refers to."""

    variables: frozenset[str]
    references: frozenset[str]


class _Uses(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # Fluent's
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802  # Fluent's
        attribute = f".{node.attribute.name}" if node.attribute else ""
        self.references.add(node.id.name + attribute)


def _text(pattern: ftl.Pattern) -> Text:
    uses = _Uses()
    uses.visit(pattern)
    return Text(frozenset(uses.variables), frozenset(uses.references))


@cache
def entries(language: str) -> list[ftl.EntryType]:
    text = files("nimmt.locale").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


@cache
def texts(language: str) -> dict[str, Text]:
    """Every text of a language by `message` or `message.attribute`."""
    found = {}
    for entry in entries(language):
        if isinstance(entry, ftl.Message):
            if entry.value:
                found[entry.id.name] = _text(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = _text(attribute.value)
    return found


def event_ids() -> set[str]:
    return _kinds_of("Event")


def reason_ids() -> set[str]:
    return _kinds_of("Reason")


def error_ids() -> set[str]:
    return _kinds_of("NimmtError") - BASES | {f"deal-{problem}" for problem in deal_problems()}


def _kinds_of(base: str) -> set[str]:
    """The ids of all classes in the source that are made from this one."""
    classes = [node for node in _nodes() if isinstance(node, ast.ClassDef)]
    found, newer = {base}, {base}
    while newer:
        made = {node.name for node in classes if newer & {_name(each) for each in node.bases}}
        newer = made - found
        found |= newer
    return {kebab(name) for name in found - {base} if not name.startswith("_")}


def _name(base: ast.expr) -> str:
    return ast.unparse(base).split(".")[-1]


def deal_problems() -> set[str]:
    """The first words of every DealError in the source."""
    return {
        call.args[0].value
        for call in _calls()
        if isinstance(call.func, ast.Name) and call.func.id == "DealError"
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


def _calls() -> Iterator[ast.Call]:
    return (node for node in _nodes() if isinstance(node, ast.Call))


def _nodes() -> Iterator[ast.AST]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def asked_ids() -> set[str]:
    """The ids that the source asks for, `*` for what is filled in."""
    calls = (call for call in _calls() if call.args and _asks(call.func))
    return {pattern for call in calls for pattern in _patterns(call.args[0])}


def written_ids() -> set[str]:
    """Every text in the source that can be an id, asked for here or put aside for later."""
    patterns = (pattern for node in _nodes() for pattern in _patterns(node))
    return {pattern for pattern in patterns if re.match(r"[a-z]+(-|$)", pattern)}


def _asks(func: ast.expr) -> bool:
    """Whether what is called is a `Words`, by the names that the source has for one."""
    match func:
        case ast.Name(id=name):
            return name in {"words", "HELP", "place", "self"}
        case ast.Attribute(attr=name):
            return name in {"words", "_words"}
        case ast.Call(func=ast.Name(id="words_of")):
            return True
    return False


def _patterns(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join("".join(_patterns(part)) or "*" for part in parts)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _patterns(body)
            yield from _patterns(orelse)


def matches(pattern: str, name: str) -> bool:
    parts = map(re.escape, pattern.split("*"))
    return re.fullmatch(r"[\w-]+".join(parts), name) is not None

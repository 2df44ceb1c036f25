"""No rule is written twice: what it moves is written by its hook alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.modules import Module, modules

READERS = {"nimmt.fast.tables", "nimmt.thinking.positions", "nimmt.thinking.kernel.features"}
"""They lay a position out as it is told, or ask a hook what it would say of other lengths."""
HOOKS = "nimmt.fast.variants."

WRITTEN_BY = {
    "MARKER_ROW": {"cow", "even_odd", "mountain"},
    "MARKER_SHOWS": {"even_odd", "mountain"},
    "FRONT": {"professional"},
    "SEVENS": {"buffalo", "specials"},
    "END": {"base", "cow", "double", "professional", "specials"},
    "PLACES": {"base", "cow", "double", "specials"},
}
"""Which variants' hooks write what decides where cards go."""


def written(module: Module) -> Iterator[str]:
    """The parts of a table that a module writes: `s[L.END + row] = …`, `put(s, L.END, …)`."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Assign(targets=[ast.Subscript(slice=where)]):
                yield from _parts(where)
            case ast.AugAssign(target=ast.Subscript(slice=where)):
                yield from _parts(where)
            case ast.Call(func=ast.Name("put"), args=[_, where, *_]):
                yield from _parts(where)
            case ast.Call(func=ast.Name("set_of_row"), args=[_, _, where, *_]):
                yield from _parts(where)


def _parts(where: ast.AST) -> Iterator[str]:
    for part in ast.walk(where):
        match part:
            case ast.Attribute(value=ast.Name("L"), attr=name):
                yield name


def writers(part: str) -> set[str]:
    return {module.name for module in modules("fast", "thinking") if part in written(module)}


@pytest.mark.parametrize("part", WRITTEN_BY)
def test_what_a_rule_moves_is_written_by_its_hook_alone(part: str) -> None:
    anew = {"nimmt.fast.rows", "nimmt.fast.turn"}
    hooks = {HOOKS + name for name in WRITTEN_BY[part]}
    assert hooks <= writers(part)
    assert writers(part) - hooks <= READERS | anew


def test_a_write_is_found() -> None:
    sources = ("s[L.END + row] = 1", "s[L.END] += 1", "put(s, L.END, 1)")
    for source in (*sources, "set_of_row(rules, s, L.END, row, 1)"):
        assert list(written(Module("planted", ast.parse(source)))) == ["END"]


def test_digits_are_swapped_once_in_the_core_and_once_in_the_kernel() -> None:
    """FD2."""
    found = [
        module.name
        for module in modules("core", "variants", "fast", "thinking")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef) and _swaps_digits(node)
    ]
    assert found == ["nimmt.fast.variants.flip", "nimmt.variants.flip"]


def _swaps_digits(function: ast.FunctionDef) -> bool:
    """It turns a text round, or divides a number by ten and puts it together again."""
    source = ast.unparse(function)
    tenth = "// 10" in source or ">> 11" in source
    return "str(card)[::-1]" in source or ("* 10" in source and tenth)

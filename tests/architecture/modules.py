"""The modules of the project as their source says, without importing them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src" / "nimmt"


class Module(NamedTuple):
    name: str
    tree: ast.Module
    is_package: bool = False

    @property
    def package(self) -> str:
        """The part of the house it stands in: `core`, `variants`, …; the front door has none."""
        return part(self.name)


def part(name: str) -> str:
    return [*name.split("."), ""][1]


def graph(modules: list[Module]) -> dict[str, set[str]]:
    """Which of these modules each of them imports."""
    names = {module.name for module in modules}
    return {
        module.name: {found for name in imports(module) if (found := _within(name, names))}
        - {module.name}
        for module in modules
    }


def _within(name: str, names: set[str]) -> str:
    """The module that a name stands in; empty for what is none of these."""
    while name and name not in names:
        name = name.rpartition(".")[0]
    return name


def modules(*packages: str) -> list[Module]:
    """All modules, or those of some packages."""
    found = (_module(path) for path in sorted(SOURCE.rglob("*.py")))
    return [module for module in found if not packages or module.package in packages]


def _module(path: Path) -> Module:
    parts = ("nimmt", *path.relative_to(SOURCE).with_suffix("").parts)
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    return Module(name, ast.parse(path.read_text("utf-8")), is_package)


def imports(module: Module) -> Iterator[str]:
    """The full names of what is imported anywhere in the module, `nimmt.core.deal.Deal` too."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(module, node)
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def _origin(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    parents = module.name.split(".")
    up = node.level - module.is_package
    base = parents[: len(parents) - up]
    return ".".join([*base, node.module] if node.module else base)

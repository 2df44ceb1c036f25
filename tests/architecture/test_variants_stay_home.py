"""What a variant does differently stands in its file: nobody else asks which variant it is."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from nimmt import PRESETS, Deal, Decision, View
from nimmt.core.registry import BASE, VALUES
from tests.architecture.modules import Module, modules

HOMES = ("nimmt.variants", "nimmt.fast.variants")
"""What a variant does differently in the core, and in the kernel."""

OF_RULES = {"preset", *VALUES}
"""The attributes of Rules that hold a preset's or an axis's value."""

NAMES = PRESETS.keys() | {
    name for axis, values in VALUES.items() if axis in BASE for name in values
} - set(BASE.values())

KINDS_OF_DECISION = {"draft", "open"}
OTHER_MEANINGS = {*Decision._fields, *Deal._fields, *View.__slots__, *KINDS_OF_DECISION}
"""Words that say which field or decision is meant at least as often as which variant."""

CLEAR = NAMES - OTHER_MEANINGS


def _branches(tree: ast.Module) -> list[str]:
    """The names of variants on which something depends."""
    holders = _names_for_rules(tree)
    found = []
    for node in ast.walk(tree):
        words, asked = _compared(node)
        about_rules = any(_is_of_rules(value, holders) for value in asked)
        found += sorted(words if about_rules else words & CLEAR)
    return found


def _compared(node: ast.AST) -> tuple[set[str], list[ast.AST | str]]:
    """The words that a value is held against, and that value or its attribute's name."""
    match node:
        case ast.Compare():
            sides = [node.left, *node.comparators]
            return _words(*sides), [*sides]
        case ast.Match():
            return _words(*(case.pattern for case in node.cases)), [node.subject]
        case ast.MatchClass():
            return _words(*node.kwd_patterns), [*node.kwd_attrs]
        case ast.Dict():
            return _words(*filter(None, node.keys)), []
        case ast.Subscript(value=ast.Dict() as table):
            return _words(*filter(None, table.keys)), [node.slice]
    return set(), []


def _words(*nodes: ast.AST) -> set[str]:
    """The strings in these, in lists and sets of them too, and constants by their names."""
    return {word for node in nodes for part in ast.walk(node) if (word := _word(part))}


def _word(part: ast.AST) -> str:
    match part:
        case ast.Constant(value=str(word)):
            return word
        case ast.Attribute(attr=name) | ast.Name(id=name) if name.isupper() and name != "BASE":
            return name.lower().replace("_", "-")
    return ""


def _is_of_rules(value: ast.AST | str, holders: set[str]) -> bool:
    match value:
        case str(name) | ast.Attribute(attr=name):
            return name in OF_RULES
        case ast.Name(id=name) | ast.NamedExpr(target=ast.Name(id=name)):
            return name in holders
    return False


def _names_for_rules(tree: ast.Module) -> set[str]:
    """Variables that were given a value of Rules."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.Attribute(attr=attr))
                | ast.NamedExpr(target=ast.Name(id=name), value=ast.Attribute(attr=attr))
            ) if attr in OF_RULES:
                names.add(name)
    return names


OTHERS = [
    pytest.param(module, id=module.name)
    for module in modules()
    if not f"{module.name}.".startswith(tuple(f"{home}." for home in HOMES))
]


@pytest.mark.parametrize("module", OTHERS)
def test_nothing_outside_the_variants_asks_which_one_it_is(module: Module) -> None:
    assert _branches(module.tree) == []


@pytest.mark.parametrize(
    "source",
    [
        "if rules.preset == 'hand': pass",
        "x = state.rules.play != 'open'",
        "if 'hidden' == rules.play: pass",
        "if rules.deck in ('double', 'doublets'): pass",
        "if rules.fan in {'flip'}: pass",
        "play = state.rules.play\nif play == 'hand': pass",
        "if (deal := rules.deal) == 'draft': pass",
        "if fan == 'even-odd': pass",
        "steps = {'mountain': 1}",
        "step = {'open': 1, 'hand': 2}[rules.play]",
        "match rules.play:\n    case 'open': pass",
        "match rules:\n    case Rules(fan='flip'): pass",
        "match name:\n    case 'tactics' | 'logic': pass",
        "if c.fan == L.COW: pass",
        "cards = 2 if play in (L.HIDDEN, L.NIFTY) else 1",
        "FAN = EVEN_ODD\nif fan != EVEN_ODD: pass",
    ],
)
def test_a_planted_branch_is_found(source: str) -> None:
    assert _branches(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        "if decision.do == 'open': pass",
        "names = {'flip': bool, 'hand': tuple}",
        "if 'buffalo' not in deal: pass",
        "rules = Rules.of('mountain')",
        "value = VALUES['play'][rules.play]",
        "if rules.deal == other.deal: pass",
        "match decision.do:\n    case 'draft': pass",
        "if step == L.DRAFT: pass",
        "if s[L.STEP] in (L.COMMIT, L.PLAY_OPEN): pass",
    ],
)
def test_words_with_other_meanings_are_left_alone(source: str) -> None:
    assert not _branches(ast.parse(source))


def _defined_presets(module: Module) -> Iterator[str]:
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=ast.Name("Preset"), args=[ast.Constant(value=str(name)), *_]):
                yield name


def test_each_preset_is_defined_in_exactly_one_file_of_the_variants() -> None:
    files = Counter(name for module in modules("variants") for name in _defined_presets(module))
    assert files == dict.fromkeys(PRESETS, 1)


def test_no_preset_is_defined_elsewhere() -> None:
    elsewhere = [module for module in modules() if module.package != "variants"]
    assert not [name for module in elsewhere for name in _defined_presets(module)]

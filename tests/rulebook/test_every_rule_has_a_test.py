"""The ids of docs/RULES.md and the ids that the rulebook's tests cite are the same."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = (HERE.parents[1] / "docs" / "RULES.md").read_text("utf-8")

DEFINED = re.compile(r"(?:^- |[.*] )([A-Z]{1,2}\d+)(?=:? )", re.MULTILINE)
"""At the start of a line of its own, or of a sentence within one."""
MENTIONED = re.compile(r"\b[A-Z]{1,2}\d+\b")
CHAPTER = re.compile(r"(?:^## |· |\*\*)([A-Z]{1,2})\. ", re.MULTILINE)

RULES_IN_CHAPTER = {
    **{"B": 9, "T": 1, "L": 4, "TO": 2, "P": 5, "O": 3, "N": 2, "H": 6, "D": 6, "DD": 1, "K": 3},
    **{"EO": 4, "MC": 5, "JC": 5, "FD": 5, "BB": 13},
}


def defined() -> list[str]:
    return DEFINED.findall(RULES)


def cited(path: Path) -> Iterator[str]:
    """The ids in the `@rule(…)` decorators of a module's tests."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from (id for decorator in node.decorator_list for id in ids_of(decorator))


def ids_of(decorator: ast.expr) -> list[str]:
    match decorator:
        case ast.Call(func=ast.Name(id="rule"), args=args):
            return [str(ast.literal_eval(arg)) for arg in args]
    return []


CITED = {path.name: sorted(set(cited(path))) for path in sorted(HERE.glob("test_*.py"))}


def test_rules_are_found_where_they_are_defined() -> None:
    counted = dict.fromkeys(CHAPTER.findall(RULES), 0)
    for id in defined():
        counted[id.rstrip("0123456789")] += 1
    assert counted == RULES_IN_CHAPTER
    assert len(defined()) == len(set(defined())) == 74


@pytest.mark.parametrize("id", ["B1", "TO2", "P5", "L4", "DD1", "EO3", "MC5", "JC2", "FD5", "BB13"])
def test_known_rule_is_found(id: str) -> None:
    assert id in defined()


def test_rules_of_a_chapter_are_numbered_without_gaps() -> None:
    expected = {
        f"{chapter}{number}"
        for chapter, count in RULES_IN_CHAPTER.items()
        for number in range(1, count + 1)
    }
    assert set(defined()) == expected


def test_no_rule_refers_to_one_that_does_not_exist() -> None:
    assert set(MENTIONED.findall(RULES)) == set(defined())


def test_every_rule_has_a_test() -> None:
    tested = {id for ids in CITED.values() for id in ids}
    assert [id for id in defined() if id not in tested] == []


@pytest.mark.parametrize("module", CITED)
def test_tests_cite_only_rules_that_exist(module: str) -> None:
    assert [id for id in CITED[module] if id not in defined()] == []

"""Records made elsewhere: matches of every preset, and positions for single rules."""

from pathlib import Path

import pytest

from nimmt.records import decode, encode, verify
from tests.goldens.files import VECTORS, Data, known_fields, records


def _named(match: Data) -> str:
    return "-".join((str(match.get("_rule", "match")), match["rules"]["preset"]))


ALL = [
    pytest.param(match, id=f"{path.stem}-{line}-{_named(match)}")
    for path in VECTORS
    for line, match in enumerate(records(path), start=1)
]


def test_no_vector_is_missing() -> None:
    assert len(ALL) == 106


@pytest.mark.parametrize("match", ALL)
def test_the_record_verifies(match: Data) -> None:
    assert verify(decode(match)).totals == decode(match).totals


@pytest.mark.parametrize("match", ALL)
def test_the_record_is_written_as_it_was_read(match: Data) -> None:
    assert encode(decode(match)) == known_fields(match)


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_a_file_is_about_its_preset(path: Path) -> None:
    presets = {match["rules"]["preset"] for match in records(path)}
    assert presets == {path.stem} or path.stem in ("positions", "joint")

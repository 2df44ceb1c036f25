"""`nimmt analyse`: decisions with their cost, results in parts; `nimmt train` says what it made."""

import json
from pathlib import Path

import pytest

from tests.cli.running import assert_refused, nimmt, simulated

ONE_ROUND = '{"preset": "base", "rounds": 1}'


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    simulated(file, "--rules", ONE_ROUND, "--players", 2)
    return file


@pytest.mark.parametrize(("lang", "heading"), [("en", "Mistakes"), ("de", "Fehler")])
def test_the_costliest_decisions_and_the_parts_are_shown(
    match: Path, lang: str, heading: str
) -> None:
    result = nimmt("analyse", match, "--draws", 3, lang=lang)
    assert result.exit_code == 0
    assert heading in result.stdout


def test_for_machines_everything_is_there(match: Path) -> None:
    data = json.loads(nimmt("analyse", match, "--draws", 3, "--json").stdout)
    for split in data["match"]:
        whole = split["deal"] + split["mistakes"] + split["luck"]
        assert whole == pytest.approx(split["result"], abs=0.01)
    assert {"cost", "best", "decision"} <= data["decisions"][0].keys()


def test_a_line_that_is_no_record_is_complained_about(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    result = nimmt("analyse", file)
    assert result.exit_code == 1
    assert "1" in result.stderr


def test_training_leaves_tables_and_a_report(tmp_path: Path) -> None:
    size = ("--decisions", 20, "--work", 1, "--deals", 4, "--workers", 1)
    result = nimmt("train", "--out", tmp_path, "--players", "2", *size)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "tables.npz").exists()
    assert (tmp_path / "report.md").exists()


def test_numbers_of_players_are_checked(tmp_path: Path) -> None:
    assert_refused(nimmt("train", "--out", tmp_path, "--players", "2,x"), "2,x")

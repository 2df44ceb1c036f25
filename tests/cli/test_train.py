"""`nimmt train` says what it made."""

from pathlib import Path

from tests.cli.running import assert_refused, nimmt


def test_training_leaves_tables_and_a_report(tmp_path: Path) -> None:
    size = ("--decisions", 20, "--work", 1, "--deals", 4, "--workers", 1)
    result = nimmt("train", "--out", tmp_path, "--players", "2", *size)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "tables.npz").exists()
    assert (tmp_path / "report.md").exists()


def test_another_rule_sets_tables_are_held_against_the_search(tmp_path: Path) -> None:
    size = ("--decisions", 20, "--work", 1, "--deals", 4, "--workers", 1)
    result = nimmt("train", "--rules", "cow", "--out", tmp_path, "--players", "2", *size)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "other_rules.npz").exists()
    assert "| 2 | 4 |" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_a_folder_of_another_rule_set_is_refused(tmp_path: Path) -> None:
    size = ("--players", 2, "--decisions", 10, "--work", 1, "--deals", 0, "--workers", 1)
    assert nimmt("train", "--rules", "cow", "--out", tmp_path, *size).exit_code == 0
    tables = {file: file.read_bytes() for file in tmp_path.iterdir()}
    refused = nimmt("train", "--rules", "flip", "--out", tmp_path, *size)
    assert_refused(refused, "2-flat-100.npz", "cow", "flip", "--out")
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == tables


def test_numbers_of_players_are_checked(tmp_path: Path) -> None:
    assert_refused(nimmt("train", "--out", tmp_path, "--players", "2,x"), "2,x")

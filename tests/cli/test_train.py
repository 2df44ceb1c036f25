"""`nimmt train` says what it made."""

from pathlib import Path

from tests.cli.running import assert_refused, nimmt


def test_training_leaves_tables_and_a_report(tmp_path: Path) -> None:
    size = ("--decisions", 20, "--work", 1, "--deals", 4, "--workers", 1)
    result = nimmt("train", "--out", tmp_path, "--players", "2", *size)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "tables.npz").exists()
    assert (tmp_path / "report.md").exists()


def test_numbers_of_players_are_checked(tmp_path: Path) -> None:
    assert_refused(nimmt("train", "--out", tmp_path, "--players", "2,x"), "2,x")

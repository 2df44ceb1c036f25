"""Plots: the right kind of file, the same for the same numbers."""

from pathlib import Path

import pytest

from tests.cli.running import SEED, nimmt

pytest.importorskip("matplotlib")

COMMANDS = {
    "arena": ("arena", "random", "uniform", "--deals", 3, "--workers", 0, "--seed", SEED),
    "one bot": ("arena", "random", "--deals", 1, "--workers", 0, "--seed", SEED),
    "teams": ("arena", "random", "uniform", "--rules", "buffalo", "--deals", 3, "--workers", 0),
    "stats": ("stats", "--rounds", 200, "--seed", SEED),
    "no holding": ("stats", "--rules", "children", "--rounds", 200, "--seed", SEED),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_suffix_decides_the_kind(name: str, tmp_path: Path) -> None:
    for suffix, beginning in ((".svg", b"<?xml"), (".png", b"\x89PNG")):
        file = tmp_path / f"plot{suffix}"
        result = nimmt(*COMMANDS[name], "--plot", file)
        assert result.exit_code == 0, result.output
        assert file.read_bytes().startswith(beginning)
        assert str(file) in result.stderr.replace("\n", "")


def test_the_same_numbers_give_the_same_file(tmp_path: Path) -> None:
    one, two = tmp_path / "1.svg", tmp_path / "2.svg"
    for file in (one, two):
        nimmt(*COMMANDS["arena"], "--plot", file)
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(("lang", "title"), [("en", "Base game"), ("de", "Grundspiel")])
def test_a_plot_speaks_the_language_asked_for(lang: str, title: str, tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    nimmt(*COMMANDS["arena"], "--plot", file, lang=lang)
    assert title in file.read_text("utf-8")

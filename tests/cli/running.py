"""Run commands as a person would, and look at what they print."""

from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from nimmt.cli import main
from nimmt.records import Line, read

SEED = "6" * 64


def nimmt(*words: Any, lang: str = "en", typed: str | None = None) -> Result:
    """Run `nimmt`; any error that is not told in plain words is raised here."""
    command, *rest = map(str, words)
    arguments = [command, *rest, "--lang", lang]
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def simulated(path: Path, *words: Any) -> list[Line]:
    """The records of a run of `nimmt simulate`."""
    result = nimmt("simulate", "--seed", SEED, "--out", path, *words)
    assert result.exit_code == 0, result.output
    return list(read(path))


def assert_refused(result: Result, *parts: str) -> None:
    """The command says in plain words what is wrong with an option."""
    assert result.exit_code == 2
    assert result.stdout == ""
    for part in parts:
        assert part in result.stderr
    assert "Traceback" not in result.stderr

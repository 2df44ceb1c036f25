"""The installed command, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import SEED
from tests.goldens.files import GOLDENS

COMMAND = Path(sys.executable).with_name("nimmt")
MODULE = (sys.executable, "-m", "nimmt.cli")


def run(*words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


@pytest.mark.parametrize("command", [(COMMAND,), MODULE], ids=["nimmt", "python -m nimmt.cli"])
def test_the_command_verifies_records(command: tuple[str | Path, ...]) -> None:
    done = run(*command, "replay", "--verify", GOLDENS[0])
    assert (done.stdout, done.stderr, done.returncode) == ("6 ok, 0 bad\n", "", 0)


def test_the_language_is_that_of_the_environment() -> None:
    assert "Alle Varianten auflisten" in run(COMMAND, "--help", LC_ALL="de_DE.UTF-8").stdout
    assert "List all variants" in run(COMMAND, "--help", LC_ALL="fr_FR.UTF-8").stdout


def test_names_are_shown_where_the_terminal_knows_only_ascii(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    run(COMMAND, "simulate", "--seed", SEED, "--out", record)
    text = record.read_text(encoding="utf-8").replace('"P0"', '"\\ud83d\\udc02 J\\u00f6"')
    record.write_text(text, encoding="utf-8")
    done = run(COMMAND, "replay", record, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0
    assert "J\\xf6" in done.stdout


NO_SPACE = "Reading or writing failed: No space left on device.\n"
only_with_dev_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")


@only_with_dev_full
@pytest.mark.parametrize(
    "words",
    [
        ("simulate",),
        ("simulate", "--matches", "5"),
        ("simulate", "--rules", "children"),
        ("play", "--name", "Zoe"),
        ("replay", GOLDENS[0]),
        ("replay", "--verify", GOLDENS[0]),
        ("variants",),
        ("rules", "base"),
        ("rules", "--help"),
        ("--help",),
        ("--version",),
    ],
    ids=lambda words: " ".join(map(str, words)),
)
def test_an_output_that_is_full_is_told_in_a_sentence(words: tuple[str | Path, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            (COMMAND, *words),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    assert (done.stderr, done.returncode) == (NO_SPACE, 1)


@only_with_dev_full
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_file_on_a_full_disk_is_told_in_a_sentence(command: str) -> None:
    done = run(COMMAND, command, "--out", "/dev/full", LC_ALL="C")
    assert (done.stderr, done.returncode) == (NO_SPACE, 1)
    assert "Written to" not in done.stdout


def test_a_reader_who_leaves_early_is_no_failure_to_talk_about() -> None:
    with subprocess.Popen(
        (COMMAND, "simulate", "--matches", "50"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        assert process.stderr.read() == b""


# The peak of this process alone: getrusage would count what the parent held when it forked.
MEASURED = """
import re, sys
from pathlib import Path
from nimmt.cli import main
try:
    main(["replay", "--verify", "--lang", "en", sys.argv[1]])
finally:
    peak = re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())
    print(int(peak[1]) // 1024)
"""


@pytest.mark.slow
def test_a_huge_line_is_refused_without_being_read_into_memory(tmp_path: Path) -> None:
    huge = tmp_path / "huge.jsonl"
    with huge.open("wb") as file:
        file.truncate(2**30)
    done = run(sys.executable, "-c", MEASURED, huge)
    complaint, counts, megabytes = done.stdout.splitlines()
    assert complaint == "Line 1: The line is longer than any record (at most 16777216 bytes)."
    assert (counts, done.returncode) == ("0 ok, 1 bad", 1)
    assert int(megabytes) < 300

"""`nimmt arena` as a person runs it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from nimmt import Rules, derived_seed, start
from nimmt.locale import languages
from tests.arena.making import bot_file
from tests.cli.running import SEED, assert_refused, nimmt
from tests.server.running import PATIENCE

DOCS = Path(__file__).parents[2] / "docs" / "arena.md"
FEW = ("--deals", 4, "--seed", SEED, "--workers", 0)


def numbers(*words: Any) -> Any:
    result = nimmt("arena", *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("lang", languages())
def test_the_table_names_every_bot_and_the_seed(lang: str) -> None:
    result = nimmt("arena", "risk", "random", "closest-gap", *FEW, lang=lang)
    assert result.exit_code == 0
    for part in ("risk", "random", "closest-gap", SEED, "±", "33"):
        assert part in result.stdout
    assert max(map(len, result.stdout.splitlines()[:-1])) <= 80


def test_the_decimal_sign_is_the_languages() -> None:
    english = nimmt("arena", "random", "uniform", *FEW).stdout
    german = nimmt("arena", "random", "uniform", *FEW, lang="de").stdout
    assert re.search(r"\d\.\d\d ± \d", english)
    assert re.search(r"\d,\d\d ± \d", german)


def test_all_numbers_are_there_as_json() -> None:
    data = numbers("risk", "random", *FEW)
    assert data["rules"] == {"preset": "base", "rounds": 1}
    assert (data["players"], data["deals"], data["finished"], data["matches"]) == (2, 4, 4, 8)
    assert data["seatings"] == [["risk", "random"], ["random", "risk"]]
    assert {bot["bot"] for bot in data["bots"]} == {"risk", "random"}
    for bot in data["bots"]:
        assert bot["bullheads"].keys() == {"mean", "low", "high"}
        assert bot["rating"].keys() == {"mu", "sigma", "ordinal"}
    assert len(data["pairs"]) == 1


def test_teams_are_told_against_the_buffalo() -> None:
    data = numbers("random", "uniform", "--rules", "buffalo", *FEW)
    assert data["teams"]
    assert data["players"] == 3
    for bot in data["bots"]:
        assert bot["against"]["mean"] > 0
        assert "rating" not in bot
    text = nimmt("arena", "random", "uniform", "--rules", "buffalo", *FEW).stdout
    assert "The team" in text
    assert "The buffalo" in text


def test_in_the_childrens_version_the_most_bullheads_come_first() -> None:
    data = numbers("random", "uniform", "--rules", "children", *FEW)
    first, second = (bot["bullheads"]["mean"] for bot in data["bots"])
    assert first >= second


def test_the_records_of_all_matches_verify(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    assert nimmt("arena", "risk", "random", "--out", file, *FEW).exit_code == 0
    result = nimmt("replay", "--verify", file)
    assert (result.stdout, result.exit_code) == ("8 ok, 0 bad\n", 0)


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first = nimmt("arena", "random", "uniform", "--deals", 2, "--workers", 0).stdout
    seed = first.split("Seed ")[1][:64]
    again = numbers("random", "uniform", "--deals", 2, "--workers", 0, "--seed", seed)
    assert again["seed"] == seed


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("bridge",), ("'BOT'", "no bot “bridge”")),
        (("search:none",), ("'BOT'", "search:1000")),
        (("./nothing.py:Bot",), ("'BOT'", "./my_bot.py:MyBot")),
        (("random", "--rules", "bridge"), ("'--rules'",)),
        (("random", "--players", 11), ("'--players'", "2–10")),
        (("random", "risk", "uniform", "--players", 2), ("2 seats, but 3 bots",)),
        (("random", "--deals", 0), ("'--deals'",)),
        (("random", "--seed", "6"), ("'--seed'",)),
        (("random", "--workers", -1), ("'--workers'",)),
        (("random", "--plot", "plot.pdf"), ("'--plot'", ".svg or .png")),
        (("random", "--plot", "/nowhere/plot.svg"), ("'--plot'", "/nowhere")),
        (("random", "--out", "/nowhere/matches.jsonl"), ("'--out'",)),
        ((), ("BOT",)),
    ],
)
def test_what_cannot_be_played_is_refused_in_plain_words(
    words: tuple[Any, ...], parts: tuple[str, ...]
) -> None:
    assert_refused(nimmt("arena", *words), *parts)


def test_a_bot_file_that_breaks_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text("raise RuntimeError('not today')\n")
    assert_refused(nimmt("arena", f"{path}:MyBot"), "'BOT'", "RuntimeError: not today")


@pytest.mark.parametrize(
    ("extra", "option", "value"), [("matplotlib", "--plot", "plot.svg"), ("ray", "--ray", "auto")]
)
def test_a_missing_extra_is_named(
    extra: str, option: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("nimmt.arena.look", "nimmt.cli.arena"):
        monkeypatch.setattr(f"{module}.find_spec", lambda name: None if name == extra else name)
    assert_refused(nimmt("arena", "random", option, value), f"'{option}'", "pip install")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "body",
    ["raise ValueError('no idea')", "return None", "return Decision(view.seat, 'play', 105)"],
)
def test_a_failing_bot_stops_the_run_with_a_clear_error(
    body: str, lang: str, tmp_path: Path
) -> None:
    bot = bot_file(tmp_path, body)
    result = nimmt("arena", "random", bot, *FEW, "--json", lang=lang)
    assert (result.exit_code, result.stdout) == (1, "")
    assert bot in result.stderr
    assert SEED in result.stderr
    assert "Traceback" not in result.stderr


FAILS_LATE = "if view.turn == 0 and view.rows == {rows!r}: raise ValueError('no idea')"


@pytest.mark.parametrize("lang", languages())
def test_a_bot_that_fails_late_leaves_the_finished_deals(lang: str, tmp_path: Path) -> None:
    fourth = start(Rules.of("base"), 2, seed=derived_seed(SEED, 3))[0].rows
    bot = bot_file(tmp_path, FAILS_LATE.format(rows=fourth))
    result = nimmt("arena", bot, "random", *FEW, lang=lang)
    assert result.exit_code == 1
    assert "±" in result.stdout
    assert "ValueError: no idea" in result.stderr
    assert " 3 " in result.stderr
    data = json.loads(nimmt("arena", bot, "random", *FEW, "--json").stdout)
    assert data["finished"] == 3
    assert (data["failure"]["bot"], data["failure"]["deal"]) == (bot, 3)


def test_no_wins_in_few_deals_are_not_told_as_certain() -> None:
    words = ("risk", "random", "random", "random", "--deals", 2, "--seed", SEED, "--workers", 0)
    for bot in numbers(*words)["bots"]:
        wins = bot["wins"]
        assert wins["low"] is None or 0 <= wins["low"] < wins["high"] <= 1
    assert "± 0.0" not in nimmt("arena", *words).stdout


def test_without_an_interval_there_is_a_dash() -> None:
    words = ("risk", "random", "--deals", 1, "--seed", SEED, "--workers", 0)
    assert re.search(r"\d\.\d\d ± –", nimmt("arena", *words).stdout)


def test_lost_deals_are_told_and_the_rest_reported(tmp_path: Path) -> None:
    deadly = bot_file(tmp_path, "os._exit(7)")
    result = nimmt("arena", deadly, "--deals", 1, "--workers", 1)
    assert result.exit_code == 1
    assert "Deal 1 is missing" in result.stderr
    assert "exit status 7" in result.stderr


# A run in the background may have been told to ignore Ctrl-C, and its children with it.
INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("nimmt.cli", run_name="__main__")
"""


def command(*words: Any) -> list[str]:
    return [sys.executable, "-c", INTERRUPTIBLE, "arena", *map(str, words), "--lang", "en"]


def wait_for(path: Path, lines: int) -> None:
    """Until the file has so many lines."""
    end = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < end, "nothing was played"
        time.sleep(0.05)


@pytest.mark.parametrize("workers", [0, 2])
def test_ctrl_c_reports_what_there_is(workers: int, tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    words = ("random", "uniform", "--deals", 10**6, "--workers", workers, "--out", file, "--json")
    options: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command(*words), start_new_session=True, **options) as process:
        try:
            wait_for(file, 80)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers as well
            told, complaint = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 130
    data = json.loads(told)
    assert data["interrupted"]
    assert 0 < data["finished"] < 10**6
    assert file.read_bytes().count(b"\n") == 2 * data["finished"]
    assert "Stopped after" in complaint
    assert "Traceback" not in complaint


def test_what_a_bot_prints_is_no_result(tmp_path: Path) -> None:
    loud = bot_file(tmp_path, "print('moo')")
    words = command(loud, "random", "--deals", 1, "--workers", 1, "--json")
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["finished"] == 1
    assert "moo" in done.stderr


def documented(*, holding: str) -> str:
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    [code] = (block for block in blocks if holding in block)
    return str(code)


@pytest.mark.parametrize("preset", ["base", "hand", "buffalo", "logic"])
def test_the_documented_bot_plays(
    preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bot.py").write_text(documented(holding="class MyBot"))
    monkeypatch.chdir(tmp_path)
    data = numbers("./my_bot.py:MyBot", "random", "--rules", preset, *FEW)
    assert "./my_bot.py:MyBot" in {bot["bot"] for bot in data["bots"]}


def test_the_documented_script_runs(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(documented(holding="__main__"))
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("risk ")

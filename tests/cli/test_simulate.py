"""`nimmt simulate`: random matches that anyone can replay."""

import json
import re
from pathlib import Path

import pytest

from nimmt import PRESETS, Rules
from nimmt.locale import Words, languages
from tests.cli.running import SEED, assert_refused, nimmt, simulated

TABLES = [(preset, players) for preset in PRESETS for players in Rules.of(preset).players]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_table_plays_a_match_that_verifies(preset: str, players: int, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    [line] = simulated(file, "--rules", preset, "--players", players)
    assert line.record is not None
    assert len(line.record.players) == players
    assert line.record.winners is not None
    result = nimmt("replay", "--verify", file)
    assert (result.stdout, result.exit_code) == ("1 ok, 0 bad\n", 0)


def test_the_same_seed_gives_the_same_matches(tmp_path: Path) -> None:
    once = simulated(tmp_path / "1.jsonl", "--matches", 3, "--rules", "flip")
    again = simulated(tmp_path / "2.jsonl", "--matches", 3, "--rules", "flip")
    assert once == again


def test_more_matches_of_a_run_begin_with_the_same_ones(tmp_path: Path) -> None:
    few = simulated(tmp_path / "1.jsonl", "--matches", 2)
    assert simulated(tmp_path / "2.jsonl", "--matches", 3)[:2] == few


def test_each_match_of_a_run_is_another_one(tmp_path: Path) -> None:
    lines = simulated(tmp_path / "matches.jsonl", "--matches", 4)
    assert len({line.record.seed for line in lines if line.record}) == 4


def test_without_a_seed_each_run_is_another_one_and_says_its_seed() -> None:
    one, other = nimmt("simulate"), nimmt("simulate")
    assert one.stdout != other.stdout
    seed = one.stderr.split("seed ")[1][:64]
    assert nimmt("simulate", "--seed", seed).stdout == one.stdout


def test_records_go_to_the_output_and_the_report_beside_it() -> None:
    result = nimmt("simulate", "--matches", 2, "--seed", SEED)
    assert [json.loads(line)["format"] for line in result.stdout.splitlines()] == ["nimmt"] * 2
    assert "2 matches of “Base game”" in result.stderr
    assert SEED in result.stderr


@pytest.mark.parametrize("lang", languages())
def test_the_report_counts_without_separators(lang: str) -> None:
    counts = {"matches": 1200, "decisions": "11638"}
    report = Words(lang)("cli-simulated", name="Base game", seed=SEED, **counts)
    assert report.startswith("1200 ")
    assert " 11638 " in report
    told = nimmt("simulate", "--matches", 8, "--seed", SEED, lang=lang).stderr
    assert re.search(r" \d{4} ", told)


def test_the_report_names_the_file_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "[red] :cow:.jsonl"
    assert str(file) in nimmt("simulate", "--out", file).stderr


def test_four_play_unless_the_rules_are_for_fewer(tmp_path: Path) -> None:
    [line] = simulated(tmp_path / "match.jsonl")
    assert line.record is not None
    assert line.record.players == ("P0", "P1", "P2", "P3")


def test_rules_can_be_given_as_json(tmp_path: Path) -> None:
    rules = {"preset": "base", "fan": "cow", "play": "nifty", "rounds": 1}
    [line] = simulated(tmp_path / "match.jsonl", "--rules", json.dumps(rules))
    assert line.record is not None
    assert line.record.rules == Rules.of("base", fan="cow", play="nifty", rounds=1)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("bridge", "There is no preset “bridge”; there are base"),
        ("", "There is no preset “”"),
        ("{", "neither a variant’s name nor JSON"),
        ("[" * 9, "There is no preset"),
        ('{"preset":' + "[" * 100_000, "neither a variant’s name nor JSON"),
        ('{"preset": "base", "target": ' + "9" * 5000 + "}", "neither a variant’s name nor JSON"),
        ('{"target": 5}', "Rules are a preset’s name and options"),
        ('{"preset": "\\ud800"}', "There is no preset “\\ud800”"),
        ('{"preset": "base", "speed": 9}', "There is no option “speed”"),
        ('{"preset": "base", "target": NaN}', "a whole number from 1 on, not nan"),
        ('{"preset": "base", "target": 0}', "a whole number from 1 on, not 0"),
        ('{"preset": "base", "deck": ' + "[" * 900 + "]" * 900 + "}", "“deck” can’t be [[["),
        ('{"preset": "cow", "ends": "both"}', "fan=cow can’t be combined with ends=both"),
        ('{"preset": "base", "target": 9, "rounds": 2}', "target can’t be combined with rounds"),
        ('{"preset": "base", "starter": 0}', "no starter can be named"),
    ],
)
def test_bad_rules_are_refused_in_plain_words(rules: str, reason: str) -> None:
    assert_refused(nimmt("simulate", "--rules", rules), "'--rules'", reason)


@pytest.mark.parametrize(("preset", "players"), [("base", 1), ("base", 11), ("buffalo", 0)])
def test_too_few_or_too_many_players_are_refused(preset: str, players: int) -> None:
    result = nimmt("simulate", "--rules", preset, "--players", players)
    allowed = Rules.of(preset).players
    reason = f"for {allowed[0]}–{allowed[-1]} players, not for {players}"
    assert_refused(result, "'--players'", reason)


def test_a_starter_who_does_not_sit_at_the_table_is_refused() -> None:
    rules = '{"preset": "open", "starter": 5}'
    assert_refused(nimmt("simulate", "--rules", rules), "does not sit at this table")


@pytest.mark.parametrize("seed", ["", "6", "X" * 64, "6" * 65])
def test_a_bad_seed_is_refused(seed: str) -> None:
    assert_refused(nimmt("simulate", "--seed", seed), "'--seed'", "64 lower-case")


@pytest.mark.parametrize("matches", ["0", "-1", "many"])
def test_a_bad_number_of_matches_is_refused(matches: str) -> None:
    assert_refused(nimmt("simulate", "--matches", matches), "'--matches'")


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    command: str, tmp_path: Path
) -> None:
    result = nimmt(command, "--out", tmp_path / "nowhere" / "match.jsonl")
    assert_refused(result, "'--out'", "No such file or directory")


def test_reasons_are_given_in_the_language_asked_for() -> None:
    result = nimmt("simulate", "--rules", "bridge", lang="de")
    assert_refused(result, "Es gibt keine Variante „bridge“")

"""`nimmt play`: a match in the terminal."""

import re
from pathlib import Path

import pytest

from nimmt.locale import Words, languages
from nimmt.records import Record, read, verify
from tests.cli.running import SEED, assert_refused, nimmt

ANY_ANSWER = "\n".join(["", *map(str, range(1, 105))]) + "\n"
"""Whatever is asked for, one of these answers will do; the others are explained."""


def record_in(file: Path) -> Record:
    [line] = read(file)
    assert line.record is not None
    verify(line.record)
    return line.record


@pytest.mark.parametrize(
    "rules",
    [
        '{"preset": "base", "rounds": 1}',
        '{"preset": "professional", "rounds": 1}',
        '{"preset": "flip", "rounds": 1}',
        "hand",
        "children",
        "buffalo",
    ],
)
def test_a_whole_match_can_be_played(rules: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ("--rules", rules, "--players", 2, "--seed", SEED, "--name", "Zoe", "--out", file)
    result = nimmt("play", *words, typed=ANY_ANSWER * 60)
    assert result.exit_code == 0
    assert "You are Zoe" in result.stdout
    assert "wins the match." in result.stdout or "share the victory." in result.stdout
    record = record_in(file)
    assert record.winners is not None
    assert record.players[0] == "Zoe"


def test_who_must_take_a_row_is_told_why_before_the_question() -> None:
    rules = '{"preset": "even-odd", "rounds": 1}'
    result = nimmt("play", "--rules", rules, "--seed", SEED, typed=ANY_ANSWER * 60)
    asked = [line for line in result.stdout.splitlines() if line.endswith("for the other rows.")]
    assert any(re.match(r"\d+ is (odd|even), row \d takes (even|odd); ", line) for line in asked)


def test_bad_answers_are_explained() -> None:
    result = nimmt("play", "--seed", SEED, typed="105\ncow\nq\n")
    assert "Please try again: Card 105 is not in your hand" in result.stdout
    assert "Please try again: “cow” was not understood." in result.stdout


@pytest.mark.parametrize("answer", ["q\n", "Q\n", "quit\n", ""])
def test_one_can_leave_and_the_unfinished_match_is_written(answer: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    result = nimmt("play", "--seed", SEED, "--out", file, typed=answer)
    assert result.exit_code == 0
    assert "The match stays unfinished." in result.stdout
    record = record_in(file)
    assert (record.seed, record.winners) == (SEED, None)


def test_a_question_mark_shows_the_rules() -> None:
    result = nimmt("play", "--rules", "cow", "--seed", SEED, typed="?\nq\n")
    assert "four number cards and the cow fill a row" in " ".join(result.stdout.split())
    assert result.stdout.count("Your card [") == 2


@pytest.mark.parametrize("lang", languages())
def test_an_exclamation_mark_shows_what_the_champion_thinks(lang: str) -> None:
    words = Words(lang)
    result = nimmt("play", "--seed", SEED, "--players", 3, lang=lang, typed="!\nq\n")
    said = result.stdout.partition(words("hint-column-choice"))[2]
    [hand] = re.findall(r"\[([\d ]+)\]", said)
    lines = [line.split() for line in said.splitlines()]
    assert sorted(int(line[0]) for line in lines[1:11]) == [int(card) for card in hand.split()]
    assert words("hint-best", text=lines[1][0]) in said
    for who in ("Ada", "Bo"):
        assert words("way-unclear", who=who) in said


def test_every_kind_of_choice_has_a_hint_where_something_can_be_said() -> None:
    typed = "!\n" + ANY_ANSWER
    result = nimmt("play", "--rules", "hand", "--players", 2, "--seed", SEED, typed=typed * 2)
    assert result.stdout.count("Best: ") == 2


def test_the_table_shows_rows_and_hand_but_no_other_hand() -> None:
    result = nimmt("play", "--seed", SEED, "--players", 2, typed="q\n")
    for text in ("Your hand", "This round: ", "Totals: ", "· round 1 · turn 1"):
        assert text in result.stdout
    assert "holds" not in result.stdout
    assert "\x1b" not in result.stdout


def test_known_hands_are_shown() -> None:
    """In Logic every pick is public."""
    result = nimmt("play", "--rules", "logic", "--players", 2, "--seed", SEED, typed=ANY_ANSWER)
    assert "Ada holds: " in result.stdout


def test_the_table_speaks_german() -> None:
    result = nimmt("play", "--seed", SEED, "--name", "Zoe", lang="de", typed="cow\nq\n")
    assert "Du bist Zoe" in result.stdout
    assert "Bitte noch einmal: „cow“ habe ich nicht verstanden." in result.stdout
    assert "Deine Karte [" in result.stdout


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    one, other = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    for file in (one, other):
        nimmt("play", "--seed", SEED, "--name", "Zoe", "--out", file, typed=ANY_ANSWER * 3)
    assert one.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")
    assert record_in(one).rounds[0].decisions


def test_an_odd_name_is_shown_safely() -> None:
    result = nimmt("play", "--seed", SEED, "--name", "\x1b[31m[red]🐂", typed="q\n")
    assert "You are �[31m[red]🐂;" in result.stdout


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    assert_refused(nimmt("play", "--against", "nobody"), "nobody", "expert")


@pytest.mark.parametrize(("lang", "name"), [("en", "You are Guest;"), ("de", "Du bist Gast;")])
@pytest.mark.parametrize("error", [KeyError, OSError, ImportError])
def test_a_user_whom_the_system_does_not_know_is_a_guest(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception], lang: str, name: str
) -> None:
    def unknown() -> str:
        raise error("no name")

    monkeypatch.setattr("getpass.getuser", unknown)
    assert name in nimmt("play", "--seed", SEED, lang=lang, typed="q\n").stdout


def test_the_systems_name_is_taken_unless_another_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "zoe")
    assert "You are Zoe;" in nimmt("play", "--seed", SEED, typed="q\n").stdout
    assert "You are Yan;" in nimmt("play", "--name", "Yan", typed="q\n").stdout


def test_hands_and_piles_are_counted_where_hands_differ() -> None:
    """In Hand, Bo starts and has played two cards when it is Zoe's turn."""
    words = ("--rules", "hand", "--players", 3, "--seed", SEED, "--name", "Zoe")
    result = nimmt("play", *words, typed="q\n")
    assert "Round 1 begins; Bo starts." in result.stdout
    assert "Cards in hand (and in the pile): Zoe 14 (0), Ada 14 (0), Bo 12 (0)" in result.stdout
    german = nimmt("play", *words, lang="de", typed="q\n").stdout
    assert "Runde 1 beginnt; Bo fängt an." in german
    assert "Karten auf der Hand (und im Stapel): Zoe 14 (0), Ada 14 (0), Bo 12 (0)" in german


@pytest.mark.parametrize("rules", ["base", "open", "logic", "buffalo", "cow"])
def test_hands_and_piles_are_not_counted_where_all_hands_are_alike(rules: str) -> None:
    words = ("--rules", rules, "--players", 3, "--seed", SEED)
    result = nimmt("play", *words, typed=ANY_ANSWER * 30)
    assert "turn 5" in result.stdout
    assert "in the pile" not in result.stdout


@pytest.mark.parametrize("lang", languages())
def test_a_round_that_nobody_starts_just_begins(lang: str) -> None:
    begins = {"en": "  Round 1 begins.\n", "de": "  Runde 1 beginnt.\n"}
    assert begins[lang] in nimmt("play", "--seed", SEED, lang=lang, typed="q\n").stdout

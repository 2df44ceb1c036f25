"""`nimmt analyse`: what a match was made of, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from nimmt import PRESETS, Decision
from nimmt.cli.verdicts import told
from nimmt.locale import Words, languages
from tests.cli.running import assert_refused, nimmt
from tests.goldens.files import DATA, Data, known_fields, records
from tests.records.making import changed, small_match

QUICK = ("--bot", "search:2")


def first_round(preset: str) -> Data:
    match = known_fields(records(DATA / "goldens" / f"{preset}.jsonl")[0])
    [round, *_] = match["rounds"]
    if len(match["rounds"]) == 1:
        return match
    kept = {name: match[name] for name in ("format", "version", "rules", "players", "seed")}
    return kept | {"rounds": [round], "totals": round["points"]}


def analysed(tmp_path: Path, *matches: Data, words: tuple[object, ...] = ()) -> Result:
    file = tmp_path / "records.jsonl"
    file.write_text("\n".join(map(json.dumps, matches)))
    lang = {"lang": str(words[1])} if words[:1] == ("lang",) else {}
    rest = words[2:] if lang else words
    return nimmt("analyse", file, *QUICK, *rest, **lang)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_told_in_every_language(tmp_path: Path, preset: str, lang: str) -> None:
    result = analysed(tmp_path, first_round(preset), words=("lang", lang, "--all"))
    assert (result.exit_code, result.stderr) == (0, "")
    words = Words(lang)
    for text in (f"variant-{preset}", "review-column-loss", "review-column-luck", "review-note"):
        assert words(text) in result.stdout


def test_the_worst_decisions_come_first(tmp_path: Path) -> None:
    result = analysed(tmp_path, first_round("base"))
    assert "The 20 decisions that lost most, of " in result.stdout
    lines = [line.split() for line in result.stdout.splitlines() if line.startswith("1 ")]
    losses = [float(line[-3]) for line in lines]
    assert len(losses) == 20
    assert losses == sorted(losses, reverse=True)


def test_all_numbers_are_there_as_json_and_sum_up(tmp_path: Path) -> None:
    match = first_round("base")
    found = json.loads(analysed(tmp_path, match, words=("--json",)).stdout)
    assert found["bot"] == "search:2"
    assert found["players"] == match["players"]
    assert [side["total"]["result"] for side in found["sides"]] == match["totals"]
    for side in found["sides"]:
        total = side["total"]
        parts = sum(total[part] for part in ("par", "deal", "skill", "luck"))
        assert parts == pytest.approx(total["result"])
        seat = side["seats"][0]
        lost = sum(each["loss"] for each in found["decisions"] if each["seat"] == seat)
        assert total["lost"] == pytest.approx(lost)
    first = found["decisions"][0]
    assert first["decision"] == match["rounds"][0]["decisions"][0]
    assert first["best"] == first["alternatives"][0]["decision"]
    assert len(first["alternatives"]) == 10


def test_the_champion_also_says_how_the_others_seemed_to_play(tmp_path: Path) -> None:
    file, match = tmp_path / "records.jsonl", first_round("base")
    file.write_text(json.dumps(match))
    words = ("analyse", file, "--bot", "champion:20", "--seat", 1)
    table = nimmt(*words, "--all")
    assert "The others" in table.stdout
    decisions = json.loads(nimmt(*words, "--json").stdout)["decisions"]
    for each in decisions:
        mine, *others = each["beliefs"]
        assert mine == {}
        assert [sum(types.values()) for types in others] == pytest.approx(
            [1] * len(others), abs=0.01
        )
    plain = analysed(tmp_path, match, words=("--all",)).stdout
    assert "The others" not in plain


def test_the_same_command_gives_the_same_numbers(tmp_path: Path) -> None:
    once, again = [analysed(tmp_path, first_round("base"), words=("--json",)) for _ in "12"]
    assert once.stdout == again.stdout


def test_one_players_decisions_and_everybodys_parts(tmp_path: Path) -> None:
    found = json.loads(
        analysed(tmp_path, first_round("base"), words=("--seat", 2, "--json")).stdout
    )
    assert {each["seat"] for each in found["decisions"]} == {1}
    assert len(found["sides"]) == len(found["players"])


def test_a_match_is_chosen_by_its_line(tmp_path: Path) -> None:
    matches = [small_match(), first_round("tactics")]
    assert "Tactics" in analysed(tmp_path, *matches, words=("--match", 2)).stdout
    assert "Base game" in analysed(tmp_path, *matches).stdout
    refused = analysed(tmp_path, *matches, words=("--match", 3))
    assert_refused(refused, "There is no match in line 3.")


def test_a_player_who_is_not_there_is_refused(tmp_path: Path) -> None:
    refused = analysed(tmp_path, small_match(), words=("--seat", 3))
    assert_refused(refused, "2 players sit at this table.")


def test_a_bad_record_is_told(tmp_path: Path) -> None:
    result = analysed(tmp_path, changed(small_match(), ("totals",), [5, 0]))
    assert (result.stdout, result.exit_code) == ("", 1)
    assert result.stderr.startswith("Line 1: ")


@pytest.mark.parametrize(
    ("bot", "reason"), [("nobody", "nobody"), ("uniform", "does not say what a decision costs")]
)
def test_a_bot_that_cannot_judge_is_refused(tmp_path: Path, bot: str, reason: str) -> None:
    assert_refused(analysed(tmp_path, first_round("base"), words=("--bot", bot)), reason)


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (Decision(0, "play", card=31), "31"),
        (Decision(0, "play", card=31, flip=True), "31 flipped"),
        (Decision(0, "play", cards=(3, 7)), "3 7"),
        (Decision(0, "take", row=1), "row 2"),
        (Decision(0, "side", row=1, side="left"), "row 2, on the left"),
        (Decision(0, "keep", cards=()), "keep nothing"),
        (Decision(0, "keep", cards=(3, 7)), "keep 3 7"),
        (Decision(0, "lift", row=0), "lift the Stop! at row 1"),
        (Decision(0, "pass"), "pass"),
        (Decision(0, "use", row=0, special="stop"), "Stop! (row 1)"),
        (Decision(0, "use", card=5, row=3, special="push"), "Push! (5, row 4)"),
        (Decision(0, "use", row=1, at=2, special="insert"), "Insert! (row 2, position 3)"),
        (Decision(0, "use", cards=(9, 4), special="sort"), "Sort (9 4)"),
    ],
)
def test_a_decision_is_told_in_a_few_words(decision: Decision, text: str) -> None:
    assert told(Words("en"), decision) == text

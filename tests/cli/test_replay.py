"""`nimmt replay`: whatever is in a file, the answer is plain."""

import errno
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from nimmt import PRESETS
from nimmt.locale import Words, languages
from nimmt.records import Line, files
from tests.cli.running import assert_refused, nimmt
from tests.goldens.files import DATA, GOLDENS, Data, golden, records
from tests.records.making import changed, small_match, without
from tests.table.test_receipts import receipt

GOOD = json.dumps(small_match())
PLACE = ("rounds", 0, "decisions", 1)


def replayed(tmp_path: Path, content: str | bytes, *words: str, lang: str = "en") -> Result:
    file = tmp_path / "records.jsonl"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return nimmt("replay", file, *words, lang=lang)


def verified(tmp_path: Path, content: str | bytes) -> list[str]:
    """What `--verify` says of a bad line, and that it says nothing else."""
    result = replayed(tmp_path, content, "--verify")
    *complaints, counts = result.stdout.splitlines()
    assert counts == f"0 ok, {len(complaints)} bad"
    assert (result.exit_code, result.stderr) == (1, "")
    return complaints


JOINT = [json.dumps(match) for match in records(DATA / "vectors" / "joint.jsonl")]


class TestJoint:
    """Records whose seed was made of the players' digits too."""

    def test_verify_says_how_many_had_a_say(self, tmp_path: Path) -> None:
        result = replayed(tmp_path, "\n".join((GOOD, *JOINT[2:4])), "--verify")
        assert result.stdout.splitlines() == [
            "Line 2: joint, 3 of 4",
            "Line 3: joint, 4 of 5",
            "3 ok, 0 bad",
        ]

    def test_a_receipt_proves_it(self, tmp_path: Path) -> None:
        file = tmp_path / "receipt.json"
        file.write_text(json.dumps(receipt()))
        result = replayed(tmp_path, "\n".join(JOINT[1:3]), "--verify", "--receipt", str(file))
        *told, counts = result.stdout.splitlines()
        assert told[0].startswith("Line 1: The shares are not those of the receipt: ")
        assert told[1:] == ["Line 2: joint, 3 of 4"]
        assert (counts, result.exit_code) == ("1 ok, 1 bad", 1)

    def test_what_is_no_receipt_is_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "receipt.json"
        file.write_text("{}")
        assert_refused(replayed(tmp_path, GOOD, "--receipt", str(file)), "`list`")


class TestVerify:
    def test_counts_good_records(self, tmp_path: Path) -> None:
        result = replayed(tmp_path, f"{GOOD}\n{GOOD}\n", "--verify")
        assert (result.stdout, result.stderr, result.exit_code) == ("2 ok, 0 bad\n", "", 0)

    def test_names_each_bad_line_and_counts(self, tmp_path: Path) -> None:
        bad = json.dumps(without(small_match(), ("winners",)))
        result = replayed(tmp_path, "\n".join((GOOD, bad, GOOD, "oops")), "--verify")
        assert result.stdout.splitlines() == [
            "Line 2: The winners are 0, 1, not nothing.",
            "Line 4: This is not a JSON object: Expecting value: line 1 column 1 (char 0).",
            "2 ok, 2 bad",
        ]
        assert result.exit_code == 1

    @pytest.mark.parametrize("lang", languages())
    def test_counts_in_the_same_words_in_every_language(self, tmp_path: Path, lang: str) -> None:
        result = replayed(tmp_path, f"{GOOD}\noops", "--verify", lang=lang)
        assert result.stdout.splitlines()[-1] == "1 ok, 1 bad"

    @pytest.mark.parametrize(("lang", "line"), [("en", "Line 1200: "), ("de", "Zeile 1200: ")])
    def test_writes_large_numbers_without_separators(
        self, tmp_path: Path, lang: str, line: str
    ) -> None:
        result = replayed(tmp_path, "oops\n" * 1200, "--verify", lang=lang)
        *_, last, counts = result.stdout.splitlines()
        assert last.startswith(line)
        assert counts == "0 ok, 1200 bad"

    def test_writes_rounds_and_decisions_without_separators(self, tmp_path: Path) -> None:
        match = small_match()
        [round] = match["rounds"]
        bad = {**round, "decisions": [*round["decisions"] * 600, {"seat": 0}]}
        match["rounds"] = [round] * 1100 + [bad]
        [complaint] = verified(tmp_path, json.dumps(match))
        assert complaint.startswith("Line 1, round 1100, decision 1200: ")

    @pytest.mark.parametrize(
        ("path", "value", "complaint"),
        [
            (
                (*PLACE, "card"),
                61,
                "Line 1, round 0, decision 1: Card 61 is not in your hand: 60.",
            ),
            (
                (*PLACE, "seat"),
                0,
                "Line 1, round 0, decision 1: It is not player 0’s turn; the table waits for 1.",
            ),
            (
                (*PLACE, "seat"),
                2,
                "Line 1, round 0, decision 1: "
                "There is no player 2 at this table; the players are 0, 1.",
            ),
            (
                (*PLACE, "do"),
                "take",
                "Line 1, round 0, decision 1: take is not possible now; possible: play.",
            ),
            (
                (*PLACE, "flip"),
                False,
                'Line 1, round 0, decision 1: Expected "flip": true, or no such field; got false.',
            ),
            (
                ("rounds", 0, "deal", "hands", 0, 0),
                105,
                "Line 1, round 0: There is no card 105 in this deck; it holds 1–104.",
            ),
            (
                ("rounds", 0, "deal", "hands", 0, 0),
                60,
                "Line 1, round 0: The deck holds this card 1 times at most; got 60, 60.",
            ),
            (
                ("rounds", 0, "rows", 0),
                [11],
                "Line 1, round 0: The rows after the round are "
                "[[10], [20], [30], [40, 50, 60]], not [[11], [20], [30], [40, 50, 60]].",
            ),
            (
                ("rounds", 0, "points"),
                [0, 5],
                "Line 1, round 0: The points of the round are 0, 0, not 0, 5.",
            ),
            (("totals",), [5, 0], "Line 1: The totals are 0, 0, not 5, 0."),
            (
                ("rules", "speed"),
                9,
                "Line 1: There is no option “speed”; there are "
                "deck, deal, play, ends, fan, target, rounds, starter.",
            ),
            (("players",), ["Ada"], "Line 1: This rule set is for 2–10 players, not for 1."),
        ],
    )
    def test_says_where_and_why(
        self, tmp_path: Path, path: tuple[str | int, ...], value: Any, complaint: str
    ) -> None:
        assert verified(tmp_path, json.dumps(changed(small_match(), path, value))) == [complaint]

    def test_says_what_the_seed_would_have_dealt(self, tmp_path: Path) -> None:
        match = golden("open", "rounds")
        starter = match["rounds"][0]["deal"]["starter"]
        other = changed(match, ("rounds", 0, "deal", "starter"), 1 - starter)
        assert verified(tmp_path, json.dumps(other)) == [
            "Line 1, round 0: The deal does not follow from the seed and the rounds before: "
            f"expected starter {starter}; got starter {1 - starter}."
        ]


NESTED = "[" * 900 + "]" * 900


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "The file is empty; expected one record a line."),
        ("\n \n", "The file is empty; expected one record a line."),
        ("5", "Expected a record as an object; got 5."),
        ("null", "Expected a record as an object; got null."),
        ('{"format": "chess"}', 'Expected "format": "nimmt"; got "chess".'),
        (b"\x89PNG", "This is not UTF-8 text: byte 0x89."),
        (b"\x00\x01\x02", "This is not a JSON object"),
        (b'{"a": "\xff"}', "This is not UTF-8 text: byte 0xff."),
        (b"\xed\xa0\x80", "This is not UTF-8 text: byte 0xed."),
        ("[" * 100_000, "This is not a JSON object: values nested too deeply."),
        (NESTED, "Expected a record as an object; got "),
        (GOOD.replace('["Ada", "Bo"]', NESTED), "Expected players as strings; got "),
        (GOOD.replace('"version": 1', '"version": NaN'), "NaN is not a JSON value"),
        (GOOD.replace('"version": 1', '"version": 1, "version": 1'), "Expected each field once"),
        (GOOD.replace("50", "9" * 5000), "This is not a JSON object: Exceeds the limit"),
        (GOOD.replace("50", "9" * 4000), "There is no card 999"),
    ],
    ids=range(16),
)
def test_whatever_is_in_the_file_the_complaint_is_one_plain_line(
    tmp_path: Path, content: str | bytes, reason: str
) -> None:
    [complaint] = verified(tmp_path, content)
    assert re.match(r"Line 1(, round \d+)?(, decision \d+)?: ", complaint)
    assert reason in complaint
    assert len(complaint) < 500


def test_a_binary_file_is_bad_line_by_line(tmp_path: Path) -> None:
    complaints = verified(tmp_path, bytes(range(256)))
    assert [complaint.split(":")[0] for complaint in complaints] == ["Line 1", "Line 2"]


def test_a_line_that_is_too_long_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LONGEST_LINE", 1000)
    [complaint] = verified(tmp_path, "x" * 5000)
    assert complaint == "Line 1: The line is longer than any record (at most 1000 bytes)."


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\n", r"\n"),
        ("\r", r"\r"),
        ("\x1b", r"\u001b"),
        ("\x00", r"\u0000"),
        ("\u2028", "�"),
        ("\ud800", "�"),
        ("\u202e", "�"),
    ],
)
def test_a_complaint_stays_one_line_whatever_it_quotes(
    tmp_path: Path, name: str, shown: str
) -> None:
    match = changed(small_match(), (*PLACE, f"odd{name}"), 1)
    [complaint] = verified(tmp_path, json.dumps(match))
    assert complaint.endswith(f'got "odd{shown}".')


class TestJson:
    def test_prints_the_final_state_of_each_match(self, tmp_path: Path) -> None:
        result = replayed(tmp_path, GOOD, "--json")
        assert json.loads(result.stdout) == {
            "rows": [[10], [20], [30], [40, 50, 60]],
            "points": [0, 0],
            "totals": [0, 0],
            "winners": [0, 1],
        }

    @pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
    def test_prints_what_the_record_says(self, path: Path) -> None:
        finals = map(json.loads, nimmt("replay", "--json", path).stdout.splitlines())
        matches = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        for final, match in zip(finals, matches, strict=True):
            assert final["totals"] == match["totals"]
            assert final["winners"] == match.get("winners")
            last = match["rounds"][-1]
            if "rows" in last:
                assert (final["rows"], final["points"]) == (last["rows"], last["points"])

    def test_of_a_match_that_breaks_off_is_where_it_stands(self, tmp_path: Path) -> None:
        begun = without(small_match(), ("winners",))
        round = begun["rounds"][0]
        begun["rounds"] = [{"deal": round["deal"], "decisions": round["decisions"][:1]}]
        final = json.loads(replayed(tmp_path, json.dumps(begun), "--json").stdout)
        assert (final["rows"], final["winners"]) == ([[10], [20], [30], [40]], None)

    def test_complains_beside_the_output(self, tmp_path: Path) -> None:
        result = replayed(tmp_path, f"oops\n{GOOD}", "--json")
        assert len(result.stdout.splitlines()) == 1
        assert result.stderr.startswith("Line 1: ")
        assert result.exit_code == 1

    def test_together_with_verify_counts_beside_the_output(self, tmp_path: Path) -> None:
        result = replayed(tmp_path, f"oops\n{GOOD}", "--json", "--verify")
        assert len(result.stdout.splitlines()) == 1
        assert result.stderr.splitlines()[-1] == "1 ok, 1 bad"


def first_turns(preset: str) -> Data:
    """The beginning of a match of this preset."""
    [path] = (path for path in GOLDENS if path.stem == preset)
    match = without(records(path)[0], ("winners",))
    deal, decisions = match["rounds"][0]["deal"], match["rounds"][0]["decisions"]
    nothing = {"team": 0, "buffalo": 0} if preset == "buffalo" else [0] * len(match["players"])
    return {
        **match,
        "rounds": [{"deal": deal, "decisions": decisions[: 34 if "pool" in deal else 14]}],
        "totals": nothing,
    }


class TestShow:
    def test_tells_the_match_in_sentences_and_drawn_rows(self, tmp_path: Path) -> None:
        told = replayed(tmp_path, GOOD, "--show").stdout
        for sentence in (
            "Line 1: Base game, Ada, Bo",
            "The rows open with 10 / 20 / 30 / 40.",
            "Revealed: Ada 50, Bo 60.",
            "Ada places 50 in row 4: nearest to 40.",
            "Round 1 is over. Points: Ada 0, Bo 0. Totals: Ada 0, Bo 0.",
            "Ada and Bo share the victory.",
        ):
            assert sentence in told
        assert re.search(r"4 +40 +50 +60 +· +· +6", told)

    @pytest.mark.parametrize("lang", languages())
    @pytest.mark.parametrize("preset", PRESETS)
    def test_tells_every_variant_in_every_language(
        self, tmp_path: Path, preset: str, lang: str
    ) -> None:
        result = replayed(tmp_path, json.dumps(first_turns(preset)), "--show", lang=lang)
        assert result.exit_code == 0
        assert Words(lang)(f"variant-{preset}") in result.stdout
        assert len(result.stdout.splitlines()) > 50
        assert "\x1b" not in result.stdout

    def test_shows_odd_names_safely(self, tmp_path: Path) -> None:
        names = ["\x1b[31m\n\ud800", "🐂"]
        match = json.dumps(changed(small_match(), ("players",), names))
        result = replayed(tmp_path, match, "--show")
        assert result.exit_code == 0
        assert "�[31m�� places 50 in row 4: nearest to 40." in result.stdout
        assert "🐂 places 60 in row 4: nearest to 50." in result.stdout
        assert "\x1b" not in result.stdout

    def test_shortens_endless_names(self, tmp_path: Path) -> None:
        match = json.dumps(changed(small_match(), ("players",), ["A" * 5000, "Bo"]))
        for words in (("--show",), ()):
            result = replayed(tmp_path, match, *words)
            assert result.exit_code == 0
            assert "A …" in result.stdout

    def test_tells_nothing_of_a_bad_record(self, tmp_path: Path) -> None:
        bad = json.dumps(changed(small_match(), ("totals",), [5, 0]))
        result = replayed(tmp_path, bad, "--show")
        assert (result.stdout, result.exit_code) == ("", 1)
        assert result.stderr.startswith("Line 1: ")


def test_without_an_option_each_match_is_summed_up_in_a_line(tmp_path: Path) -> None:
    unfinished = json.dumps(golden("base", "breaks-off"))
    buffalo = json.dumps(golden("buffalo", "equal"))
    result = replayed(tmp_path, "\n".join((GOOD, unfinished, buffalo)))
    first, second, third = result.stdout.splitlines()
    assert first == "Line 1: Base game, Ada 0, Bo 0 – Ada and Bo share the victory."
    assert second.endswith("– unfinished")
    assert re.fullmatch(
        r"Line 3: Beat the Buffalo, the team (\d+), the buffalo \1 – The buffalo wins the match.",
        third,
    )


def test_a_line_of_a_summary_is_numbered_without_separators(tmp_path: Path) -> None:
    result = replayed(tmp_path, "\n" * 1199 + GOOD)
    assert result.stdout.startswith("Line 1200: Base game, ")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Reading or writing failed: Input/output error.\n"),
        ("de", "Lesen oder Schreiben ist fehlgeschlagen: Input/output error.\n"),
    ],
)
def test_a_file_that_cannot_be_read_to_its_end_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    def fails(path: Path) -> Iterator[Line]:
        yield from files.read(path)
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(import_module("nimmt.cli.replay"), "read", fails)
    result = replayed(tmp_path, GOOD, lang=lang)
    assert (result.stderr, result.exit_code) == (sentence, 1)
    assert len(result.stdout.splitlines()) == 1


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert_refused(nimmt("replay", tmp_path / "nothing.jsonl"), "nothing.jsonl")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert_refused(nimmt("replay", tmp_path), "directory")


def test_an_unknown_option_is_refused() -> None:
    assert_refused(nimmt("replay", "--fast", __file__), "--fast")

"""Files of records: one match a line, and a bad line spoils no other."""

import json
from pathlib import Path

import pytest

from nimmt.records import Line, files, line_of, read
from nimmt.records.errors import MalformedRecord
from nimmt.records.files import EmptyFile, LineTooLong, NotJson, NotText
from tests.records.making import small_match

GOOD = json.dumps(small_match()).encode()


def lines(tmp_path: Path, content: bytes) -> list[Line]:
    file = tmp_path / "records.jsonl"
    file.write_bytes(content)
    return list(read(file))


def cause(line: Line) -> Exception:
    assert line.error is not None
    assert (line.record, line.error.round, line.error.decision) == (None, None, None)
    return line.error.cause


def test_a_record_a_line(tmp_path: Path) -> None:
    first, second = lines(tmp_path, GOOD + b"\n" + GOOD)
    assert (first.number, second.number) == (1, 2)
    assert first.record is not None
    assert first.record == second.record


def test_what_is_written_is_read(tmp_path: Path) -> None:
    [line] = lines(tmp_path, GOOD)
    assert line.record is not None
    assert lines(tmp_path, line_of(line.record).encode())[0].record == line.record


def test_blank_lines_are_passed_over_but_counted(tmp_path: Path) -> None:
    [line] = lines(tmp_path, b"\n  \r\n" + GOOD + b"\r\n\n")
    assert (line.number, line.error) == (3, None)


def test_a_bad_line_spoils_no_other(tmp_path: Path) -> None:
    before, bad, after = lines(tmp_path, b"\n".join((GOOD, b"oops", GOOD)))
    assert before.record == after.record
    assert isinstance(cause(bad), NotJson)


@pytest.mark.parametrize("content", [b"", b"\n", b" \n\t\n"])
def test_a_file_without_a_record_is_bad(tmp_path: Path, content: bytes) -> None:
    [line] = lines(tmp_path, content)
    assert isinstance(cause(line), EmptyFile)


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"nimmt",
        b"{'format': 'nimmt'}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\xef\xbb\xbf{}",
        b'{"version": NaN}',
        b"Infinity",
        b"-Infinity",
        b"1" * 5000,
        b"{} {}",
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_not_json_is_bad(tmp_path: Path, content: bytes) -> None:
    [line] = lines(tmp_path, content)
    assert isinstance(cause(line), NotJson)


@pytest.mark.parametrize("content", [b"\xff\xfe", b'{"a": "\xc3"}', b"\x80", b"{}\xed\xa0\x80"])
def test_what_is_not_text_is_bad(tmp_path: Path, content: bytes) -> None:
    [line] = lines(tmp_path, content)
    assert isinstance(cause(line), NotText)


@pytest.mark.parametrize("place", ["", "rounds", "decisions"])
def test_a_field_given_twice_is_bad(tmp_path: Path, place: str) -> None:
    texts = {"": "{", "rounds": '"rounds": [{', "decisions": '"decisions": [{'}
    text = GOOD.decode().replace(texts[place], f'{texts[place]}"x": 1, "x": 2, ', 1)
    [line] = lines(tmp_path, text.encode())
    error = cause(line)
    assert isinstance(error, MalformedRecord)
    assert error.got == '["x"]'


def test_a_line_may_be_as_long_as_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LONGEST_LINE", len(GOOD))
    [line] = lines(tmp_path, GOOD)
    assert line.record is not None


def test_a_longer_line_is_bad_and_the_next_one_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LONGEST_LINE", len(GOOD) + 1)
    long = GOOD + b" " * 10 * len(GOOD)
    first, second, third = lines(tmp_path, b"\n".join((GOOD, long, GOOD)))
    assert isinstance(cause(second), LineTooLong)
    assert (first.record, third.number) == (third.record, 3)

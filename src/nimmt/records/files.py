"""Files of records, one match a line, read line by line whatever their size."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn

from nimmt.core.errors import NimmtError
from nimmt.records.codec import decode, encode
from nimmt.records.errors import MalformedRecord, RecordError, located
from nimmt.records.model import Record

LONGEST_LINE = 16 * 2**20
"""Far more than any match needs; a longer line is not read into memory."""


class NotJson(NimmtError):
    """The line is not a JSON value."""


class NotText(NimmtError):
    """The line is not UTF-8 text."""


class LineTooLong(NimmtError):
    """The line is longer than any record."""


class EmptyFile(NimmtError):
    """There is no record in the file."""


class Line(NamedTuple):
    """A line of a file, counted from 1, with its record or what is wrong with it."""

    number: int
    record: Record | None
    error: RecordError | None


def read(path: Path) -> Iterator[Line]:
    """The file's records; blank lines are passed over, bad ones come with their error."""
    with path.open("rb") as file:
        found = False
        for number, line in _lines(file):
            found = True
            try:
                yield Line(number, _parsed(line), None)
            except RecordError as error:
                yield Line(number, None, error)
    if not found:
        empty = EmptyFile("a record a line", "an empty file")
        yield Line(1, None, RecordError(empty, None, None))


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    number = 1
    while line := file.readline(LONGEST_LINE + 1):
        if line.strip():
            yield number, line
        while line and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE)
        number += 1


def _parsed(line: bytes) -> Record:
    with located():
        data = _json(line)
    return decode(data)


def _json(line: bytes) -> object:
    if len(line) > LONGEST_LINE:
        raise LineTooLong(LONGEST_LINE, "more")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotText("UTF-8 text", f"byte {line[error.start]:#04x}") from error
    try:
        return json.loads(text, object_pairs_hook=_no_field_twice, parse_constant=_no_constant)
    except RecursionError as error:
        raise NotJson("a JSON object", "values nested too deeply") from error
    except ValueError as error:
        raise NotJson("a JSON object", str(error)) from error


def _no_field_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        raise MalformedRecord("each field once", sorted({n for n in names if names.count(n) > 1}))
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON value")


def line_of(record: Record) -> str:
    """The record as one line of a file."""
    return json.dumps(encode(record), separators=(",", ":")) + "\n"

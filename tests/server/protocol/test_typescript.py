"""The types for TypeScript are those of the messages that are really sent."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from msgspec import Meta
from msgspec.json import Decoder

from nimmt.server.protocol.messages import ToClient, Update, Welcome
from nimmt.server.protocol.typescript import all_events, protocol, written
from tests.locale.messages import event_ids
from tests.server.protocol.playing import PRESETS, messages

ROOT = Path(__file__).parents[3]
FILE = ROOT / "web" / "src" / "lib" / "protocol.ts"


def test_the_browser_clients_types_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == protocol(), "run scripts/types"


def test_every_event_in_the_source_is_there() -> None:
    assert {f'  | {{ id: "{id}"' for id in event_ids()} - set(_openings()) == set()
    assert len(all_events()) == len(event_ids())


def _openings() -> list[str]:
    """The first words of every event, on one line or on several."""
    flat = protocol().replace("{\n      id", "{ id")
    return [line.split(";")[0].removesuffix(" }") for line in flat.splitlines()]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_message_of_a_match_has_the_form_that_is_promised(preset: str) -> None:
    decoder: Decoder[Any] = Decoder(ToClient)
    fields = {each.__name__: set(each.__dataclass_fields__) for each in all_events()}
    promised = {_class_name(id): {"id", *fields[_class_name(id)]} for id in event_ids()}
    count = 0
    for text in messages(preset):
        message: Update | Welcome = decoder.decode(text)
        events = message.events if isinstance(message, Update) else message.history
        assert all(event.keys() == promised[_class_name(event["id"])] for event in events)
        count += 1
    assert count > 100


def _class_name(id: str) -> str:
    return "".join(word.title() for word in id.split("-"))


class Pair(NamedTuple):
    row: int
    shows: str | None


@pytest.mark.parametrize(
    ("hint", "typescript"),
    [
        (int, "number"),
        (float, "number"),
        (bool, "boolean"),
        (Any, "unknown"),
        (str | None, "string | null"),
        (None | int, "number | null"),
        (Literal["a", "b"], '"a" | "b"'),
        (Annotated[int, Meta(ge=0)] | None, "number | null"),
        (tuple[int, ...], "number[]"),
        (tuple[int, str], "[number, string]"),
        (list[int | None], "(number | null)[]"),
        (frozenset[str], "string[]"),
        (dict[int, list[str]], "Record<string, string[]>"),
        (dict[str, Any], "Record<string, unknown>"),
        (Pair, "{ row: number; shows: string | null }"),
        (tuple[Pair, ...], "{ row: number; shows: string | null }[]"),
    ],
    ids=str,
)
def test_types_are_translated(hint: Any, typescript: str) -> None:
    assert written(hint) == typescript


def test_what_cannot_be_translated_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        written(set[int])


@pytest.mark.parametrize(
    "line",
    [
        "export const PROTOCOL = 1;",
        '  type: "update";',
        "  events: Event[];",
        '  do: "seat-bot";',
        "  command: Command;",
        "  phase: Phase;",
        "  cards?: number[];",
        "  special?: string | null;",
        "  seat?: number | null;",
        "  pace: number | null;",
        "  text: string | null;",
    ],
)
def test_the_file_reads_as_one_would_write_it(line: str) -> None:
    assert line in protocol().splitlines()

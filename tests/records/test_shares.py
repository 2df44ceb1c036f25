"""The joint seed of a record (RECORDS.md, The deal): what it is made of, and who can prove it."""

from hashlib import sha256
from typing import Any

import pytest

from nimmt.core.shares import Shares
from nimmt.records import decode, encode
from nimmt.records.errors import MalformedRecord, WrongSeed
from tests.goldens.files import DATA, records
from tests.records.making import changed, refusal, small_match, without

JOINT = records(DATA / "vectors" / "joint.jsonl")
LOGIC = next(match for match in JOINT if match["rules"]["preset"] == "logic")
"""Four seats, and the first of them gave nothing."""
OTHER = "0" * 64


def test_the_seed_is_made_of_all_shares_in_the_order_of_the_seats() -> None:
    shares = Shares("a" * 64, ("b" * 64, None))
    said = f"nimmt-seed:{'a' * 64}:{'b' * 64}:-"
    assert shares.seed == sha256(said.encode()).hexdigest()
    assert shares._replace(seats=shares.seats[::-1]).seed != shares.seed


def test_shares_are_written_as_they_were_read() -> None:
    assert decode(LOGIC).shares == Shares(
        LOGIC["shares"]["server"], tuple(LOGIC["shares"]["seats"])
    )
    assert [*encode(decode(LOGIC))][4:6] == ["seed", "shares"]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("shares",), None, "shares as an object"),
        (("shares",), [], "shares as an object"),
        (("shares", "note"), 1, "shares with no fields but"),
        (("shares", "server"), None, "shares.server"),
        (("shares", "server"), "0" * 63, "shares.server"),
        (("shares", "server"), "A" * 64, "shares.server"),
        (("shares", "seats"), None, "shares.seats as a list"),
        (("shares", "seats"), [None] * 3, "shares.seats for 4 players"),
        (("shares", "seats", 2), "-", "shares.seats[2]"),
        (("shares", "seats", 3), 7, "shares.seats[3]"),
    ],
)
def test_bad_shares_are_refused_with_their_place_named(
    path: tuple[str | int, ...], value: Any, place: str
) -> None:
    error = refusal(changed(LOGIC, path, value)).cause
    assert isinstance(error, MalformedRecord)
    assert str(error.expected).startswith(place)


@pytest.mark.parametrize("field", ["server", "seats"])
def test_shares_have_both_their_fields(field: str) -> None:
    assert refusal(without(LOGIC, ("shares", field))).cause.expected == f"a field {field!r}"


def test_there_are_no_shares_without_a_seed() -> None:
    error = refusal({**small_match(), "shares": LOGIC["shares"]}).cause
    assert error.expected == "no shares where seed is null"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("shares", "server"), OTHER),
        (("shares", "seats", 1), OTHER),
        (("shares", "seats", 1), None),
    ],
)
def test_the_seed_has_to_follow_from_the_shares(path: tuple[str | int, ...], value: Any) -> None:
    error = refusal(changed(LOGIC, path, value)).cause
    assert isinstance(error, WrongSeed)
    assert error.got == LOGIC["seed"]

"""What a client kept before a match proves whether its shares are those of the record."""

import json
from pathlib import Path
from typing import Any

import pytest

from nimmt.core.deal import seed_hash
from nimmt.records import RecordError, decode
from nimmt.table.receipts import ShareIgnored, WrongReceipt, check_receipts, receipts_in
from tests.goldens.files import Data
from tests.records.making import changed, without
from tests.records.test_shares import JOINT, LOGIC, OTHER


def receipt(match: Data = LOGIC, seat: int = 1) -> Data:
    """What an honest client of this seat has kept."""
    server, seats = match["shares"]["server"], match["shares"]["seats"]
    hashes = [seed_hash(each) if each else "-" for each in seats]
    listed = {"table": "t", "match": 1, "players": ["p"] * len(seats)}
    return {
        "list": {**listed, "server": seed_hash(server), "seats": hashes},
        "seat": seat,
        "digits": seats[seat],
        "sent": seats[seat] is not None,
    }


def kept(folder: Path, *receipts: object) -> Path:
    file = folder / "receipts.jsonl"
    file.write_text("\n".join(map(json.dumps, receipts)))
    return file


def test_a_receipt_of_the_same_shares_is_right(tmp_path: Path) -> None:
    receipts = receipts_in(kept(tmp_path, *map(receipt, JOINT)))
    for match in JOINT:
        check_receipts(decode(match), receipts)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param(("list", "server"), OTHER, id="other digits of the server"),
        pytest.param(("list", "seats", 2), OTHER, id="digits of a seat exchanged"),
        pytest.param(("list", "seats", 2), "-", id="digits of a seat invented"),
        pytest.param(("list", "seats"), ["-"] * 3, id="a seat too many"),
    ],
)
def test_a_receipt_shows_that_a_share_is_another(
    path: tuple[str | int, ...], value: Any, tmp_path: Path
) -> None:
    receipts = receipts_in(kept(tmp_path, changed(receipt(), path, value)))
    with pytest.raises(RecordError) as caught:
        check_receipts(decode(LOGIC), receipts)
    assert isinstance(caught.value.cause, WrongReceipt)


def test_a_receipt_shows_that_digits_were_ignored(tmp_path: Path) -> None:
    mine = receipt() | {"seat": 0, "digits": OTHER, "sent": True}
    mine["list"]["seats"][0] = seed_hash(OTHER)
    with pytest.raises(RecordError) as caught:
        check_receipts(decode(LOGIC), receipts_in(kept(tmp_path, mine)))
    assert isinstance(caught.value.cause, ShareIgnored)
    check_receipts(decode(LOGIC), receipts_in(kept(tmp_path, mine | {"sent": False})))


def test_a_receipt_shows_that_nobody_was_asked(tmp_path: Path) -> None:
    alone = decode(without(LOGIC, ("shares",)))
    with pytest.raises(RecordError) as caught:
        check_receipts(alone, receipts_in(kept(tmp_path, receipt())))
    assert caught.value.cause.got is None


@pytest.mark.parametrize(
    ("bad", "place"),
    [
        (b"oops", "malformed"),
        (b"\xff", "malformed"),
        (b"[]", "object"),
        (json.dumps(without(receipt(), ("list", "server"))).encode(), "$.list"),
        (json.dumps(changed(receipt(), ("list", "seats", 1), 5)).encode(), "$.list.seats[1]"),
        (json.dumps(changed(receipt(), ("sent",), 1)).encode(), "$.sent"),
    ],
    ids=["words", "bytes", "list", "no server", "a number", "sent"],
)
def test_a_receipt_of_another_form_is_refused_with_the_place(
    bad: bytes, place: str, tmp_path: Path
) -> None:
    file = tmp_path / "receipts.jsonl"
    file.write_bytes(bad)
    with pytest.raises(RecordError) as caught:
        receipts_in(file)
    assert place in str(caught.value.cause.got)

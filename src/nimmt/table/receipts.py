"""What a client was sent before a match, and kept: the proof of who had a say in the deal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from nimmt.core.deal import seed_hash
from nimmt.core.errors import NimmtError
from nimmt.core.shares import Shares
from nimmt.records import Record
from nimmt.records.errors import MalformedRecord, located


class WrongReceipt(NimmtError):
    """A record is not that of the receipt: its shares are not those that were listed."""


class ShareIgnored(NimmtError):
    """Digits that were sent do not count."""

    counts_from_zero = True


Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
HashOrNone = Annotated[str, Meta(pattern="^([0-9a-f]{64}|-)$", max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=9)]


class ShareList(Struct, frozen=True):
    """Whose digits make a seed, before anybody could know them: their hashes, or `-`."""

    table: str
    match: int
    players: tuple[str, ...]
    """By seat: their ids, or the levels of bots."""
    server: Digits
    seats: tuple[HashOrNone, ...]


class Receipt(Struct, frozen=True):
    """A client's own: its seat and digits, null where it gave none, and whether it sent them."""

    list: ShareList
    seat: Seat
    digits: Digits | None
    sent: bool


_decode = msgspec.json.Decoder(Receipt).decode


def receipts_in(path: Path) -> dict[str, Receipt]:
    """One a line, by the hash of the server's digits; a RecordError says what is wrong."""
    lines = (line for line in path.read_bytes().splitlines() if line.strip())
    with located():
        found = [_receipt(line) for line in lines]
    return {receipt.list.server: receipt for receipt in found}


def _receipt(line: bytes) -> Receipt:
    try:
        return _decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedRecord("a receipt", str(error)) from error


def check_receipts(record: Record, receipts: Mapping[str, Receipt]) -> None:
    """Whether the record's shares are those that were listed before anybody could know them."""
    with located():
        if record.shares is None:
            raise WrongReceipt("shares", None)
        server = seed_hash(record.shares.server)
        if server not in receipts:
            raise WrongReceipt(f"server {' / '.join(receipts)}", f"server {server}")
        _check(record.shares, receipts[server])


def _check(shares: Shares, receipt: Receipt) -> None:
    listed = receipt.list.seats
    if len(shares.seats) != len(listed):
        raise WrongReceipt(f"{len(listed)} seats", f"{len(shares.seats)} seats")
    for seat, (digits, expected) in enumerate(zip(shares.seats, listed, strict=True)):
        if digits is not None and seed_hash(digits) != expected:
            raise WrongReceipt(f"seats[{seat}] {expected}", f"seats[{seat}] {seed_hash(digits)}")
    if receipt.sent and shares.seats[receipt.seat : receipt.seat + 1] == (None,):
        raise ShareIgnored(receipt.digits, receipt.seat)

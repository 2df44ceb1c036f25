"""A player's share in the deals of a table, so that nobody alone can choose them.

A client draws 64 hex digits and gives their hash when its player is ready. The server fixes a list
of all hashes, its own among them, before anybody sends digits; the deal follows from all digits
together. `look` says what to send after each view, and what is wrong, if the server cheats.
What it keeps in `folder` proves it afterwards: `nimmt replay RECORD --verify --receipt FILE`.

It needs nothing but Python; docs/protocol.md explains it.
"""

import json
import secrets
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

Data = dict[str, Any]

PROBLEMS = {
    "list-changed": "the list of shares was changed after it had been fixed",
    "other-server": "the server's hash in the list is not the one that was shown before",
    "not-mine": "the list does not hold our share",
    "used-twice": "shares of an earlier start were used again",
    "no-list": "the match was started without our share, though we had given one",
    "ignored": "our digits were sent and do not count",
    "no-shares": "the server does not say what the seed was made of",
    "server-changed": "the server's digits are not those that it had fixed before the match",
    "share-changed": "a seat's digits are not those that were fixed before the match",
    "seed-wrong": "the seed does not follow from the shares",
}


def hashed(digits: str) -> str:
    return sha256(digits.encode("ascii")).hexdigest()


def joint_seed(shares: Data) -> str:
    return hashed(":".join(["nimmt-seed", shares["server"], *(s or "-" for s in shares["seats"])]))


class Fair:
    """One player at one table; what it keeps in its folder outlasts it."""

    def __init__(
        self, folder: Path, table: str, draw: Callable[[], str] = lambda: secrets.token_hex(32)
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._draw = draw
        self._receipts_at, self._mine_at = folder / f"{table}.jsonl", folder / f"{table}.shares"
        self.receipts: list[Data] = []
        self._mine: dict[str, str] = {}
        """Our digits, by the hash of the server's that they belong to."""
        self._shown: str | None = None
        """Our hash as the server last showed it before the list."""

    def look(self, view: Data) -> tuple[Data | None, str | None]:
        """A command to be sent, and what is wrong."""
        self.receipts = _lines(self._receipts_at)
        table, own = view["table"], view["own"]
        if own is None or table["phase"] == "closed":
            return None, None
        if table["phase"] == "waiting":
            return self._waiting(table, own["seat"])
        return self._listed(table, own["seat"])

    def share_for(self, server: str) -> str:
        """The hash of our share beside these digits of the server; all our clients have one."""
        self._mine = dict(_lines(self._mine_at))
        if server not in self._mine:
            self._mine[server] = self._draw()
            _write(self._mine_at, self._mine.items())
        return hashed(self._mine[server])

    def _waiting(self, table: Data, seat: int) -> tuple[Data | None, str | None]:
        """A start that was fixed and called off has used up all its shares."""
        for receipt in self.receipts:
            if receipt["list"]["match"] > table["match"] and not receipt["void"]:
                receipt["void"] = True
                self._keep()
        if self._receipt(server=table["seed_hash"]):
            return None, "used-twice"
        mine = table["seats"][seat]
        self._shown = mine["hash"]
        if mine["ready"] and mine["hash"] is None:
            return {"do": "ready", "hash": self.share_for(table["seed_hash"])}, None
        return None, None

    def _listed(self, table: Data, seat: int) -> tuple[Data | None, str | None]:
        self._mine = dict(_lines(self._mine_at))
        match = table["match"] + (table["phase"] == "starting")
        receipt = self._receipt(match=match, void=False)
        if table["listed"] is None:
            gave = self._shown is not None and self._shown == self._own_hash(table["seed_hash"])
            return None, "no-list" if receipt or gave else None
        if receipt is None:
            receipt, problem = self._new_receipt(table["listed"], seat)
            if problem:
                return None, problem
        elif receipt["list"] != table["listed"]:
            return None, "list-changed"
        if table["phase"] == "starting":
            return self._send(receipt, table["counted"][seat]), None
        return None, self._afterwards(receipt, table)

    def _new_receipt(self, listed: Data, seat: int) -> tuple[Data, str | None]:
        if self._receipt(server=listed["server"]):
            return {}, "used-twice"
        own = listed["seats"][seat]
        mine = self._mine.get(listed["server"])
        if mine is None and own in map(hashed, self._mine.values()):
            return {}, "other-server"
        elsewhere = own == self._shown != self._own_hash(listed["server"])
        if mine is not None and hashed(mine) != own and not elsewhere:
            return {}, "not-mine"
        digits = None if elsewhere else mine
        receipt = {"list": listed, "seat": seat, "digits": digits, "sent": False, "void": False}
        self.receipts.append(receipt)
        self._keep()
        return receipt, None

    def _send(self, receipt: Data, counted: bool | None) -> Data | None:
        """What is to be sent is written down before it is."""
        if receipt["digits"] is None or counted is not None:
            return None
        receipt["sent"] = True
        self._keep()
        return {"do": "share", "digits": receipt["digits"]}

    def _afterwards(self, receipt: Data, table: Data) -> str | None:
        if receipt["sent"] and not table["counted"][receipt["seat"]]:
            return "ignored"
        return problem_of(receipt, table["shares"], table["seed"]) if table["seed"] else None

    def _receipt(self, **wanted: Any) -> Data | None:
        for receipt in self.receipts:
            known = {**receipt["list"], **receipt}
            if all(known[name] == value for name, value in wanted.items()):
                return receipt
        return None

    def _own_hash(self, server: str) -> str | None:
        return hashed(self._mine[server]) if server in self._mine else None

    def _keep(self) -> None:
        _write(self._receipts_at, self.receipts)


def _lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def _write(path: Path, values: Iterable[Any]) -> None:
    """All of it or nothing."""
    new = path.with_suffix(".new")
    new.write_text("".join(json.dumps(value) + "\n" for value in values))
    new.replace(path)


def problem_of(receipt: Data, shares: Data | None, seed: str) -> str | None:
    """What is wrong with the shares of a match that is over, if anything is."""
    listed = receipt["list"]
    if shares is None:
        return "no-shares"
    if hashed(shares["server"]) != listed["server"]:
        return "server-changed"
    if len(shares["seats"]) != len(listed["seats"]):
        return "share-changed"
    for digits, fixed in zip(shares["seats"], listed["seats"], strict=True):
        if digits is not None and hashed(digits) != fixed:
            return "share-changed"
    if receipt["sent"] and shares["seats"][receipt["seat"]] is None:
        return "ignored"
    return None if joint_seed(shares) == seed else "seed-wrong"

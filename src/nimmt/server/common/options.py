"""What kinds of settings there are, and how each is read from text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from nimmt.core.errors import UnknownValue
from nimmt.server.common import address

PREFIX = "NIMMT_"


class BadSetting(UnknownValue):
    """A setting has another form."""


@dataclass(frozen=True)
class Option:
    """One setting: how it is named on the command line and in the environment."""

    name: str
    default: Any
    read: Callable[[str], Any]
    expected: str
    secret: bool
    """Secrets come from the environment only: others can read a command line."""

    @property
    def flag(self) -> str:
        dashed = self.name.replace("_", "-")
        return f"--{dashed}/--no-{dashed}" if isinstance(self.default, bool) else f"--{dashed}"

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def message(self) -> str:
        """The id of what it means, for people."""
        return f"setting-{self.name.replace('_', '-')}"

    @property
    def shown(self) -> str:
        """The default as one would write it."""
        if isinstance(self.default, tuple):
            return ",".join(self.default)
        if isinstance(self.default, bool):
            return "yes" if self.default else "no"
        return str(self.default)

    def value(self, text: str) -> Any:
        """What the text says; raises BadSetting."""
        try:
            return self.read(text.strip())
        except (ValueError, KeyError) as error:
            raise BadSetting(self.variable, self.expected, text) from error


def text(default: str = "", *, secret: bool = False) -> Any:
    return _option(default, str, "text", secret)


def url(default: str = "") -> Any:
    return _option(default, _read_url, "https://example.org")


def folder(default: str) -> Any:
    return _option(Path(default), Path, "/var/lib/nimmt")


def networks(*default: str) -> Any:
    return _option(default, _read_networks, "127.0.0.1,10.0.0.0/8")


def number(default: int, least: int = 0, most: int = 10**9) -> Any:
    return _option(default, lambda text: _within(int(text), least, most), f"{least}–{most}")


def switch(default: bool) -> Any:
    words = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    return _option(default, lambda text: words[text.lower()], "yes, no")


def one_of(default: str, *others: str) -> Any:
    names = {name: name for name in (default, *others)}
    return _option(default, lambda text: names[text], ", ".join(names))


def list(*default: str) -> Any:
    return _option(default, _read_list, "a,b")


def _option(default: Any, read: Callable[[str], Any], expected: str, secret: bool = False) -> Any:
    metadata = {"read": read, "expected": expected, "secret": secret}
    return field(default=default, repr=not secret, metadata=metadata)


def _within(number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise ValueError(number)
    return number


def _read_url(text: str) -> str:
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise ValueError(text)
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(text)
    return text.rstrip("/")


def _read_list(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def _read_networks(text: str) -> tuple[str, ...]:
    """Checked here, used elsewhere; `*` is everybody."""
    listed = _read_list(text)
    address.networks(tuple(each for each in listed if each != "*"))
    return listed

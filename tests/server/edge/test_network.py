"""Phones are shown an address under which they find the server."""

from __future__ import annotations

import pytest

from nimmt.server.common import network
from nimmt.server.common.network import for_others, lan_address


@pytest.mark.parametrize(
    ("asked", "listens_at", "shown"),
    [
        ("http://localhost:8066/t/a", "0.0.0.0", "http://192.168.1.5:8066/t/a"),
        ("http://127.0.0.1:8066", "0.0.0.0", "http://192.168.1.5:8066"),
        ("http://[::1]:8066", "::", "http://192.168.1.5:8066"),
        ("http://LocalHost", "::", "http://192.168.1.5"),
        ("http://localhost:8066", "127.0.0.1", "http://localhost:8066"),
        ("http://192.168.1.9:8066", "0.0.0.0", "http://192.168.1.9:8066"),
        ("http://laptop.local:8066", "0.0.0.0", "http://laptop.local:8066"),
        ("https://localhost.example.org", "0.0.0.0", "https://localhost.example.org"),
    ],
)
def test_others_are_told_an_address_in_the_network(
    asked: str, listens_at: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.5")
    assert for_others(asked, listens_at) == shown


def test_without_a_network_the_address_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "lan_address", lambda: None)
    assert for_others("http://localhost:8066", "0.0.0.0") == "http://localhost:8066"


def test_this_machines_address_is_none_that_only_it_understands() -> None:
    found = lan_address()
    assert found is None or not network.HERE.fullmatch(found)

"""How an operator reads what players have reported, and closes it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nimmt.server.store import reports
from tests.server.operating.house import house, operate, operated
from tests.server.running import run

ADA, BO, CY = "adaaaaaaaaaa", "boaaaaaaaaaa", "cyaaaaaaaaaa"
TABLE = "abcdefghijklmnop"
SAID = [{"at": 3.0, "text": "moo"}, {"at": 4.0, "text": "\x1b[31mMOO"}]


@pytest.fixture
def reported(database_url: str) -> str:
    """A database in which Ada has reported Bo, and then Cy has."""

    async def scenario() -> None:
        async with house(database_url) as at, at.database.write() as connection:
            said = json.dumps(SAID)
            await reports.add(connection, ADA, BO, TABLE, 60.0, "chat", "shouts", said)
            await reports.add(connection, CY, BO, None, 90.0, "name", "", "[]")

    run(scenario())
    return database_url


def admin(url: str, *words: Any) -> str:
    return operated(url, "admin", "reports", *words)


def data(url: str, *words: Any) -> Any:
    return json.loads(admin(url, *words, "--json"))


def test_reports_are_listed_the_eldest_first_with_whom_they_are_about(reported: str) -> None:
    listed = admin(reported, "list")
    for part in ("About", "1970-01-01", "Ada", "Bo", "Cy", "shouts"):
        assert part in listed
    assert listed.index("Ada") < listed.index("Cy")
    found = data(reported, "list")
    assert [(each["reporter"], each["player"], each["reason"]) for each in found] == [
        (ADA, BO, "chat"),
        (CY, BO, "name"),
    ]


def test_one_report_is_shown_with_what_was_said_there(reported: str) -> None:
    shown = admin(reported, "show", 1)
    for part in (TABLE, "shouts", "1970-01-01 00:00:03 UTC: moo", "MOO"):
        assert part in shown
    assert "\x1b" not in shown
    assert data(reported, "show", 1)["said"] == SAID
    assert data(reported, "show", 2)["said"] == []


def test_a_closed_report_keeps_its_note_and_is_hidden_unless_asked_for(reported: str) -> None:
    assert "Report 1 is closed." in admin(reported, "close", 1, "--note", "banned for a day")
    assert [each["id"] for each in data(reported, "list")] == [2]
    first, second = data(reported, "list", "--all")
    assert (first["note"], second["closed"]) == ("banned for a day", None)
    assert first["closed"] > 0
    assert "banned for a day" in admin(reported, "show", 1)


def test_after_a_closed_report_the_same_player_can_be_reported_again(reported: str) -> None:
    admin(reported, "close", 1)

    async def waits() -> list[bool]:
        async with house(reported) as at, at.database.read() as connection:
            return [await reports.is_open(connection, by, BO) for by in (ADA, CY)]

    assert run(waits()) == [False, True]


def test_a_report_that_is_not_there_is_named(reported: str) -> None:
    for command in ("show", "close"):
        result = operate(reported, "admin", "reports", command, 77)
        assert result.exit_code == 1
        assert "There is no report 77." in result.stderr
    assert [each["closed"] for each in data(reported, "list")] == [None, None]

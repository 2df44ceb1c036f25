"""What an operator does to tables, players and addresses."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import text

from nimmt.server.store import Journal
from tests.server.operating.house import house, operate, operated
from tests.server.running import run

ADA, BO = "adaaaaaaaaaa", "boaaaaaaaaaa"


def _data(url: str, *words: Any) -> Any:
    return json.loads(operated(url, "admin", *words, "--json"))


async def _table(url: str, decisions: int = 3) -> str:
    async with house(url) as at:
        return (await at.play(await at.table("tactics"), decisions)).id


def test_tables_are_listed_with_phase_rules_players_and_age(database_url: str) -> None:
    table = run(_table(database_url))
    out = operated(database_url, "admin", "tables", "list")
    for part in (table, "playing", "Tactics", "2/2: Ada, Bo", " s"):
        assert part in out
    (found,) = _data(database_url, "tables", "list")
    assert (found["id"], found["phase"], found["host"]) == (table, "playing", "Ada")
    assert [chair["name"] for chair in found["chairs"]] == ["Ada", "Bo"]


def test_one_table_is_shown_without_what_only_players_know(sqlite_url: str) -> None:
    async def scenario() -> tuple[str, str]:
        async with house(sqlite_url) as at:
            room = await at.play(await at.table(), 3)
            return room.id, room.table.digits

    table, seed = run(scenario())
    data = _data(sqlite_url, "tables", "show", table)
    shown = operated(sqlite_url, "admin", "tables", "show", table)
    assert data["entries"] == 7
    assert data["matches"] == []
    for part in (table, "Ada", "Base game"):
        assert part in shown
    assert seed not in shown + json.dumps(data)
    assert "hand" not in data


def test_a_closed_table_keeps_its_match_and_is_hidden_unless_asked_for(database_url: str) -> None:
    table = run(_table(database_url))
    assert "is closed" in operated(database_url, "admin", "tables", "close", table)
    assert "was closed already" in operated(database_url, "admin", "tables", "close", table)
    assert _data(database_url, "tables", "list") == []
    (found,) = _data(database_url, "tables", "list", "--all")
    assert (found["phase"], found["due"], found["open"]) == ("closed", None, False)
    assert len(_data(database_url, "tables", "show", table)["matches"]) == 1
    (record,) = map(json.loads, operated(database_url, "export").splitlines())
    assert "winners" not in record
    assert record["seed"]


def test_closed_tables_are_cleared_away_and_their_matches_stay(database_url: str) -> None:
    closed, running = run(_table(database_url)), run(_table(database_url))
    operated(database_url, "admin", "tables", "close", closed)
    clear = ("admin", "tables", "clear")
    assert "0 closed tables" in operated(database_url, *clear)
    assert "1 closed tables" in operated(database_url, *clear, "--days", "0")
    assert [each["id"] for each in _data(database_url, "tables", "list", "--all")] == [running]
    assert len(operated(database_url, "export").splitlines()) == 2


def test_the_journal_says_that_an_operator_closed_it(sqlite_url: str) -> None:
    table = run(_table(sqlite_url))
    operated(sqlite_url, "admin", "tables", "close", table)

    async def scenario() -> str:
        async with house(sqlite_url) as at:
            return (await Journal(at.database).read(table))[-1].text

    last = json.loads(run(scenario()))
    assert (last["entry"], last["reason"]) == ("closed", "admin")


def test_unknown_tables_and_players_are_named(sqlite_url: str) -> None:
    operated(sqlite_url, "db", "upgrade")
    for command in (
        ("tables", "show"),
        ("tables", "close"),
        ("players", "show"),
        ("players", "ban"),
        ("players", "pardon"),
        ("players", "delete"),
    ):
        result = operate(sqlite_url, "admin", *command, "nobody")
        assert result.exit_code == 1
        assert "nobody" in result.stderr


def test_where_there_is_nothing_it_says_so(sqlite_url: str) -> None:
    operated(sqlite_url, "db", "upgrade")
    for what in ("tables", "players", "bans"):
        assert operated(sqlite_url, "admin", what, "list").strip() == "There are none."
        assert _data(sqlite_url, what, "list") == []


def test_players_are_found_by_a_part_of_their_name(database_url: str) -> None:
    run(_table(database_url))
    assert len(_data(database_url, "players", "list")) == 4
    (found,) = _data(database_url, "players", "list", "--name", "AD")
    assert (found["id"], found["name"], found["has_password"]) == (ADA, "Ada", False)
    assert "password" not in found
    assert "Ada" in operated(database_url, "admin", "players", "list")


def test_one_player_is_shown_with_their_tables(sqlite_url: str) -> None:
    table = run(_table(sqlite_url))
    assert _data(sqlite_url, "players", "show", ADA)["tables"] == [table]
    assert table in operated(sqlite_url, "admin", "players", "show", ADA)


def test_passwords_are_never_shown(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with house(sqlite_url) as at, at.database.write() as connection:
            await connection.execute(text("UPDATE players SET password = 'scrypt-hush'"))

    run(scenario())
    for words in (("list",), ("show", ADA)):
        for more in ((), ("--json",)):
            out = operated(sqlite_url, "admin", "players", *words, *more)
            assert "hush" not in out
    assert _data(sqlite_url, "players", "show", ADA)["has_password"]


def test_a_player_gets_another_name_as_names_are_kept(sqlite_url: str) -> None:
    run(_table(sqlite_url))
    assert "Lovelace" in operated(sqlite_url, "admin", "players", "rename", ADA, " Lovelace\u200b ")
    assert _data(sqlite_url, "players", "show", ADA)["name"] == "Lovelace"
    result = operate(sqlite_url, "admin", "players", "rename", ADA, "x" * 100)
    assert result.exit_code == 1
    assert "1–24" in result.stderr


def test_a_name_with_a_password_is_not_given_to_another(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with house(sqlite_url) as at, at.database.write() as connection:
            await connection.execute(text("UPDATE players SET password = 'x' WHERE name = 'Bo'"))

    run(scenario())
    result = operate(sqlite_url, "admin", "players", "rename", ADA, "Bo")
    assert result.exit_code == 1
    assert "belongs to somebody" in result.stderr


def test_a_ban_lasts_for_days_or_for_ever_until_the_pardon(database_url: str) -> None:
    run(_table(database_url))
    told = operated(database_url, "admin", "players", "ban", ADA, "--reason", "rude")
    assert "Ada is shut out for ever" in told
    operated(database_url, "admin", "players", "ban", BO, "--days", "0.5")
    found = {each["id"]: each for each in _data(database_url, "players", "list", "--banned")}
    assert found.keys() == {ADA, BO}
    assert (found[ADA]["banned_until"], found[ADA]["ban_reason"]) == (None, "rude")
    assert found[BO]["banned_until"] > found[BO]["seen"]
    operated(database_url, "admin", "players", "pardon", ADA)
    assert len(_data(database_url, "players", "list", "--banned")) == 1


def test_deleting_a_player_asks_first_and_leaves_no_name(database_url: str) -> None:
    async def scenario() -> None:
        async with house(database_url) as at:
            await at.play(await at.table())

    run(scenario())
    command = ("admin", "players", "delete", BO)
    assert operate(database_url, *command, typed="n\n").exit_code == 1
    assert len(_data(database_url, "players", "list")) == 4
    assert "Bo is gone" in operated(database_url, *command, typed="y\n")
    assert len(_data(database_url, "players", "list")) == 3
    assert "Bo" not in operated(database_url, "export")


def test_a_deleted_player_leaves_the_match_that_is_being_played(database_url: str) -> None:
    async def scenario() -> str:
        async with house(database_url) as at:
            return (await at.table()).id

    table = run(scenario())
    operated(database_url, "admin", "players", "delete", BO, "--yes")

    async def look() -> list[bool]:
        async with house(database_url) as at:
            room = await at.hub.room(table)
            return [seat.resigned for seat in room.table.seats if seat.player == BO]

    assert run(look()) == [True]


def test_addresses_are_banned_and_pardoned(database_url: str) -> None:
    operated(database_url, "db", "upgrade")
    add = ("admin", "bans", "add")
    assert "203.0.113.0/24 is" in operated(database_url, *add, "203.0.113.9/24", "--days", "1")
    operated(database_url, *add, "2001:DB8::1", "--reason", "spam")
    found = {each["address"]: each for each in _data(database_url, "bans", "list")}
    assert found.keys() == {"203.0.113.0/24", "2001:db8::1"}
    assert (found["2001:db8::1"]["until"], found["2001:db8::1"]["reason"]) == (None, "spam")
    assert "for ever" in operated(database_url, "admin", "bans", "list")
    pardon = ("admin", "bans", "pardon", "2001:db8:0::1")
    assert "come in again" in operated(database_url, *pardon)
    assert "was not shut out" in operated(database_url, *pardon)


def test_what_is_no_address_is_refused(sqlite_url: str) -> None:
    operated(sqlite_url, "db", "upgrade")
    for wrong in ("host.example", "1.2.3", "1.2.3.4/99"):
        result = operate(sqlite_url, "admin", "bans", "add", wrong)
        assert result.exit_code == 1
        assert wrong in result.stderr


def test_names_cannot_play_tricks_on_the_terminal(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with house(sqlite_url) as at, at.database.write() as connection:
            await connection.execute(text("UPDATE players SET name = :n"), {"n": "\x1b[31m[red]x"})

    run(scenario())
    out = operated(sqlite_url, "admin", "players", "list")
    assert "\x1b" not in out
    assert "[red]x" in out

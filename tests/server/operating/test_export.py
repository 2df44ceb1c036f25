"""All matches go out as records that verify, and no seed of a running one goes with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from nimmt import PRESETS, Rules
from nimmt.records import read, verify
from nimmt.server.operating import tables
from tests.cli.running import nimmt
from tests.server.operating.house import House, house, operate, operated
from tests.server.running import PATIENCE, run


def _records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


async def _many(url: str, decisions: dict[str, int | None]) -> dict[str, str]:
    """Tables with these presets, played so far; their seeds."""
    async with house(url) as at:
        return {name: await _played(at, name, number) for name, number in decisions.items()}


async def _played(at: House, preset: str, decisions: int | None) -> str:
    guests = max(2, Rules.of(preset).players[0])
    room = await at.play(await at.table(preset, guests), decisions)
    return room.table.digits


@pytest.mark.parametrize("decisions", [0, 9, 25])
def test_running_matches_of_every_preset_verify_without_their_seeds(
    sqlite_url: str, tmp_path: Path, decisions: int
) -> None:
    seeds = run(_many(sqlite_url, dict.fromkeys(PRESETS, decisions)))
    file = tmp_path / "out.jsonl"
    operated(sqlite_url, "export", file)
    assert len(_records(file)) == len(PRESETS)
    for line in read(file):
        assert line.record is not None
        verify(line.record)
        if line.record.winners is None:
            assert line.record.seed is None
            assert seeds[line.record.rules.preset] not in file.read_text()
    assert nimmt("replay", file, "--verify").exit_code == 0


def test_finished_abandoned_and_running_matches_are_all_there(
    database_url: str, tmp_path: Path
) -> None:
    async def scenario() -> tuple[str, str, str]:
        async with house(database_url) as at:
            ended = await at.play(await at.table())
            closed = await at.play(await at.table(), 7)
            await tables.close(at.database, closed.id)
            running = await at.play(await at.table(), 7)
            return ended.table.digits, closed.table.digits, running.table.digits

    ended, closed, running = run(scenario())
    file = tmp_path / "out.jsonl"
    result = operate(database_url, "export", file)
    assert result.exit_code == 0
    assert "2 matches that have ended, 1 that are being played." in result.stderr
    found = _records(file)
    assert {record["seed"] for record in found} == {ended, closed, None}
    assert sum("winners" in record for record in found) == 1
    assert {name for record in found for name in record["players"]} == {"Ada", "Bo"}  # type: ignore[attr-defined]
    assert running not in file.read_text()
    assert nimmt("replay", file, "--verify").stdout.strip() == "3 ok, 0 bad"


def test_what_lies_face_down_is_not_told(sqlite_url: str) -> None:
    run(_many(sqlite_url, {"base": 1}))
    (record,) = map(json.loads, operated(sqlite_url, "export").splitlines())
    assert record["rounds"][0]["decisions"] == []


def test_the_standard_output_holds_nothing_but_records(sqlite_url: str) -> None:
    run(_many(sqlite_url, {"base": None, "open": 3}))
    for arguments in ((), ("-",)):
        lines = operated(sqlite_url, "export", *arguments).splitlines()
        assert [json.loads(line)["format"] for line in lines] == ["nimmt", "nimmt"]


def test_an_empty_database_gives_an_empty_file(sqlite_url: str) -> None:
    operated(sqlite_url, "db", "upgrade")
    assert operated(sqlite_url, "export") == ""


def test_a_journal_that_cannot_be_read_is_told_and_hides_no_other(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scenario() -> str:
        async with house(sqlite_url) as at:
            broken, _ = await at.table(), await at.table()
            change = text('UPDATE journal SET entry = :new WHERE table_id = :id AND "index" = 1')
            async with at.database.write() as connection:
                await connection.execute(change, {"new": '{"entry": "new"}', "id": broken.id})
            return broken.id

    broken = run(scenario())
    result = operate(sqlite_url, "export", tmp_path / "out.jsonl")
    assert result.exit_code == 1
    assert f"The match at table {broken} could not be written" in result.stderr
    assert len(_records(tmp_path / "out.jsonl")) == 1


def test_secrets_and_ids_of_players_are_not_exported(sqlite_url: str) -> None:
    async def scenario() -> list[str]:
        async with house(sqlite_url) as at:
            await at.play(await at.table(), 4)
            async with at.database.write() as connection:
                await connection.execute(text("INSERT INTO settings VALUES ('secret', 'hush')"))
            return [player.id for player in at.people]

    ids = run(scenario())
    out = operate(sqlite_url, "export").output
    assert not any(secret in out for secret in ("hush", *ids))


def test_a_file_that_cannot_be_written_is_told(sqlite_url: str, tmp_path: Path) -> None:
    operated(sqlite_url, "db", "upgrade")
    result = operate(sqlite_url, "export", tmp_path / "no" / "such" / "file")
    assert result.exit_code == 1
    assert "No such file" in result.stderr


def test_a_pipe_is_written_to_and_stays_one(sqlite_url: str, tmp_path: Path) -> None:
    run(_many(sqlite_url, {"base": 3}))
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as threads:
        reading = threads.submit(pipe.read_text)
        operated(sqlite_url, "export", pipe)
        assert json.loads(reading.result(20))["format"] == "nimmt"
    assert pipe.is_fifo()


def test_a_link_is_followed(sqlite_url: str, tmp_path: Path) -> None:
    run(_many(sqlite_url, {"base": 3}))
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    operated(sqlite_url, "export", link)
    assert link.is_symlink()
    assert len(_records(tmp_path / "file")) == 1


def test_a_reader_that_goes_away_is_no_failure_of_the_database(sqlite_url: str) -> None:
    """As in `nimmt export | head -c 1`."""
    run(_many(sqlite_url, dict.fromkeys(PRESETS, 25)))
    command = [sys.executable, "-m", "nimmt.cli", "export", "--database", sqlite_url]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout
    assert child.stderr
    child.stdout.close()
    said = child.stderr.read().decode()
    child.stderr.close()
    child.wait(PATIENCE)
    assert "database" not in said
    assert "Traceback" not in said

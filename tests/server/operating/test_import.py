"""Records come back into a database, each once, and no line is lost in silence."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from sqlalchemy import text

from nimmt import PRESETS, Rules
from nimmt.cli.simulate import random_match
from nimmt.records import Record, line_of
from nimmt.server.operating.importing import Importer
from nimmt.server.store import matches
from tests.cli.running import SEED
from tests.server.operating.house import house, operate, operated
from tests.server.running import run
from tests.server.store.making import opened


def _match(preset: str = "base", seed: str = SEED, **changes: object) -> Record:
    players = max(2, Rules.of(preset).players[0])
    return replace(random_match(Rules.of(preset), players, seed), **changes)  # type: ignore[arg-type]


def _file(path: Path, *records: Record) -> Path:
    path.write_text("".join(map(line_of, records)), encoding="utf-8")
    return path


def test_matches_of_every_preset_go_in_and_come_out_the_same(
    database_url: str, tmp_path: Path
) -> None:
    file = _file(tmp_path / "in.jsonl", *map(_match, PRESETS))
    operated(database_url, "db", "upgrade")
    number = len(PRESETS)
    told = f"{number} added, 0 known already, 0 refused."
    assert operated(database_url, "import", file).strip() == told
    out = operated(database_url, "export")
    assert sorted(out.splitlines()) == sorted(file.read_text().splitlines())


def test_the_same_matches_are_not_doubled(database_url: str, tmp_path: Path) -> None:
    one, other = _match(), _match(seed="7" * 64)
    operated(database_url, "db", "upgrade")
    first = _file(tmp_path / "first.jsonl", one, one)
    assert "1 added, 1 known already" in operated(database_url, "import", first)
    both = _file(tmp_path / "both.jsonl", one, other)
    assert "1 added, 1 known already" in operated(database_url, "import", both)
    assert len(operated(database_url, "export").splitlines()) == 2


def test_what_was_played_here_is_known(database_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(database_url) as at:
            await at.play(await at.table())

    run(scenario())
    file = tmp_path / "out.jsonl"
    operated(database_url, "export", file)
    assert "0 added, 1 known already" in operated(database_url, "import", file)


def test_an_old_export_does_not_bring_back_who_was_deleted(sqlite_url: str, tmp_path: Path) -> None:
    async def scenario() -> str:
        async with house(sqlite_url) as at:
            await at.play(await at.table())
            return at.people[1].id

    bo = run(scenario())
    file = tmp_path / "out.jsonl"
    operated(sqlite_url, "export", file)
    operated(sqlite_url, "admin", "players", "delete", bo, "--yes")
    assert "0 added, 1 known already" in operated(sqlite_url, "import", file)
    assert "Bo" not in operated(sqlite_url, "export")


def test_bad_lines_are_told_by_their_number_and_the_others_go_in(
    sqlite_url: str, tmp_path: Path
) -> None:
    wrong = replace(_match(), totals=(0, 1))
    lines = ["nonsense\n", line_of(_match()), "\n", line_of(wrong), '{"format": "other"}\n']
    file = tmp_path / "in.jsonl"
    file.write_text("".join(lines), encoding="utf-8")
    operated(sqlite_url, "db", "upgrade")
    result = operate(sqlite_url, "import", file)
    assert result.exit_code == 1
    assert result.stdout.strip() == "1 added, 0 known already, 3 refused."
    told = [line.partition(":")[0] for line in result.stderr.splitlines() if "Line" in line]
    assert told == ["Line 1", "Line 4", "Line 5"]


def test_seats_have_names_points_and_winners_but_no_players(sqlite_url: str) -> None:
    async def scenario(record: Record) -> tuple[matches.Match, tuple[matches.Seat, ...]]:
        async with opened(sqlite_url) as database:
            await (await Importer.of(database)).add([record])
            async with database.read() as connection:
                (match,) = [each async for each in matches.every(connection)]
                return match, (await matches.seats_of(connection, [match.id]))[match.id]

    record = _match(players=("Ada", "Bo"))
    match, seats = run(scenario(record))
    assert (match.preset, match.players, match.ranked, match.finished) == ("base", 2, False, True)
    assert [seat.name for seat in seats] == ["Ada", "Bo"]
    assert [seat.points for seat in seats] == list(record.totals)
    assert [seat.seat for seat in seats if seat.won] == list(record.winners or ())
    assert {seat.player for seat in seats} == {None}


def test_names_of_any_kind_are_kept_in_the_record(database_url: str, tmp_path: Path) -> None:
    odd = _match(players=("x" * 5000, "\0\ud800 Bo\n🐂"))
    file = _file(tmp_path / "in.jsonl", odd)
    operated(database_url, "db", "upgrade")
    assert "1 added" in operated(database_url, "import", file)
    assert operated(database_url, "export") == line_of(odd)


def test_an_unfinished_match_is_kept_unfinished(sqlite_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house(sqlite_url) as at:
            await at.play(await at.table(), 9)

    run(scenario())
    file = tmp_path / "out.jsonl"
    operated(sqlite_url, "export", file)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    operated(other, "db", "upgrade")
    assert "1 added" in operated(other, "import", file)
    (record,) = map(json.loads, operated(other, "export").splitlines())
    assert record["seed"] is None
    assert "winners" not in record


def test_two_imports_at_once_add_each_match_once(database_url: str) -> None:
    async def scenario() -> list[int]:
        records = [_match(seed=f"{number:064x}") for number in range(10)]
        async with opened(database_url) as database:
            importers = [await Importer.of(database) for _ in range(3)]
            counts = await asyncio.gather(*(each.add(records) for each in importers))
            async with database.read() as connection:
                query = text("SELECT count(*) FROM matches")
                assert (await connection.execute(query)).scalar_one() == 10
            return sorted(each.added for each in counts)

    assert run(scenario()) == [0, 0, 10]


def test_an_empty_file_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").touch()
    operated(sqlite_url, "db", "upgrade")
    result = operate(sqlite_url, "import", tmp_path / "in.jsonl")
    assert result.exit_code == 1
    assert "1 refused" in result.stdout

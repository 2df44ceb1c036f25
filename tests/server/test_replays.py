"""Matches are watched again position by position, without a rule in the client."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from nimmt.records import decode, replay
from nimmt.server.protocol.replays import Frame, Reel, reel
from tests.server.client import Player
from tests.server.running import run
from tests.server.serving import serving

LINES = [
    line
    for path in sorted(Path(__file__).parents[1].joinpath("data/vectors").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


def test_there_are_records_to_watch() -> None:
    assert len(LINES) > 50


@pytest.mark.parametrize("line", LINES[::7])
def test_the_last_position_is_where_the_record_ends(line: str) -> None:
    record = decode(json.loads(line))
    shown = reel(record, line)
    end = replay(record)
    last = msgspec.convert(msgspec.to_builtins(shown.frames[-1]), Frame)
    assert last.game.rows == end.rows
    assert last.game.totals == end.totals
    assert last.game.winners == end.winners
    assert last.hands == end.hands


def test_what_is_chosen_in_secret_is_no_position_of_its_own() -> None:
    record = decode(json.loads(LINES[0]))
    assert all(frame.events for frame in reel(record, "").frames)


def test_a_record_can_be_brought_along_and_a_wrong_one_is_told_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            answer = await ada.http.post("/api/replays", json={"record": LINES[0]})
            shown = msgspec.json.decode(answer.content, type=Reel)
            assert shown.record == LINES[0]
            wrong = json.loads(LINES[0])
            wrong["totals"] = [99 for _ in wrong["players"]]
            for text, error in (
                ("nonsense", "malformed-record"),
                (json.dumps(wrong), "wrong-totals"),
            ):
                refused = await ada.http.post("/api/replays", json={"record": text})
                assert refused.json()["error"]["id"] == error
            missing = await ada.http.get("/api/matches/aaaabbbbccccdddd/replay")
            assert missing.status_code == 404
            await ada.close()

    run(play())

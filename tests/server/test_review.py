"""Reviews over HTTP: worked out in processes, told line by line, shared, kept, given up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import Decoder

from nimmt.review import Judgement
from nimmt.server.common.errors import TooManyRequests
from nimmt.server.identity.signing import random_id
from nimmt.server.protocol.reviews import Failed, Judged, Progress, ReviewLine, Split
from nimmt.server.store import Database, matches
from nimmt.server.store.matches import Match, Seat
from nimmt.server.thinking import reviews, tasks
from nimmt.server.thinking.reviews import Reviews
from nimmt.server.thinking.worker import NotThought
from tests.cli.test_analyse import first_round
from tests.records.making import changed, small_match
from tests.server.client import client
from tests.server.running import eventually, run
from tests.server.serving import served
from tests.server.test_thinking import LONG, a_view, once_warm, warm

RECORD = json.dumps(first_round("tactics"))
decoder: Decoder[ReviewLine] = Decoder(ReviewLine)


def read(lines: Sequence[bytes | str]) -> list[ReviewLine]:
    texts = [line.decode() if isinstance(line, bytes) else line for line in lines]
    return [decoder.decode(line) for text in texts for line in text.splitlines() if line]


async def collected(lines: AsyncIterator[bytes]) -> list[ReviewLine]:
    return read([line async for line in lines])


class InAThread:
    """Judges as the processes do, with the least thought; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.at_once = self.most_at_once = 0
        self.failures: list[NotThought] = []
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def judge(
        self, record: str, bot: str, first: int, count: int
    ) -> tuple[int, list[Judgement]]:
        self.asked += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            if self.failures:
                raise self.failures.pop()
            await self.go_on.wait()
            answer = await asyncio.to_thread(tasks.judge, record, "search:1", first, count)
        finally:
            self.at_once -= 1
        if isinstance(answer, str):
            raise NotThought("error", answer)
        return answer


def check_whole(lines: list[ReviewLine]) -> None:
    """Progress from nothing to all, every decision in order, and at last parts that sum up."""
    progress = [line for line in lines if isinstance(line, Progress)]
    judged = [line for line in lines if isinstance(line, Judged)]
    assert (progress[0].done, progress[-1].done) == (0, len(judged))
    assert [line.done for line in progress] == sorted(line.done for line in progress)
    assert {line.of for line in progress[1:]} == {len(judged)}
    assert [line.number for line in judged] == list(range(len(judged)))
    assert judged
    split = lines[-1]
    assert isinstance(split, Split)
    for side in split.sides:
        assert side.rounds
        for parts in (*side.rounds, side.total):
            total = parts.par + parts.deal + parts.skill + parts.luck
            assert total == pytest.approx(parts.result)


class TestReviews:
    def test_every_line_comes_and_the_parts_at_last(self) -> None:
        async def scene() -> None:
            check_whole(await collected(Reviews(InAThread()).lines("a", RECORD)))

        run(scene(), LONG)

    def test_a_finished_one_is_kept(self) -> None:
        async def scene() -> None:
            judges = InAThread()
            held = Reviews(judges)
            first = await collected(held.lines("a", RECORD))
            asked = judges.asked
            assert await collected(held.lines("a", RECORD)) == first
            assert judges.asked == asked
            assert held.running == 0

        run(scene(), LONG)

    def test_only_so_many_are_kept(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def scene() -> None:
            monkeypatch.setattr(reviews, "KEPT", 1)
            judges = InAThread()
            held = Reviews(judges)
            asked = []
            for match in "abba":
                await collected(held.lines(match, json.dumps(small_match())))
                asked.append(judges.asked)
            assert asked == [1, 2, 2, 3], "the one before the last had to go"

        run(scene(), LONG)

    def test_one_that_several_watch_is_worked_out_once(self) -> None:
        async def scene() -> None:
            judges = InAThread()
            held = Reviews(judges)
            first, second = await asyncio.gather(
                *(collected(held.lines("a", RECORD)) for _ in "12")
            )
            assert first == second
            assert judges.most_at_once == 1
            check_whole(first)

        run(scene(), LONG)

    def test_one_that_nobody_watches_any_more_is_given_up(self) -> None:
        async def scene() -> None:
            judges = InAThread()
            judges.go_on.clear()
            held = Reviews(judges)
            watching = [asyncio.create_task(collected(held.lines("a", RECORD))) for _ in "12"]
            await eventually(lambda: judges.at_once == 1)
            watching[0].cancel()
            await asyncio.wait(watching[:1])
            assert (held.running, judges.at_once) == (1, 1), "somebody still watches"
            watching[1].cancel()
            await asyncio.wait(watching)
            await eventually(lambda: judges.at_once == 0)
            assert held.running == 0
            judges.go_on.set()
            check_whole(await collected(held.lines("a", RECORD)))

        run(scene(), LONG)

    def test_so_many_are_worked_on_at_once_and_no_more_are_begun_than_there_is_room(self) -> None:
        async def scene() -> None:
            judges = InAThread()
            judges.go_on.clear()
            held = Reviews(judges, at_once=2, most=4)
            watching = [asyncio.create_task(collected(held.lines(id, RECORD))) for id in "abcd"]
            await eventually(lambda: held.running == 4 and judges.at_once == 2)
            held.check_room("a")
            with pytest.raises(TooManyRequests):
                held.check_room("e")
            judges.go_on.set()
            for lines in await asyncio.gather(*watching):
                check_whole(lines)
            assert judges.most_at_once == 2
            held.check_room("e")

        run(scene(), LONG)

    def test_it_waits_for_processes_that_are_not_ready_and_tries_again_where_one_failed(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def scene() -> None:
            monkeypatch.setattr(reviews, "PAUSE", 0.01)
            judges = InAThread()
            causes = ("warming", "busy", "warming", "crash", "deadline")
            judges.failures = [NotThought(cause) for cause in causes]
            check_whole(await collected(Reviews(judges).lines("a", RECORD)))

        run(scene(), LONG)

    def test_one_that_cannot_be_worked_out_says_so_and_is_not_kept(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def scene() -> None:
            monkeypatch.setattr(reviews, "PAUSE", 0.01)
            held = Reviews(InAThread())
            bad = json.dumps(changed(small_match(), ("rounds", 0, "decisions", 0, "card"), 51))
            assert await collected(held.lines("a", bad)) == [
                Progress(0, 0),
                Failed("review-failed"),
            ]
            assert held.running == 0
            check_whole(await collected(held.lines("a", RECORD)))

        run(scene(), LONG)

    def test_an_empty_line_shows_that_the_connection_lives(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def scene() -> None:
            monkeypatch.setattr(reviews, "QUIET", 0.01)
            judges = InAThread()
            judges.go_on.clear()
            lines = Reviews(judges).lines("a", RECORD)
            first, second = await anext(lines), await anext(lines)
            assert read([first]) == [Progress(0, 0)]
            assert second == b"\n"
            await lines.aclose()  # type: ignore[attr-defined]  # a generator

        run(scene(), LONG)

    def test_at_the_end_all_are_given_up(self) -> None:
        async def scene() -> None:
            judges = InAThread()
            judges.go_on.clear()
            held = Reviews(judges)
            watching = asyncio.create_task(collected(held.lines("a", RECORD)))
            await eventually(lambda: judges.at_once == 1)
            await held.close()
            assert judges.at_once == 0
            watching.cancel()
            await asyncio.wait([watching])

        run(scene(), LONG)


async def archived(database: Database, record: str) -> str:
    played = json.loads(record)
    match = Match(
        id=random_id(16),
        table_id=random_id(16),
        number=0,
        preset=played["rules"]["preset"],
        players=len(played["players"]),
        rules=json.dumps(played["rules"]),
        ranked=False,
        started=1.0,
        ended=2.0,
        finished=True,
        record=record,
    )
    seats = [Seat(seat, None, None, "?", 0, False) for seat in range(match.players)]
    async with database.write() as connection:
        await matches.archive(connection, match, seats)
    return match.id


def test_a_match_is_reviewed_over_http(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, client(server.base) as http:
            match = await archived(server.node.services.database, RECORD)
            async with http.stream("GET", f"/api/matches/{match}/review") as answer:
                assert answer.status_code == 200
                assert answer.headers["content-type"] == "application/x-ndjson"
                check_whole(read([line async for line in answer.aiter_lines()]))
            again = await http.get(f"/api/matches/{match}/review")
            check_whole(read([again.content]))

    run(scene(), LONG)


def test_a_match_that_is_not_there_or_still_played_has_no_review(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, client(server.base) as http:
            answer = await http.get(f"/api/matches/{'a' * 16}/review")
            assert (answer.status_code, answer.json()["error"]["id"]) == (404, "no-such-match")

    run(scene(), LONG)


def test_reviews_are_limited_in_rate(tmp_path: Path) -> None:
    async def scene() -> None:
        settings: dict[str, Any] = {"limits": True, "requests_per_address": 10_000}
        async with served(tmp_path, **settings) as server, client(server.base) as http:
            codes = [
                (await http.get(f"/api/matches/{'a' * 16}/review")).status_code for _ in range(12)
            ]
            assert codes == [404] * 10 + [429] * 2

    run(scene(), LONG)


def test_a_client_that_goes_gives_its_review_up(tmp_path: Path) -> None:
    async def scene() -> None:
        judges = InAThread()
        judges.go_on.clear()
        async with served(tmp_path) as server, client(server.base) as http:
            server.node.reviews._judges = judges
            match = await archived(server.node.services.database, RECORD)
            async with http.stream("GET", f"/api/matches/{match}/review") as answer:
                assert await anext(answer.aiter_lines())
                await eventually(lambda: judges.at_once == 1)
            await eventually(lambda: (server.node.reviews.running, judges.at_once) == (0, 0))

    run(scene(), LONG)


def test_the_processes_judge() -> None:
    async def scene() -> None:
        async with warm() as thinkers:
            of, judged = await once_warm(lambda: thinkers.judge(RECORD, "search:2", 3, 2))
            assert [each.number for each in judged] == [3, 4]
            assert of > 20
            assert await thinkers.judge(RECORD, "search:2", 3, 2) == (of, judged)
            with pytest.raises(NotThought, match="error"):
                await thinkers.judge(RECORD, "uniform", 0, 1)
            _, fallback = await thinkers.decide(a_view(), "casual", 1)
            assert not fallback, "the process lives on"

    run(scene(), LONG)


class TestCheckingRecords:
    def test_a_good_record_is_verified(self, tmp_path: Path) -> None:
        assert checked(tmp_path, small_match()) == {"verified": True, "wrong": None}

    def test_a_bad_one_is_told_with_the_place(self, tmp_path: Path) -> None:
        bad = changed(small_match(), ("rounds", 0, "decisions", 1, "card"), 61)
        answer = checked(tmp_path, bad)
        assert not answer["verified"]
        assert (answer["wrong"]["round"], answer["wrong"]["decision"]) == (0, 1)
        assert answer["wrong"]["error"]["id"] == "not-in-hand"
        assert answer["wrong"]["error"]["text"] == "Card 61 is not in your hand: 60."

    def test_what_is_no_record_is_told(self, tmp_path: Path) -> None:
        answer = checked(tmp_path, {"format": "chess"})
        assert answer["wrong"]["error"]["id"] == "malformed-record"
        assert answer["wrong"]["round"] is None


def checked(folder: Path, record: dict[str, Any]) -> Any:
    async def scene() -> Any:
        async with served(folder) as server, client(server.base) as http:
            answer = await http.post("/api/records/check", json=record)
            assert answer.status_code == 200, answer.text
            return answer.json()

    return run(scene(), LONG)

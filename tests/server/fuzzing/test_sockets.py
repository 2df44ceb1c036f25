"""Whatever comes over a socket, the server stands, and no game changes; answers are typed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.fuzzing.answers import Tally
from tests.server.fuzzing.campaign import bad_openings, campaign, scene
from tests.server.fuzzing.hostile import MAKERS, bad
from tests.server.fuzzing.inputs import Input, Known
from tests.server.fuzzing.logs import watched_log
from tests.server.running import run
from tests.server.serving import served

INPUTS = 700
OPENINGS = 100


def check(tally: Tally, inputs: int) -> None:
    assert not tally.violations, "\n".join(tally.violations[:10])
    assert tally.total == inputs


@pytest.mark.parametrize(
    ("preset", "kind"),
    [("base", "sqlite"), ("hand", "sqlite"), ("logic", "sqlite"), ("buffalo", "postgres")],
)
def test_bad_messages_change_no_game(
    preset: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def story() -> None:
        tally = Tally()
        with watched_log(tally):
            async with served(tmp_path, url) as server:
                tally.add(await campaign(server, preset, 1, INPUTS))
        check(tally, INPUTS)
        assert len(tally.inputs) >= 20

    url: str = request.getfixturevalue(f"{kind}_url")
    run(story(), 120)


def test_bad_beginnings_let_nobody_in(tmp_path: Path) -> None:
    async def story() -> None:
        tally = Tally()
        with watched_log(tally):
            async with served(tmp_path) as server:
                tally.add(await bad_openings(server, 1, OPENINGS))
        check(tally, OPENINGS)

    run(story(), 120)


def test_the_verdict_notices_a_changed_game(tmp_path: Path) -> None:
    async def story() -> None:
        tally = Tally()
        async with (
            served(tmp_path) as server,
            scene(server, "base", Random(1), tally) as table,
        ):
            for _ in range(3):
                await table.turn(10**6)
            await table.judge()
            assert not tally.violations
            lost = table.honest[0].acknowledged.pop()
            await table.judge()
            assert len(tally.violations) == 1, lost
            assert tally.violations[0].startswith("a decision that nobody made")
            own = next(told for told in table.attackers[0].told if '"own":{' in told)
            table.attackers[1].told.append(own)
            await table.judge()
            assert tally.violations[-1].startswith("told too much")

    run(story())


def test_the_same_seed_makes_the_same_messages() -> None:
    def drawn() -> list[Input]:
        random, known = Random(3), Known("a" * 16, ("b" * 12,), said=["{}"])
        return [bad(random, known) for _ in range(500)]

    assert drawn() == drawn()
    assert len({each.kind for each in drawn()}) >= len(set(MAKERS)) - 1

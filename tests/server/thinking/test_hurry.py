"""What cannot wait is decided by a cheap rule; the log hears of it once a minute."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from nimmt import PRESETS, Rules
from nimmt.bots.opponents import OPPONENTS
from nimmt.bots.quick import quick
from nimmt.server.thinking import hurry
from nimmt.server.thinking.hurry import Hurry
from nimmt.server.thinking.worker import NotThought
from tests.bots.playing import views_of_a_round
from tests.server.running import run


@pytest.fixture
def minutes(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """What happens when a minute is over."""
    due: list[Callable[[], None]] = []

    def later(act: Callable[[], None]) -> Any:
        due.append(act)
        return asyncio.get_running_loop().call_later(600, lambda: None)

    monkeypatch.setattr(hurry, "_later", later)
    return due


def test_a_thousand_decisions_are_told_in_one_line_a_minute(
    minutes: list[Callable[[], None]],
) -> None:
    async def scene() -> None:
        hurries = Hurry()
        [seen, *_] = views_of_a_round(Rules.of(), 4)
        with capture_logs() as lines:
            for number in range(1000):
                reason = NotThought("busy" if number % 4 else "crash", f"the {number}th")
                await hurries.decide(seen, "expert", number, reason)
            assert [line["counts"] for line in lines] == [{"crash": 1}]
            minutes.pop()()
            assert lines[-1]["counts"] == {"busy": 750, "crash": 249}
            assert lines[-1]["details"]["crash"] == "the 996th"
            minutes.pop()()
            assert len(lines) == 2, "nothing new, nothing to tell"
            assert not minutes
        hurries.close()

    run(scene())


def test_what_comes_with_every_start_is_not_told(minutes: list[Callable[[], None]]) -> None:
    async def scene() -> None:
        with capture_logs() as lines:
            for cause in hurry.USUAL:
                Hurry().count(NotThought(cause))
        assert not lines

    run(scene())


@pytest.mark.parametrize("preset", PRESETS)
def test_every_kind_of_decision_of_every_opponent_is_made_by_a_rule(preset: str) -> None:
    """The same position gives the same decision whatever the seed, unless it is a slip."""
    rules = Rules.of(preset)
    for seen in views_of_a_round(rules, min(3, rules.players[-1])):
        assert seen.choice is not None
        for bot in OPPONENTS:
            seen.choice.check(quick(bot, 1).decide(seen))
        assert len({quick("expert", seed).decide(seen) for seed in range(3)}) == 1

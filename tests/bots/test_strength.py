"""Thinking helps: small seeded comparisons; the real figures are measured by the benchmarks."""

import pytest

from nimmt import Rules
from tests.bots.playing import round_of, team


def mean_of_first(preset: str, specs: list[str], deals: int) -> tuple[float, float]:
    """Mean points of the first seat, and of the others together."""
    points = [round_of(Rules.of(preset), team(specs, n), n) for n in range(deals)]
    mine = sum(each[0] for each in points) / deals
    others = sum(sum(each[1:]) / (len(each) - 1) for each in points) / deals
    return mine, others


@pytest.mark.parametrize("preset", ["base", "professional", "nifty", "hand", "cow", "logic"])
def test_search_takes_far_fewer_bullheads_than_random_players(preset: str) -> None:
    mine, others = mean_of_first(preset, ["search:100", "random", "random"], 30)
    assert mine < 0.7 * others


@pytest.mark.parametrize("bot", ["closest-gap", "risk"])
def test_rules_of_thumb_beat_chance(bot: str) -> None:
    mine, others = mean_of_first("base", [bot, "random", "random", "random"], 120)
    assert mine < 0.8 * others


def test_a_searching_team_does_better_against_the_buffalo_than_a_random_one() -> None:
    def margin(bot: str) -> float:
        deals = [round_of(Rules.of("buffalo"), team([bot] * 3, n), n) for n in range(20)]
        return sum(mine - buffalo for mine, buffalo in deals) / len(deals)

    assert margin("search:50") < margin("random") - 5

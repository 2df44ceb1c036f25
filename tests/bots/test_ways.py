"""How players seem to play, in ways that people can tell apart."""

import pytest

from nimmt.bots.ways import WAYS, Impression, impressions
from nimmt.thinking.settings import usual
from nimmt.thinking.tables import policies


@pytest.mark.parametrize("players", [2, 4, 10])
def test_every_type_that_is_believed_in_is_one_of_the_ways(players: int) -> None:
    types = policies(players).names
    found = [next(impressions([{name: 1.0}])).way for name in types]
    assert set(found) == set(WAYS.values())


def test_types_that_think_alike_count_together() -> None:
    beliefs: list[dict[str, float]]
    beliefs = [{}, {"random": 0.25, "level-2": 0.25, "levels": 0.5}, {"flat-1000": 0.8}]
    assert list(impressions(beliefs)) == [
        Impression(1, "further", 0.75),
        Impression(2, "odds", 0.8),
    ]


def test_where_nothing_is_likely_enough_it_is_hard_to_say() -> None:
    beliefs = [{"random": 0.4, "flat-100": 0.3, "level-3": 0.3}]
    assert list(impressions(beliefs)) == [Impression(0, None, 0.4)]
    assert list(impressions(())) == []


@pytest.mark.parametrize("players", range(2, 11))
def test_before_anything_has_been_seen_it_is_hard_to_say(players: int) -> None:
    names = policies(players).names
    expected = dict(zip(names, map(float, usual(names)), strict=True))
    [impression] = impressions([expected])
    assert impression.way is None

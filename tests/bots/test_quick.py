"""In a hurry nobody plays better than with time to think."""

import pytest

from nimmt import Rules
from nimmt.bots import Bot, make, warm_up
from nimmt.bots.characters import CHARACTERS, Careful
from nimmt.bots.distilled import Distilled
from nimmt.bots.opponents import LEVELS
from nimmt.bots.quick import quick
from nimmt.bots.ready import in_a_hurry
from nimmt.bots.thumb import Thumb
from tests.bots.playing import round_of, views_of_a_round


def mean(preset: str, bots: list[Bot], deals: range) -> list[float]:
    """Of the first seat and of the second, on the same deals from both sides."""
    sums = [0, 0]
    for number in deals:
        one, other, *rest = bots
        sums[0] += (points := round_of(Rules.of(preset), bots, number))[0]
        sums[1] += points[1]
        points = round_of(Rules.of(preset), [other, one, *rest], number)
        sums[0] += points[1]
        sums[1] += points[0]
    return [total / (2 * len(deals)) for total in sums]


@pytest.mark.parametrize("preset", ["base", "professional", "nifty"])
@pytest.mark.parametrize("level", LEVELS[:3])
def test_no_level_becomes_stronger_by_being_in_a_hurry(level: str, preset: str) -> None:
    field = [make(level, 1), quick(level, 2), make("random", 3), make("random", 4)]
    thinking, hurrying = mean(preset, field, range(60))
    assert hurrying > thinking - 1.0


def test_the_champion_in_a_hurry_plays_by_its_policy_table() -> None:
    warm_up("champion", Rules.of(), 4)
    views = views_of_a_round(Rules.of(), 4)
    [card, low] = [
        next(seen for seen in views if seen.choice and kind in seen.choice.kinds)
        for kind in ("play", "take")
    ]
    assert isinstance(in_a_hurry("expert", 1, card), Distilled)
    assert in_a_hurry("expert", 1, card).decide(card).card in card.hand
    assert isinstance(in_a_hurry("expert", 1, low), Thumb)
    elsewhere = views_of_a_round(Rules.of("hand"), 3)[0]
    assert isinstance(in_a_hurry("expert", 1, elsewhere), Thumb)


def test_a_character_is_itself_in_a_hurry() -> None:
    assert isinstance(quick("careful", 1), Careful)
    seen = views_of_a_round(Rules.of(), 4)[0]
    for bot in CHARACTERS:
        assert quick(bot, 1).decide(seen) == make(bot, 1).decide(seen)
        assert quick(bot, 1).explain(seen) == ()


def test_whoever_slips_has_no_reasons() -> None:
    assert quick("beginner", 1).explain(views_of_a_round(Rules.of(), 2)[0]) == ()

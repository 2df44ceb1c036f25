"""Positions of the kernel's rounds are thought over again."""

import numpy as np
import pytest

from nimmt.thinking.kernel.search import NEVER
from nimmt.thinking.kernel.training import ADAPTIVE, Diary, Field
from nimmt.thinking.learning.diary import TURNS, Position, written_down
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import effort
from nimmt.thinking.tables import policies

PLAYERS, SEED = 2, (3,)
TABLES = policies(PLAYERS).scores()
BELIEVED = minds(TABLES, ("flat-100", "random"), "random", PLAYERS)
SPENT = effort(4000.0)


@pytest.fixture(scope="module")
def diary() -> Diary:
    tables = np.exp(TABLES["flat-100"]).astype(np.float32)[None]
    field = Field(tables, 0, 0.0, BELIEVED, SPENT)
    return written_down([ADAPTIVE, 0], field, BELIEVED, SPENT, SEED)


def test_what_is_written_down_is_a_whole_round(diary: Diary) -> None:
    cards = diary.played.ravel().tolist() + diary.rows[0, 0].tolist()
    assert len(set(cards)) == 24
    assert diary.points[0].tolist() == [0, 0]
    assert (np.diff(diary.points, axis=0) >= 0).all()


def test_thinking_again_with_the_same_seed_finds_the_same(diary: Diary) -> None:
    for turn in (0, 5):
        position = Position(diary, 0, turn)
        once, again, other = (position.costs(BELIEVED, SPENT, seed) for seed in (SEED, SEED, (4,)))
        assert once.tolist() == again.tolist() != other.tolist()


def test_a_judge_weighs_every_card_to_the_end(diary: Diary) -> None:
    position = Position(diary, 0, 0)
    some, every = (
        position.costs(BELIEVED, SPENT._replace(work=4e6, sure=sure), SEED) for sure in (2.0, NEVER)
    )
    assert len(every) == 10
    assert np.isfinite(every).all()
    assert np.isinf(some).any()
    assert np.isfinite(some[np.argmin(every)])


def test_a_judge_weighs_also_what_is_worse_for_certain(diary: Diary) -> None:
    judging = SPENT._replace(sure=NEVER)
    for turn in range(TURNS):
        assert np.isfinite(Position(diary, 0, turn).costs(BELIEVED, judging, SEED)).all()

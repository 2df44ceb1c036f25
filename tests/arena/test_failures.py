"""A bot that fails stops the tournament, and is named."""

from pathlib import Path

import pytest

from nimmt.arena import BotFailed, Failure, run
from nimmt.core.errors import NotInHand, NotYourTurn
from tests.arena.making import bot_file, tournament

FAILURES = [
    ("if view.turn == 3: raise ValueError('no idea')", "raised", "ValueError: no idea"),
    ("import sys; sys.exit(4)", "raised", "SystemExit: 4"),
    ("return None", "malformed", "None"),
    (
        "import numpy; return Decision(view.seat, 'play', numpy.int64(view.hand[0]))",
        "malformed",
        "",
    ),
    ("return Decision(view.seat, 'play', 105)", "illegal", "got 105"),
    ("return Decision(1 - view.seat, 'play', view.hand[0])", "illegal", "not your turn"),
    ("return Decision(view.seat, 'take', row=0)", "illegal", "wrong decision"),
]


def failure_of(bot: str, workers: int = 0) -> Failure:
    with pytest.raises(BotFailed) as caught:
        run(tournament("random", bot, deals=2), workers=workers)
    assert bot in str(caught.value)
    return caught.value.failure


@pytest.mark.parametrize(("body", "kind", "message"), FAILURES)
def test_what_a_bot_did_wrong_is_told(body: str, kind: str, message: str, tmp_path: Path) -> None:
    failure = failure_of(bot_file(tmp_path, body))
    assert failure.kind == kind
    assert message in failure.message


def test_it_is_told_which_bot_and_which_decision(tmp_path: Path) -> None:
    bot = bot_file(tmp_path, "if view.turn == 3: raise ValueError")
    failure = failure_of(bot)
    assert failure.bot == bot
    assert (failure.deal, failure.seating, failure.seat) == (0, 0, 1)
    assert failure.decision >= 6


def test_why_a_decision_is_illegal_survives_the_way_from_a_worker(tmp_path: Path) -> None:
    failure = failure_of(bot_file(tmp_path, "return Decision(view.seat, 'play', 105)"), workers=1)
    assert isinstance(failure.error, NotInHand)
    assert failure.error.got == 105


def test_speaking_for_another_seat_is_not_your_turn(tmp_path: Path) -> None:
    body = "return Decision(1 - view.seat, 'play', view.hand[0])"
    assert isinstance(failure_of(bot_file(tmp_path, body)).error, NotYourTurn)


def test_a_bot_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text("class MyBot:\n    pass\n")
    assert failure_of(f"{path}:MyBot").kind == "start"


def test_a_match_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nimmt.arena.match.MOST_DECISIONS", 10)
    with pytest.raises(BotFailed, match="endless"):
        run(tournament(deals=1))

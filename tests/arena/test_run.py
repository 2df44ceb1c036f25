"""Worker processes: the same numbers, and nothing lost when one of them dies."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from nimmt import start
from nimmt.arena import Outcome, Plan, run
from nimmt.arena.chunks import DealPlayed, chunks
from nimmt.arena.report import report, to_data
from tests.arena.making import bot_file, tournament


def numbers(outcome: Outcome) -> object:
    """Everything but the times."""
    data = to_data(report(outcome))
    for bot in data["bots"]:
        del bot["milliseconds"]
    return data


def test_chunks_hold_every_deal_once() -> None:
    for deals in (1, 7, 100, 1001):
        for workers in (0, 1, 3, 64):
            parts = chunks(deals, workers)
            found = [deal for part in parts for deal in range(part.first, part.end)]
            assert found == list(range(deals))


def test_numbers_and_records_do_not_depend_on_the_workers() -> None:
    plan = tournament("risk", "random", "closest-gap", deals=12)
    here: list[str] = []
    there: list[str] = []
    alone = run(plan, workers=0, write=here.append)
    two = run(plan, workers=2, write=there.append)
    assert numbers(alone) == numbers(two)
    assert "".join(here) == "".join(there)
    assert "".join(here).count("\n") == 36


def test_the_same_seed_gives_the_same_numbers() -> None:
    plan = tournament("strong", "random", deals=2)
    assert numbers(run(plan)) == numbers(run(plan))


DIES_ONCE = """
if view.turn == 5 and not os.path.exists({marker!r}):
    open({marker!r}, "w").close()
    {death}
"""


@pytest.mark.parametrize("death", ["os._exit(3)", "os.kill(os.getpid(), 9)"])
def test_a_worker_that_dies_loses_nothing(death: str, tmp_path: Path) -> None:
    mortal = bot_file(tmp_path, DIES_ONCE.format(marker=str(tmp_path / "died"), death=death))
    plan = tournament(mortal, "random", deals=8)
    lines: list[str] = []
    outcome = run(plan, workers=2, write=lines.append)
    assert (tmp_path / "died").exists()
    assert sorted(outcome.played) == list(range(8))
    assert outcome.lost == []
    assert numbers(outcome) == numbers(run(plan))
    assert "".join(lines).count("\n") == 16


DIES_IN_ONE_DEAL = """
if view.turn == 0 and view.rows == {rows!r}:
    os._exit(7)
"""


def rows_of(plan: Plan, deal: int) -> object:
    return start(plan.rules, plan.players, seed=plan.deal_seed(deal))[0].rows


def test_a_deal_that_always_kills_its_worker_is_given_up_and_named(tmp_path: Path) -> None:
    rows = rows_of(tournament(deals=6), 2)
    deadly = bot_file(tmp_path, DIES_IN_ONE_DEAL.format(rows=rows))
    outcome = run(tournament(deadly, "random", deals=6), workers=2)
    assert sorted(outcome.played) == [0, 1, 3, 4, 5]
    [lost] = outcome.lost
    assert lost == (2, 3, "exit status 7")
    assert report(outcome).lost == (2,)


LONG = 80
"""So many deals are played in chunks of several."""
DIES_ONCE_IN_ONE_DEAL = """
if view.turn == 0 and view.rows == {rows!r} and not os.path.exists({marker!r}):
    open({marker!r}, "w").close()
    os._exit(7)
"""


def finished_in_order(plan: Plan, workers: int) -> tuple[Outcome, str, list[int]]:
    """The outcome, the records, and the deals as they were finished."""
    lines: list[str] = []
    deals: list[int] = []

    def note(played: DealPlayed) -> None:
        deals.append(played.deal)

    outcome = run(plan, workers=workers, write=lines.append, watch=note)
    return outcome, "".join(lines), deals


def test_a_dying_worker_keeps_what_it_has_finished(tmp_path: Path) -> None:
    rows, marker = rows_of(tournament(deals=LONG), 9), tmp_path / "died"
    body = DIES_ONCE_IN_ONE_DEAL.format(rows=rows, marker=str(marker))
    plan = tournament(bot_file(tmp_path, body), "random", deals=LONG)
    assert chunks(LONG, 1)[0].end == 10
    outcome, records, deals = finished_in_order(plan, workers=1)
    assert marker.exists()
    undisturbed, same_records, _ = finished_in_order(plan, workers=0)
    assert numbers(outcome) == numbers(undisturbed)
    assert records == same_records
    assert deals == list(range(LONG))  # none was played twice


def test_of_a_chunk_only_the_deadly_deal_is_missing(tmp_path: Path) -> None:
    deadly = bot_file(tmp_path, DIES_IN_ONE_DEAL.format(rows=rows_of(tournament(deals=LONG), 6)))
    outcome, records, deals = finished_in_order(tournament(deadly, "random", deals=LONG), workers=2)
    assert chunks(LONG, 2)[1] == (5, 10)
    assert outcome.lost == [(6, 3, "exit status 7")]
    assert sorted(deals) == sorted(outcome.played) == [deal for deal in range(LONG) if deal != 6]
    seeds = [json.loads(line)["seed"] for line in records.splitlines()]
    assert seeds == [outcome.plan.deal_seed(deal) for deal in sorted(deals) for _ in range(2)]


@pytest.mark.parametrize("workers", [0, 1])
def test_deals_are_told_one_by_one_and_stay_when_the_run_is_stopped(workers: int) -> None:
    def stop_after_three(played: DealPlayed) -> None:
        if played.deal == 2:
            raise KeyboardInterrupt

    lines: list[str] = []
    plan = tournament(deals=200)
    outcome = run(plan, workers=workers, write=lines.append, watch=stop_after_three)
    assert outcome.interrupted
    assert sorted(outcome.played) == [0, 1, 2]
    assert "".join(lines).count("\n") == 6


def test_a_killed_worker_is_reported_by_its_signal(tmp_path: Path) -> None:
    killed = bot_file(tmp_path, "os.kill(os.getpid(), 9)")
    [lost] = run(tournament(killed, deals=1), workers=1).lost
    assert lost.reason == signal.Signals.SIGKILL.name


def test_no_worker_stays_behind(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    telling = bot_file(tmp_path, f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')")
    run(tournament(telling, "random", deals=4), workers=2)
    for pid in set(pids.read_text().split()):
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)

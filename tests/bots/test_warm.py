"""Whoever has warmed up compiles nothing more when somebody waits for a bot's decision."""

import subprocess
import sys

LOOK = """
import sys
from nimmt import Rules, apply, pending, start, view
from nimmt.bots import make
from nimmt.bots.champion import Champion
from nimmt.bots.ready import ready_to_decide
from nimmt.thinking.warm import STAGES, warm_up
from numba.core.dispatcher import Dispatcher
from tests.bots.playing import views_of_a_round


def compiled():
    kernels = ("nimmt.fast.kernel", "nimmt.thinking.kernel")
    modules = [each for name, each in sys.modules.items() if name.startswith(kernels)]
    return {
        (function.py_func.__qualname__, signature)
        for module in modules
        for function in vars(module).values()
        if isinstance(function, Dispatcher)
        for signature in function.signatures
    }


"""
EVERYTHING = """
def second_round():
    state, _ = start(Rules.of(), 3, seed="1" * 64)
    while not state.results:
        seat = pending(state)[0].seat
        state, _ = apply(state, make("uniform", 1).decide(view(state, seat)))
    return view(state, 0)


games = [("base", 2), ("base", 5), ("tactics", 2), ("logic", 2), ("nifty", 2), ("nifty", 3)]
games += [("open", 3), ("mountain", 4), ("double", 2)]
views = [seen for name, players in games for seen in views_of_a_round(Rules.of(name), players, 2)]
views.append(second_round())
warm_up()
before = compiled()
for seen in views:
    make("expert", 1).decide(seen, 0.0)
    Champion(1, 1).explain(seen)
print(sorted(compiled() - before))
"""
IN_STAGES = """
games = [("base", 3), ("tactics", 2), ("logic", 2), ("nifty", 3), ("hand", 2), ("children", 2)]
views = [seen for name, players in games for seen in views_of_a_round(Rules.of(name), players, 2)]
for stage in STAGES:
    warm_up(stage)
    before, names = compiled(), set()
    for seen in views[::3]:
        for bot in ("casual", "expert"):
            deciding = ready_to_decide(bot, 1, seen)
            seen.choice.check(deciding.decide(seen, 0.0))
            names.add(type(deciding).__name__)
    assert not compiled() - before, (stage, compiled() - before)
    print(stage, *sorted(names))
"""


def printed(program: str) -> list[str]:
    command = (sys.executable, "-c", LOOK + program)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_an_expert_decision_compiles_nothing_new() -> None:
    assert printed(EVERYTHING) == ["[]"]


def test_at_each_stage_somebody_decides_who_compiles_nothing_new() -> None:
    assert printed(IN_STAGES) == [
        "cards Careless Search Slipping Thumb",
        "champion Careless Champion Search Slipping Thumb",
        "rules Careless Champion Search",
        "tables Careless Champion Search",
        "endings Careless Champion",
    ]

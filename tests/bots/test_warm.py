"""Whoever has warmed up compiles nothing more when somebody waits for a bot's decision."""

import subprocess
import sys

PROGRAM = """
import sys
from time import perf_counter
from nimmt import Rules, apply, pending, start, view
from nimmt.bots import make
from nimmt.bots.champion import Champion
from nimmt.fast import warm_up
from numba.core.dispatcher import Dispatcher
from tests.bots.playing import views_of_a_round


def compiled():
    modules = [each for name, each in sys.modules.items() if name.startswith("nimmt.fast.kernel")]
    return {
        (function.py_func.__qualname__, signature)
        for module in modules
        for function in vars(module).values()
        if isinstance(function, Dispatcher)
        for signature in function.signatures
    }


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
before, times = compiled(), []
for seen in views:
    began = perf_counter()
    make("expert", 1).decide(seen, 0.0)
    times.append(perf_counter() - began)
    Champion(1, 1).explain(seen)
print(sorted(compiled() - before), max(times))
"""


def test_an_expert_decision_compiles_nothing_new() -> None:
    command = (sys.executable, "-c", PROGRAM)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("[] "), done.stdout

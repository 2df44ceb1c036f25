"""Whoever has warmed up compiles nothing more when somebody waits for a bot's decision."""

import subprocess
import sys

LOOK = """
import sys
from nimmt import Rules
from nimmt.bots import make, warm_up
from nimmt.bots.champion import Champion
from nimmt.bots.ready import ready_to_decide
from numba.core.dispatcher import Dispatcher
from tests.bots.playing import views_of_a_round


def compiled():
    modules = [each for name, each in sys.modules.items() if name.startswith("nimmt.")]
    return {
        (function.py_func.__qualname__, signature)
        for module in modules
        for function in vars(module).values()
        if isinstance(function, Dispatcher)
        for signature in function.signatures
    }


"""
EVERYTHING = """
games = [("base", 2), ("base", 5), ("tactics", 2), ("logic", 2), ("nifty", 2), ("nifty", 3)]
games += [("open", 3), ("mountain", 4), ("double", 2)]
views = [seen for name, players in games for seen in views_of_a_round(Rules.of(name), players, 2)]
for name, players in games:
    warm_up("expert", Rules.of(name), players)
before = compiled()
for seen in views:
    make("expert", 1).decide(seen, 0.0)
    Champion(1, 1).explain(seen)
print(sorted(compiled() - before))
"""
STAND_INS = """
seen = views_of_a_round(Rules.of(), 3, 2)[0]
other = views_of_a_round(Rules.of("cow"), 3, 2)[0]


def deciding():
    before, names = compiled(), []
    for bot in ("casual", "expert"):
        for asked in (seen, other):
            ready = ready_to_decide(bot, 1, asked)
            asked.choice.check(ready.decide(asked, 0.0))
            names.append(type(ready).__name__)
    assert not compiled() - before, compiled() - before
    print(*names)


deciding()
for bot in ("strong", "champion"):
    warm_up(bot, Rules.of(target=40), 3)
    deciding()
"""


def printed(program: str) -> list[str]:
    command = (sys.executable, "-c", LOOK + program)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_an_expert_decision_compiles_nothing_new() -> None:
    assert printed(EVERYTHING) == ["[]"]


def test_until_a_bot_is_warm_for_the_rules_somebody_decides_who_compiles_nothing() -> None:
    assert printed(STAND_INS) == [
        "Slipping Slipping Thumb Thumb",
        "Careless Slipping Search Thumb",
        "Careless Slipping Champion Thumb",
    ]

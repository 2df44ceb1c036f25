"""`python -m engines [webkit] [firefox]`: play and measure in other engines than Chromium.

In a window of 375×553 the base game, Hand and Beat the Buffalo are played against bots by
clicking, and every kind of decision of theirs is shown; wherever the table lies badly, a line says
so and a photograph is kept. Exit status 1 if anything was found, or an engine is missing.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple, cast

from engines.engine import Engine, Missing
from engines.firefox import firefox
from engines.page import Covered, Ear, Page
from engines.webkit import webkit
from tests.browser.conftest import FixedNode
from tests.browser.player import Player, play_out
from tests.browser.sittings import moments

ENGINES: dict[str, Callable[[], AbstractContextManager[Engine]]] = {
    "webkit": webkit,
    "firefox": firefox,
}
PHOTOS = Path("build/engines")
MEASURING = (Path(__file__).parents[1] / "tests/browser/measuring.js").read_text()
MEASURE = """
    await measuring.rest(window);
    const rows = document.querySelectorAll(".table [data-row]").length;
    const shown = document.querySelector(".table");
    return shown ? measuring.measure(window, {{ players: {}, rows }}) : [];
"""
OPEN = """
    const ask = async (path, body) => {{
        const headers = {{ "Content-Type": "application/json", "X-Nimmt": "1" }};
        const answer = await fetch(path, {{ method: "POST", headers, body: JSON.stringify(body) }});
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    }};
    await ask("/api/me", {{ name: "Ada" }}).catch(() => "is somebody from the game before");
    const {{ id }} = await ask("/api/tables", {});
    history.pushState(null, "", "/t/" + id);
    dispatchEvent(new PopStateEvent("popstate"));
"""


class Game(NamedTuple):
    preset: str
    players: int
    decisions: int


GAMES = (Game("base", 4, 10), Game("hand", 4, 10), Game("buffalo", 6, 14))


def main(wanted: list[str]) -> int:
    PHOTOS.mkdir(parents=True, exist_ok=True)
    found = 0
    with tempfile.TemporaryDirectory() as folder, FixedNode(Path(folder)) as node:
        base = asyncio.run(node.start())
        for name in wanted or ENGINES:
            try:
                with ENGINES[name]() as engine:
                    for fault in _faults(name, engine, base):
                        print(f"{name}: {fault}", flush=True)
                        found += 1
            except Missing as missing:
                print(f"{name} was not asked: {missing}.")
                found += 1
    print(f"{found} found; photographs are in {PHOTOS}." if found else "Nothing found.")
    return min(found, 1)


def _faults(name: str, engine: Engine, base: str) -> Iterator[str]:
    for game in GAMES:
        print(f"{name}: playing {game.preset} ...", flush=True)
        yield from _played(name, engine, base, game)
        print(f"{name}: showing {game.preset} ...", flush=True)
        yield from _shown(name, engine, base, game)


def _played(name: str, engine: Engine, base: str, game: Game) -> Iterator[str]:
    _arrive(engine, base)
    ear = Ear(engine)
    setup = {"rules": {"preset": game.preset}, "chairs": game.players}
    wish = {"setup": setup, "bots": ["casual"] * (game.players - 1), "start": True}
    engine.run(OPEN.format(json.dumps(wish)))
    player = Player(cast(Any, ear), cast(Any, Page(engine)))
    for decision in range(1, game.decisions + 1):
        try:
            play_out(player, until=lambda: len(ear.moves) >= decision or player.look()["over"])  # noqa: B023  # used at once
        except Covered as covered:
            yield f"{game.preset}, decision {decision}: {covered}"
            break
        yield from _measured(name, engine, game, f"played-{decision:02}")
    yield from ear.troubles


def _shown(name: str, engine: Engine, base: str, game: Game) -> Iterator[str]:
    _arrive(engine, base)
    engine.run("measuring.arrive(window)")
    for kind, moment in moments(game.preset, game.players).items():
        engine.run(f"await measuring.show(window, {json.dumps(moment.messages)})")
        yield from _measured(name, engine, game, kind.replace(" ", "-"))


def _measured(name: str, engine: Engine, game: Game, moment: str) -> Iterator[str]:
    faults = engine.run(MEASURE.format(game.players))
    engine.photograph(PHOTOS / f"{name}-{game.preset}-{moment}.png")
    yield from (f"{game.preset}, {moment}: {fault}" for fault in faults)


def _arrive(engine: Engine, base: str) -> None:
    engine.go(f"{base}/rules/base")
    engine.run("localStorage.setItem('nimmt.speed', 'off')")
    engine.go(f"{base}/")
    engine.run(f"{MEASURING}; window.measuring = table;")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

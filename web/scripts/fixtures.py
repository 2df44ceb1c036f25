"""Write real protocol messages of one seat, for the tests of the browser client.

Run with the project's Python: `.venv/bin/python web/scripts/fixtures.py [FOLDER]`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from tests.browser.sittings import Sitting, kinds

FOLDER = Path(__file__).parents[1] / "fixtures"


def messages(preset: str) -> list[Any]:
    """The first message, one for every new kind of choice and of event, and the last."""
    sitting = Sitting(preset, min(4, Rules.of(preset).players[-1]), help=preset == "base")
    kept, seen = [sitting.welcome()], kinds(sitting.welcome()["view"])
    while sitting.playing:
        update = sitting.update(sitting.step())
        told = kinds(update["view"]) | {event["id"] for event in update["events"]}
        if not told <= seen or not sitting.playing:
            kept.append(update)
            seen |= told
    return kept


def main(folder: str = str(FOLDER)) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for preset in preset_names():
        text = msgspec.json.encode(messages(preset)).decode()
        Path(folder, f"{preset}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

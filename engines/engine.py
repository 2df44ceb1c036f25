"""What a browser has to do here, and what to say where there is none."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 120.0
WIDTH, HEIGHT = 375, 553


class Missing(Exception):
    """This engine cannot be started here; the text says what is needed."""


class Engine(Protocol):
    """A window of 375×553 CSS pixels."""

    def go(self, url: str) -> None: ...
    def run(self, body: str) -> Any:
        """Run an asynchronous function's body in the page; gives what it returns."""

    def click(self, x: float, y: float) -> None:
        """As a person would, at this place of the window."""

    def photograph(self, file: Path) -> None: ...


def program(name: str, package: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Missing(f"{name} is missing (on Debian: apt install {package})")
    return found


def wait_for(condition: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"{what} did not come in time")
        time.sleep(0.02)

"""Files that are there whole or not at all, so that an interrupted run can be taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replaced(file: Path) -> Iterator[BinaryIO]:
    """What is written takes the file's place when all of it is there."""
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as out:
        yield out
    part.replace(file)

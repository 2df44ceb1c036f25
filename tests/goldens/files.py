"""The recorded matches in tests/data, as JSON values."""

import json
from pathlib import Path
from typing import Any

Data = dict[str, Any]

DATA = Path(__file__).parents[1] / "data"
VECTORS = sorted((DATA / "vectors").glob("*.jsonl"))
GOLDENS = sorted((DATA / "goldens").glob("*.jsonl"))


def records(path: Path) -> list[Data]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def golden(preset: str, ending: str) -> Data:
    """A fresh copy, free to be changed."""
    matches = records(DATA / "goldens" / f"{preset}.jsonl")
    return next(match for match in matches if match["_ending"] == ending)


def known_fields(match: Data) -> Data:
    """What a record says, less what only a file's readers may want to know."""
    return {name: value for name, value in match.items() if not name.startswith("_")}

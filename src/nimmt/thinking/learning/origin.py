"""What something was made by: each table says it of itself, for a run may take many sittings."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import numba
import numpy as np


def origin() -> dict[str, str]:
    return {
        "commit": commit(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def commit() -> str:
    """The commit of the sources; where git is not at hand, NIMMT_COMMIT can say it."""
    told = os.environ.get("NIMMT_COMMIT")
    if told:
        return told
    here = Path(__file__).parent
    asked = ("git", "-C", str(here), "describe", "--always", "--dirty", "--abbrev=40")
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()

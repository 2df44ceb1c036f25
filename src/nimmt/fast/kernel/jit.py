"""How the kernel is compiled: once, kept on disk, without the interpreter's lock.

Numba notices when a function's own file changes, but not when one that it calls does. So the
compiled code is kept in a folder named after all the sources together. Where nothing can be
kept, it is compiled anew each time.
"""

from __future__ import annotations

import logging
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import numba
from numba import njit
from numba.core import config
from platformdirs import user_cache_path

HERE = Path(__file__).parent
FAST = HERE.parent
SOURCES = (
    *sorted(HERE.glob("*.py")),
    FAST / "layout.py",
    FAST / "actions.py",
    FAST.parent / "core" / "cards.py",
)


def _fingerprint() -> str:
    digest = sha256(numba.__version__.encode())
    for source in SOURCES:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def usable(folder: Path) -> bool:
    """Whether compiled code can be kept there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


FOLDER = user_cache_path("nimmt") / f"kernel-{_fingerprint()}"
KEPT = usable(FOLDER)
if not KEPT:
    logging.getLogger("nimmt.fast").warning(
        "compiled code cannot be kept in %s: it is compiled anew in every process", FOLDER
    )

NUMBA: Any = config
"""Its settings, which it makes at run time."""


def jit(function: Any, **settings: Any) -> Any:
    usual = NUMBA.CACHE_DIR
    NUMBA.CACHE_DIR = str(FOLDER)
    try:
        return njit(cache=KEPT, nogil=True, error_model="numpy", **settings)(function)
    finally:
        NUMBA.CACHE_DIR = usual


def inlined(function: Any) -> Any:
    """For what is called in the innermost loops: handing over arrays takes longer than the work."""
    return jit(function, forceinline=True)

"""How the kernel is compiled: once, kept on disk, without the interpreter's lock.

Numba notices when a function's own file changes, but not when one that it calls does. So the
compiled code is kept in a folder named after all the sources together.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import numba
from numba import njit
from numba.core import config
from platformdirs import user_cache_path

HERE = Path(__file__).parent


def _fingerprint() -> str:
    digest = sha256(numba.__version__.encode())
    for source in (
        *sorted(HERE.glob("*.py")),
        HERE.parent / "layout.py",
        HERE.parent / "actions.py",
    ):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


FOLDER = user_cache_path("nimmt") / f"kernel-{_fingerprint()}"


NUMBA: Any = config
"""Its settings, which it makes at run time."""


def jit(function: Any) -> Any:
    usual = NUMBA.CACHE_DIR
    NUMBA.CACHE_DIR = str(FOLDER)
    try:
        return njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        NUMBA.CACHE_DIR = usual

"""How the kernel is compiled: once, kept on disk, without the interpreter's lock.

Numba notices when a function's own file changes, but not when one that it calls does. So the
compiled code is kept in a folder named after all the sources together: the kernel's, those
beside the function, and hooks from outside. Where nothing can be kept, it is compiled anew each
time.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numba
from numba import njit
from numba.core import config
from platformdirs import user_cache_path

HERE = Path(__file__).parent
OUTSIDE = "nimmt.fast.variants"
"""Packages with an entry point in this group bring hooks of their own: a module each."""


def _outside() -> Iterator[Path]:
    for point in entry_points(group=OUTSIDE):
        spec = find_spec(point.module)
        if spec and spec.origin:
            yield Path(spec.origin)


SOURCES = (*sorted(HERE.rglob("*.py")), HERE.parent / "core" / "cards.py", *sorted(_outside()))


@cache
def fingerprint(package: Path) -> str:
    """Changes with any source that code in this folder may be compiled from."""
    digest = sha256(numba.__version__.encode())
    beside = () if HERE in (package, *package.parents) else sorted(package.glob("*.py"))
    for source in (*SOURCES, *beside):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def usable(folder: Path) -> bool:
    """Whether compiled code can be kept there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


@cache
def folder_of(package: Path) -> Path | None:
    """Where code that is compiled from these sources is kept; None where nothing can be."""
    folder = user_cache_path("nimmt") / f"kernel-{fingerprint(package)}"
    if usable(folder):
        return folder
    logging.getLogger("nimmt.fast").warning(
        "compiled code cannot be kept in %s: it is compiled anew in every process", folder
    )
    return None


NUMBA: Any = config
"""Its settings, which it makes at run time."""


def jit(function: Any, **settings: Any) -> Any:
    usual = NUMBA.CACHE_DIR
    folder = folder_of(Path(function.__code__.co_filename).parent)
    NUMBA.CACHE_DIR = str(folder)
    try:
        return njit(cache=folder is not None, nogil=True, error_model="numpy", **settings)(function)
    finally:
        NUMBA.CACHE_DIR = usual


INLINE: Any = {
    "jit_options": {
        "forceinline": True,
        "error_model": "numpy",
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
    },
    "strict": False,  # Numba would compare annotations, which functions for it need not have
}
"""How what is chosen by type is compiled."""


def inlined(function: Any) -> Any:
    """For what is called in the innermost loops, by compiled code alone; it is kept with that."""
    return njit(**INLINE["jit_options"])(function)

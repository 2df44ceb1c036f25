"""As `nimmt.fast.jit`; what is inlined here can be called from Python too."""

from typing import Any

from nimmt.fast.jit import jit

__all__ = ["inlined", "jit"]


def inlined(function: Any) -> Any:
    return jit(function, forceinline=True)

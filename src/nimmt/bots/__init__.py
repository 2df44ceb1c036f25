"""Bots for every variant: a view in, a decision out.

Those that search need the compiled kernel, which takes a second to import; it comes with the
first use of `make` or `names`. Bots that do not think are in `nimmt.bots.simple`, without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nimmt.bots.protocol import Bot, Reason

if TYPE_CHECKING:
    from nimmt.bots.finding import UnknownBot, make, names
    from nimmt.bots.ready import warm_up

__all__ = ["Bot", "Reason", "UnknownBot", "make", "names", "warm_up"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "ready" if name == "warm_up" else "finding"
    return getattr(import_module(f"nimmt.bots.{module}"), name)

"""Every variant, one small file each: its preset, and the step or dial it swaps.

Importing this package makes all of them known; a new file needs no edit anywhere else.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

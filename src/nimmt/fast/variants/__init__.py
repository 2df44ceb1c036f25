"""What each variant does differently in the kernel, one file each: its hooks.

Importing this package makes all of them known; a new file needs no edit anywhere else.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

"""What each variant does differently in the kernel, one file each: its hooks.

Importing this package makes all of them known, those from outside too; a new file needs no edit
anywhere else.
"""

from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from nimmt.fast.jit import OUTSIDE

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
for _point in entry_points(group=OUTSIDE):
    import_module(_point.module)

"""The ladder's levels as opponents: each plays its distilled table."""

from functools import partial

from nimmt.bots.distilled import Distilled

Flat = partial(Distilled, kind="flat-1000")
Level2 = partial(Distilled, kind="level-2")
Level3 = partial(Distilled, kind="level-3")
Level4 = partial(Distilled, kind="level-4")
Level5 = partial(Distilled, kind="level-5")
Levels = partial(Distilled, kind="levels")
Adaptive1 = partial(Distilled, kind="adaptive-1")
Adaptive2 = partial(Distilled, kind="adaptive-2")
Adaptive3 = partial(Distilled, kind="adaptive-3")

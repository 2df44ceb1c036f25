"""The ladder of teachers: who plays, what they believe of the others, what is learned from whom."""

from __future__ import annotations

from dataclasses import dataclass

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Stage:
    """One table to be learned from one teacher's choices."""

    name: str
    draws: int = 0
    """Deals for each card of a flat search; 0 for one that believes in tables."""
    believes: tuple[str, ...] = ()
    """The types it thinks the others may be."""
    own: str = RANDOM
    """The table by which it thinks it will play on itself."""
    start: str = RANDOM
    """The table that fitting starts from, and stays close to where little is seen."""
    decided: float = 1.0
    """How decided the start is, as a share of that table."""
    times: int = 1
    """So many times as many decisions as usual, where the teacher is quick."""
    meets: tuple[str, ...] = ()
    """Types that take about half of the seats, another one each round; empty: all are teachers."""
    mean_of: tuple[str, ...] = ()
    """No teacher: the mean of these tables."""
    sharper: float = 1.0
    """How much more decided than that mean it is, or than what was learned."""
    prize: float = 0.0
    """What winning the round is worth to a teacher that believes, in bullheads."""
    network: float = 0.0
    """How decided it is by the network that is fitted to the same choices as its table, or as the
    table it is the mean of; 0: by table alone."""


# Many choices by few draws teach more than few choices by many, but they are more by chance: so a
# search of a thousand is a search of a hundred that is more decided.
LEVELS = ("level-2", "level-3", "level-4", "level-5")
TYPES = (RANDOM, "flat-100", "flat-1000", *LEVELS, "levels")

LADDER = (
    Stage("flat-100", draws=100, times=40, network=1.0),
    Stage("flat-1000", mean_of=("flat-100",), sharper=1.5, network=1.75),
    Stage("level-2", believes=("flat-1000",), own="flat-1000", start="flat-100", decided=0.5),
    Stage("level-3", believes=("level-2",), own="level-2", start="level-2"),
    Stage("level-4", believes=("level-3",), own="level-3", start="level-3"),
    Stage("level-5", believes=("level-4",), own="level-4", start="level-4"),
    Stage("levels", mean_of=LEVELS),
    Stage("adaptive-1", believes=TYPES, own="levels", start="levels", meets=TYPES),
    Stage(
        "adaptive-2",
        believes=(*TYPES, "adaptive-1"),
        own="adaptive-1",
        start="adaptive-1",
        meets=(*TYPES, "adaptive-1"),
    ),
    Stage(
        "adaptive-3",
        believes=(*TYPES, "adaptive-1", "adaptive-2"),
        own="adaptive-2",
        start="adaptive-2",
        times=14,
        sharper=1.2,
        prize=15.0,
        network=1.3,
    ),
)
OTHER_RULES = (
    Stage("flat-100", draws=100),
    Stage("flat-1000", mean_of=("flat-100",), sharper=1.4),
    Stage("level-2", believes=("flat-1000",), own="flat-1000", start="flat-100", decided=0.5),
)
"""The ladder of every other rule set: less is known there, and less is asked."""
NETWORKS = tuple(stage.name for stage in LADDER if stage.network and not stage.mean_of)
"""The stages along with which a network is fitted."""
NETWORK_OF = {
    stage.name: NETWORKS.index(stage.mean_of[0] if stage.mean_of else stage.name)
    for stage in LADDER
    if stage.network
}
SHARP = {stage.name: stage.network for stage in LADDER if stage.network}
SHIPPED = (RANDOM, *(stage.name for stage in LADDER))
"""What the package carries, in this order."""

"""A best response to the champion: it is sure that all others play by the champion's own table.

WORK says how many thousand cards it weighs for a decision.
"""

import os
from functools import partial

from nimmt.bots.champion import Champion
from nimmt.bots.champion.tables import OWN

DRAWS = int(os.environ.get("WORK", "0")) or None
BestResponse = partial(Champion, draws=DRAWS, thinks_of=(OWN,))

"""The champion's search alone in a field of equals, without the arena's detour: quick figures.

    python benchmarks/fields.py 4 search:1000 --deals 1600 --seed 20261116 --workers 16

The field is `search:N`, `closest-gap`, `risk`, or the name of a shipped table.
"""

import argparse
import os

import numpy as np

from nimmt.bots.champion.habits import ROUND_PRIZE, effort
from nimmt.bots.champion.tables import OWN, policies
from nimmt.train.measuring import against
from nimmt.train.teaching import minds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("players", type=int)
    parser.add_argument("field")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=float, default=4500.0, help="thousands of cards a decision")
    parser.add_argument("--prize", type=float, default=ROUND_PRIZE)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    names, weights = policies(asked.players)
    tables = {
        name: np.log(each).astype(np.float64) for name, each in zip(names, weights, strict=True)
    }
    believed = minds(tables, names, OWN, asked.players)
    plan = effort(1000 * asked.work, asked.prize)
    place = (asked.field, tables, asked.players, believed, plan)
    found = against(*place, asked.deals, (asked.seed,), asked.workers)
    own = f"{found.own:.2f} ± {found.own_doubt:.2f} against {found.others:.2f}"
    print(f"{asked.players} {asked.field}: {own}, wins {found.wins:.1%} ± {found.wins_doubt:.1%}")


if __name__ == "__main__":
    main()

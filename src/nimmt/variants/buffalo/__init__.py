"""Beat the Buffalo (BB): one team, one buffalo, and special cards used before placements."""

from dataclasses import replace

from nimmt.core.registry import Preset, Value, register
from nimmt.variants.buffalo import game, herd, moment
from nimmt.variants.children import ALONE

register(
    Value(
        "play",
        "buffalo",
        lambda base: replace(
            base,
            scorers=("team", "buffalo"),
            deal=game.deal_buffalo,
            check_extras=game.check_extras,
            set_up=game.set_up,
            line_up=game.line_up,
            before_placement=moment.asks_the_team,
            find=game.find,
            full=game.full,
            low=game.buffalo_takes,
            takeable=game.unlocked,
            pile_of=game.pile_of,
            after_placement=game.leave_seven,
            score=game.score,
            winners=game.team_or_buffalo,
            public=herd.public,
        ),
        only_with=ALONE,
        optional=False,
    ),
    Preset("buffalo", 17, {"play": "buffalo"}, rounds=1, least=1, most=6, alone=True),
)

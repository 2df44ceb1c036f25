"""What the server answers over REST, one small file a topic."""

from nimmt.server.routes import (
    bots,
    leaderboards,
    matches,
    me,
    players,
    pushes,
    records,
    replays,
    sessions,
    variants,
)
from nimmt.server.routes.basics import api as basics

EDGE = (
    me.api,
    sessions.api,
    players.api,
    leaderboards.api,
    variants.api,
    bots.api,
    pushes.api,
    matches.api,
    records.api,
    replays.api,
    basics,
)
"""All routes but the tables'."""

"""nimmt: play, study and research the card game 6 nimmt! in every official variant."""

import nimmt.variants  # noqa: F401  # makes every variant known
from nimmt.core.choices import Choice
from nimmt.core.deal import Deal, Marker, derived_seed, seed_hash
from nimmt.core.decisions import Decision, Owed
from nimmt.core.engine import Place, apply, legal, pending, preview, start
from nimmt.core.errors import DealError, IllegalDecision, NimmtError, RulesError
from nimmt.core.events import Event
from nimmt.core.registry import PRESETS
from nimmt.core.rules import Rules
from nimmt.core.state import State
from nimmt.core.view import View, view, visible

__all__ = [
    "PRESETS",
    "Choice",
    "Deal",
    "DealError",
    "Decision",
    "Event",
    "IllegalDecision",
    "Marker",
    "NimmtError",
    "Owed",
    "Place",
    "Rules",
    "RulesError",
    "State",
    "View",
    "apply",
    "derived_seed",
    "legal",
    "pending",
    "preview",
    "seed_hash",
    "start",
    "view",
    "visible",
]

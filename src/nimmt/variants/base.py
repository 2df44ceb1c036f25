"""The base game (B)."""

from nimmt.core.registry import Preset, register

register(Preset("base", 1, target=66))

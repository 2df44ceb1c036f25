"""The anniversary booklet's Pro Variant: Logic for up to six (L4)."""

from nimmt.core.registry import Preset, register
from nimmt.variants.logic import LOGIC

register(Preset("pro", 4, LOGIC, target=66, most=6))

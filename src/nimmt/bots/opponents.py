"""Whom one can play against by name; their compiled code comes only when they think."""

LEVELS = ("beginner", "casual", "strong", "expert")
"""From the weakest to the strongest."""
CHARACTERS = ("careful", "greedy", "bluffer", "patient")
"""They differ in how they play more than in how well."""
OPPONENTS = LEVELS + CHARACTERS

"""Who has to decide in a view, and between what."""

from __future__ import annotations

from nimmt.core.choices import Choice
from nimmt.core.view import View


def choice_of(view: View) -> Choice:
    """What the seat may decide; a bot is asked only when there is something."""
    if view.choice is None:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    return view.choice


def seat_of(view: View) -> int:
    """Whose view it is; a bot is never shown a spectator's."""
    assert view.seat is not None
    return view.seat

"""Facts as a picture: every card's share of rows taken, its cost, and what holding it means."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nimmt.arena.facts.facts import CardFact, Facts
from nimmt.arena.look import ACCENT, INK, MUTED, SAND, TINTS, caption, quiet, save, sheet
from nimmt.locale import Words

COOL = "#2F6B93"
"""For a card that is good to hold."""


def plot(found: Facts, words: Words, path: Path) -> None:
    """Panels under each other, the card numbers along the bottom."""
    panels = [_draw_takes, _draw_cost, *([_draw_holding] if _holdings(found) else [])]
    figure, axes = sheet(10.5, 1.3 + 2.3 * len(panels), (len(panels), 1), sharex=True)
    for [place], draw in zip(axes, panels, strict=True):
        quiet(place, "y")
        draw(place, words, found)
    last = axes[-1][0]
    last.set_xlabel(words("stats-card-number"), color=MUTED)
    last.set_xticks([card.card for card in found.cards if card.card % 10 == 0])
    last.set_xlim(found.cards[0].card - 1, found.cards[-1].card + 1)
    told = words("stats-heading", players=found.players, rounds=found.rounds)
    caption(figure, words(f"variant-{found.rules.preset}"), told)
    save(figure, path)


def _holdings(found: Facts) -> list[CardFact]:
    return [card for card in found.cards if card.holding is not None]


def _title(axes: Any, text: str) -> None:
    axes.set_title(text, loc="left", fontsize=11, fontweight="bold", color=INK, pad=8)


def _draw_takes(axes: Any, words: Words, found: Facts) -> None:
    numbers = [card.card for card in found.cards]
    low = [100 * card.low for card in found.cards]
    rest = [100 * (card.takes.mean - card.low) for card in found.cards]
    axes.bar(numbers, low, color=ACCENT, width=0.8, label=words("stats-legend-low"))
    axes.bar(numbers, rest, bottom=low, color=SAND, width=0.8, label=words("stats-legend-sixth"))
    axes.legend(loc="upper right", fontsize=9, ncols=2, frameon=False)
    _title(axes, words("stats-plot-takes"))


def _draw_cost(axes: Any, words: Words, found: Facts) -> None:
    for card in found.cards:
        axes.bar(card.card, card.cost, color=TINTS[card.bullheads], width=0.8)
    _title(axes, words("stats-plot-cost"))


def _draw_holding(axes: Any, words: Words, found: Facts) -> None:
    for card in _holdings(found):
        assert card.holding is not None
        colour = ACCENT if card.holding.mean > 0 else COOL
        axes.bar(card.card, card.holding.mean, color=colour, width=0.8)
        margin = card.holding.margin or 0.0
        axes.errorbar(card.card, card.holding.mean, margin, color=INK, elinewidth=0.7, alpha=0.6)
    axes.axhline(0, color=MUTED, linewidth=0.8)
    title = "stats-plot-holding-team" if found.rules.dials.scorers else "stats-plot-holding"
    _title(axes, words(title))

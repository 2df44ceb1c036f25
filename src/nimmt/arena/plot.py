"""A tournament as a picture: every bot's means with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from nimmt.arena.look import ACCENT, INK, LINE, MUTED, caption, quiet, save, sheet
from nimmt.arena.report import BotReport, Report
from nimmt.arena.statistics import Estimate
from nimmt.arena.tables import bullheads_title, heading, number, other_title, wins_title
from nimmt.locale import Words

Reading = Callable[[BotReport], Estimate]


def plot(numbers: Report, words: Words, path: Path) -> None:
    """Bullheads and win shares side by side, the best bot on top."""
    panels = _panels(numbers, words)
    height = 1.9 + 0.42 * len(numbers.bots)
    figure, [axes] = sheet(4.3 * len(panels) + 0.6, height, (1, len(panels)), sharey=True)
    for place, (title, reading, digits) in zip(axes, panels, strict=True):
        place.set_title(title, loc="left", fontsize=11, fontweight="bold", color=INK, pad=10)
        _draw(place, words, [reading(bot) for bot in numbers.bots], digits)
    axes[0].set_yticks(range(len(numbers.bots)), [bot.bot for bot in numbers.bots])
    axes[0].set_ylim(len(numbers.bots) - 0.5, -0.5)
    if not numbers.plan.teams:
        _mark_fair_share(axes[-1], words, 100 / numbers.plan.players)
    name = words(f"variant-{numbers.plan.rules.preset}")
    caption(figure, name, f"{heading(numbers, words)} {words('arena-interval-note')}")
    save(figure, path)


def _panels(numbers: Report, words: Words) -> list[tuple[str, Reading, int]]:
    panels: list[tuple[str, Reading, int]] = [
        (bullheads_title(numbers, words), lambda bot: bot.bullheads, 1)
    ]
    if numbers.bots[0].against is not None:
        panels.append((other_title(numbers, words), lambda bot: bot.against or bot.bullheads, 1))
    percent = f"{wins_title(numbers, words)} (%)"
    return [*panels, (percent, lambda bot: _percent(bot.wins), 1)]


def _percent(share: Estimate) -> Estimate:
    return Estimate(*(None if part is None else 100 * part for part in share))  # type: ignore[arg-type]


def _draw(axes: Any, words: Words, estimates: Sequence[Estimate], digits: int) -> None:
    quiet(axes, "x")
    for at, each in enumerate(estimates):
        colour = ACCENT if at == 0 else INK
        if each.low is not None and each.high is not None:
            axes.plot((each.low, each.high), (at, at), color=colour, linewidth=2.4, zorder=2)
        axes.plot(each.mean, at, "o", color=colour, markersize=8, zorder=3)
        label = {"xy": (each.mean, at), "xytext": (0, 9), "textcoords": "offset points"}
        text = number(words, each.mean, digits)
        axes.annotate(text, ha="center", fontsize=9, color=colour, **label)
    axes.set_xlim(left=min(0.0, axes.get_xlim()[0]) if _below_zero(estimates) else 0.0)


def _below_zero(estimates: Sequence[Estimate]) -> bool:
    return any((each.low or 0.0) < 0 for each in estimates)


def _mark_fair_share(axes: Any, words: Words, share: float) -> None:
    axes.axvline(share, color=MUTED, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
    place = {"xy": (share, 0), "xycoords": ("data", "axes fraction"), "textcoords": "offset points"}
    box = {"facecolor": LINE, "edgecolor": "none", "boxstyle": "round,pad=0.25", "alpha": 0.6}
    axes.annotate(words("arena-fair"), xytext=(4, 4), fontsize=8, color=MUTED, bbox=box, **place)

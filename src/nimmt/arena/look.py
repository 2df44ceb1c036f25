"""How plots look: warm paper, quiet lines, bull red for what matters."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER, SURFACE, INK, MUTED, LINE = "#F8F3E8", "#FBF8F1", "#25221C", "#7F7767", "#DACFBB"
ACCENT, SAND = "#A9342A", "#CFC3AC"
TINTS = {1: "#B9AF9B", 2: "#2F6B93", 3: "#C7951F", 5: "#A9342A", 7: "#6B3FA0"}
"""A card's colour by its bullheads."""
SUFFIXES = (".svg", ".png")
RESOLUTION = 160

STYLE: Any = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlecolor": INK,
    "axes.titlepad": 10,
    "grid.color": LINE,
    "grid.linewidth": 0.7,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "xtick.labelcolor": MUTED,
    "ytick.left": False,
    "font.size": 10,
    "font.family": "sans-serif",
    "svg.fonttype": "none",
    "svg.hashsalt": "nimmt",
    "legend.frameon": False,
}


def can_plot() -> bool:
    """Whether matplotlib is there (extra `plot`)."""
    return find_spec("matplotlib") is not None


def sheet(width: float, height: float, panels: tuple[int, int], **options: Any) -> tuple[Any, Any]:
    """A figure on warm paper, with so many rows and columns of axes."""
    from matplotlib import rc_context  # noqa: PLC0415  # an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    with rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        engine: Any = figure.get_layout_engine()
        engine.set(w_pad=0.12, h_pad=0.1, wspace=0.04, hspace=0.04)
        axes = figure.subplots(*panels, squeeze=False, **options)
    return figure, axes


def caption(figure: Figure, title: str, below: str) -> None:
    """A title at the left, and a quiet line under the plots."""
    figure.suptitle(title, x=0.02, ha="left", fontsize=14, fontweight="bold", color=INK)
    figure.supxlabel(below, x=0.02, ha="left", fontsize=8.5, color=MUTED)


def quiet(axes: Axes, grid: Literal["x", "y"]) -> None:
    """Only the lines that help reading."""
    axes.grid(axis=grid, color=LINE, linewidth=0.7)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.tick_params(length=0)


def save(figure: Figure, path: Path) -> None:
    """As SVG or PNG, by the suffix; the same numbers give the same file."""
    from matplotlib import rc_context  # noqa: PLC0415  # an extra

    dated = {"Date": None} if path.suffix == ".svg" else {}
    with rc_context(STYLE):
        figure.savefig(path, dpi=RESOLUTION, metadata=dated)

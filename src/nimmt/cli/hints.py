"""What a bot thinks of choices and of players, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nimmt.arena.tables import number
from nimmt.bots.protocol import Account, Reason
from nimmt.bots.ways import impressions
from nimmt.cli.draw import printable
from nimmt.cli.verdicts import FAINT, NOTHING, risk, told
from nimmt.locale import Teller, Words

SHOWN = 12
"""Of more choices than these the best."""
BEST = "bold green"
SURE = 0.99
"""Nobody needs to read that something is as good as certain."""

Beliefs = Sequence[Mapping[str, float]]


def hint(words: Words, teller: Teller, account: Account) -> RenderableType:
    """A line for each choice, the best first; then how the others seem to play."""
    if not account.reasons:
        return Text(words("hint-none"))
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 2))
    table.add_column(words("hint-column-choice"))
    for column in ("hint-column-cost", "review-column-risk", "hint-column-row"):
        table.add_column(words(column), justify="right")
    for place, reason in enumerate(account.reasons[:SHOWN]):
        table.add_row(*_line(words, reason), style="" if place else BEST)
    best = Text(words("hint-best", text=told(words, account.reasons[0].decision)))
    seen = [Text(printable(line), style=FAINT) for line in seem(words, teller, account.beliefs)]
    return Group(table, best, *seen)


def _line(words: Words, reason: Reason) -> tuple[str, ...]:
    cost = number(words, reason.bullheads, 1)
    return told(words, reason.decision), cost, risk(words, reason.risk), _row(words, reason.rows)


def _row(words: Words, rows: Mapping[int, float]) -> str:
    if not rows:
        return NOTHING
    row, share = max(rows.items(), key=lambda each: each[1])
    text = str(row + 1)
    return text if share > SURE else words("hint-share", text=text, share=round(100 * share))


def seem(words: Words, teller: Teller, beliefs: Beliefs) -> list[str]:
    """How each of the others seems to play."""
    lines = []
    for seat, way, share in impressions(beliefs):
        said = words(f"way-{way or 'unclear'}", who=teller.name(seat), n=1)
        lines.append(words("hint-share", text=said, share=round(100 * share)) if way else said)
    return lines

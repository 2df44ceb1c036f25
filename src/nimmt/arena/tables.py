"""A tournament's numbers as tables for people."""

from __future__ import annotations

from fluent.runtime.types import fluent_number
from rich.table import Table
from rich.text import Text

from nimmt.arena.report import BotReport, Report
from nimmt.arena.statistics import Estimate
from nimmt.locale import Words

BEST, CLEAR, FAINT = "bold #c8372d", "bold", "dim"
MINUS = "\N{MINUS SIGN}"
NOTHING = "\N{EN DASH}"


def number(words: Words, value: float, digits: int, *, sign: bool = False) -> str:
    """A number as it is written in the language, with a real minus."""
    rounded = round(value, digits) + 0.0
    text = words("arena-number", value=_fixed(abs(rounded), digits))
    plus = "+" if sign and rounded > 0 else ""
    return f"{MINUS}{text}" if rounded < 0 else f"{plus}{text}"


def _fixed(value: float, digits: int) -> object:
    return fluent_number(value, minimumFractionDigits=digits, maximumFractionDigits=digits)


def measured(words: Words, each: Estimate, digits: int, *, sign: bool = False) -> str:
    """A mean and how far its interval reaches: `5.23 ± 0.31`, or `5.23 ± –` without one."""
    mean = number(words, each.mean, digits, sign=sign)
    margin = NOTHING if each.margin is None else number(words, each.margin, digits)
    return words("arena-measured", mean=mean, margin=margin)


def share(words: Words, each: Estimate, digits: int = 1) -> str:
    """The same in per cent."""
    parts = [None if part is None else 100 * part for part in each]
    return measured(words, Estimate(parts[0] or 0.0, *parts[1:]), digits)


def heading(numbers: Report, words: Words) -> str:
    """What was played."""
    plan = numbers.plan
    kind = "arena-heading-teams" if plan.teams else "arena-heading"
    return words(
        kind,
        players=plan.players,
        deals=numbers.finished,
        seatings=len(plan.seatings),
        matches=numbers.matches,
    )


def bullheads_title(numbers: Report, words: Words) -> str:
    scorers = numbers.plan.rules.dials.scorers
    if scorers:
        return words("arena-column-bullheads-of", who=words(f"name-{scorers[0]}"))
    return words("arena-column-bullheads")


def other_title(numbers: Report, words: Words) -> str:
    name = numbers.plan.rules.dials.scorers[-1]
    return words("arena-column-bullheads-of", who=words(f"name-{name}"))


def wins_title(numbers: Report, words: Words) -> str:
    return words("arena-column-won" if numbers.plan.teams else "arena-column-wins")


def _plain_table() -> Table:
    return Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 0))


def bots_table(numbers: Report, words: Words) -> Table:
    """One line a bot, the best first."""
    table = _plain_table()
    table.add_column(words("arena-column-bot"), overflow="fold")
    for title in _bullheads_columns(numbers, words):
        table.add_column(title, justify="right")
    table.add_column(f"{wins_title(numbers, words)} (%)", justify="right")
    if numbers.bots[0].rating is not None:
        table.add_column(words("arena-column-rating"), justify="right")
    table.add_column(words("arena-column-time"), justify="right")
    for place, bot in enumerate(numbers.bots):
        table.add_row(Text(bot.bot, style=BEST if place == 0 else ""), *_cells(words, bot))
    return table


def _bullheads_columns(numbers: Report, words: Words) -> list[str]:
    names = [words(f"name-{scorer}") for scorer in numbers.plan.rules.dials.scorers]
    return [name[:1].upper() + name[1:] for name in names] or [words("arena-column-bullheads")]


def _cells(words: Words, bot: BotReport) -> list[str]:
    return [
        measured(words, bot.bullheads, 2),
        *([] if bot.against is None else [measured(words, bot.against, 2)]),
        share(words, bot.wins),
        *([] if bot.rating is None else [number(words, bot.rating.ordinal, 1)]),
        NOTHING if bot.milliseconds is None else number(words, bot.milliseconds, 2),
    ]


def pairs_table(numbers: Report, words: Words) -> Table:
    """Each two bots in the same deals; what is clear stands out."""
    table = _plain_table()
    table.add_column(words("arena-column-pair"), overflow="fold")
    table.add_column(words("arena-column-difference"), justify="right")
    table.add_column("")
    for pair in numbers.pairs:
        clear = is_clear(pair.difference)
        verdict = Text(words("arena-clear" if clear else "arena-unclear"))
        verdict.style = CLEAR if clear else FAINT
        difference = measured(words, pair.difference, 2, sign=True)
        table.add_row(words("arena-pair", bot=pair.bot, other=pair.other), difference, verdict)
    return table


def is_clear(difference: Estimate) -> bool:
    """Whether the interval leaves out zero."""
    if difference.low is None or difference.high is None:
        return False
    return difference.low > 0 or difference.high < 0

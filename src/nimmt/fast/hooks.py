"""What variants do differently in the kernel: each hook is declared here, and says what it is for.

The kernel calls a hook by its name; when the rule set's type is known, that call becomes the
function of the variant that claims the hook, or the base game's. A variant's file names every hook,
as its own or as the base game's: a new one cannot be forgotten anywhere.

Where a hook is about one of several tables side by side, what it is given and what it answers are
`Lanes` and masks; it is written in the words of `nimmt.fast.words` and does for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from numba.extending import overload

from nimmt.core.registry import VALUES
from nimmt.fast.jit import INLINE

HOOKS: list[str] = []
"""The names of all."""


def hook(declared: Callable[..., Any]) -> Any:
    """A function whose body is the one of the rule set's variant, which comes first."""
    HOOKS.append(declared.__name__)

    def chosen(*arguments: Any) -> Any:
        return arguments[0].hook(declared.__name__)

    overload(declared, **INLINE)(chosen)
    return declared


# Placing a card, a turn and a round, in both widths.


@hook
def reach(rules: Any, s: Any, row: int, value: Any) -> Any:
    """How far a number is from this row: `spot(distance, later, row, side)`, or `rules.far` if it
    does not belong there. The lowest wins; `later` is 1 where another row wins a tie. Where two
    sides tie, TIE_BREAK says which of them is later."""


@hook
def takes_row(rules: Any, s: Any, row: Any, side: Any) -> Any:
    """Whether a card at this side of the row takes it."""


@hook
def lie(rules: Any, s: Any, row: Any, side: Any, takes: Any, card: Any, heads: Any) -> None:
    """Note what counts of a row now that this card lies there, alone if it takes the row."""


@hook
def moved(rules: Any, s: Any, seat: Any, row: Any, takes: Any) -> None:
    """What moves when the seat's card has come to this row. Where the row is NOWHERE, nothing."""


@hook
def collect(rules: Any, s: Any, seat: Any, twin: Any, row: Any, spared: int, points: Any) -> None:
    """The seat, and perhaps its twin's, get these bullheads: a row's cards but for the last ones
    that are spared. At a table that takes nothing they are 0."""


@hook
def cheapest(rules: Any, s: Any, seat: Any) -> Any:
    """The row for a card that fits nowhere, where nobody thinks about it."""


@hook
def number(rules: Any, card: Any, upright: Any) -> Any:
    """What a card counts as; `upright` is 0 if it is flipped."""


@hook
def face(rules: Any, value: Any, upright: Any) -> Any:
    """The card that counts as this number."""


@hook
def seat_of_holder(rules: Any, s: Any, holder: int) -> Any:
    """Who plays the cards that lie at this place of the deal."""


@hook
def order(rules: Any, s: Any, count: int) -> None:
    """Bring the turn's first `count` entries of the queue into the order of placement."""


@hook
def place_all(rules: Any, s: Any, count: int) -> None:
    """Place the turn's cards one after the other, with nobody to ask."""


@hook
def before_card(rules: Any, s: Any) -> Any:
    """What a watcher wants to know again when the next card lies there."""


@hook
def after_card(rules: Any, s: Any, seat: Any, card: Any, twin: Any, low: Any, before: Any) -> None:
    """A watcher sees a card, and perhaps its twin, laid with nobody to ask. 0 is no card."""


@hook
def holders(rules: Any, s: Any) -> Any:
    """Who plays a card each turn: the players, and whoever plays besides."""


@hook
def ties(rules: Any) -> Any:
    """1 where two sides may be as near, and somebody or TIE_BREAK has to choose; else 0."""


@hook
def orders(rules: Any) -> Any:
    """1 where a player has an order to choose, or chance by ORDERS; else 0."""


@hook
def starters(rules: Any) -> Any:
    """How many cards may be turned up until all rows are open."""


@hook
def open_rows(rules: Any, s: Any, deck: Any, first: int) -> None:
    """Open the rows with the deck's cards from this one on, each packed as card and bullheads."""


@hook
def place_marker(rules: Any, s: Any) -> None:
    """Where a fan card lies when the rows are open."""


@hook
def play_turns(rules: Any, s: Any, cards: Any, turns: Any, rng: Any) -> None:
    """From open rows to the round's end, with cards that are known beforehand and nobody to ask."""


@hook
def score(rules: Any, s: Any) -> None:
    """The bullheads taken become the round's points."""


# ------------------------------------------------ a table that waits for decisions, one at a time


@hook
def first_step(rules: Any) -> Any:
    """What a turn waits for first."""


@hook
def own_actor(rules: Any, s: Any) -> Any:
    """Who decides in a step that is the variant's own."""


@hook
def plays(rules: Any, s: Any, seat: Any, out: Any) -> Any:
    """List the seat's cards to be played, with the ways of playing them; how many there are."""


@hook
def own_choices(rules: Any, s: Any, seat: Any, out: Any) -> Any:
    """List what the seat may do in a step that is the variant's own; how many there are."""


@hook
def play(rules: Any, s: Any, seat: Any, card: Any, flip: Any) -> None:
    """Carry out that the seat plays a card."""


@hook
def do_own(rules: Any, s: Any, seat: Any, kind: Any, what: Any) -> None:
    """Carry out a kind of decision that is the variant's own."""


@hook
def shown(rules: Any, s: Any, seat: Any, flip: Any) -> None:
    """The seat's card is turned up, perhaps flipped."""


@hook
def join_in(rules: Any, s: Any) -> None:
    """What else is revealed along with the players' cards."""


@hook
def twin_of_next(rules: Any, s: Any) -> Any:
    """Whose card is placed along with the next one; NO_TWIN if nobody's is."""


@hook
def asks(rules: Any, s: Any) -> Any:
    """Whether somebody has to be asked before the next placement; the table waits for it then."""


@hook
def row_by_rule(rules: Any, s: Any, seat: Any) -> Any:
    """The row that a low card takes without a choice, or -1."""


@hook
def may_take(rules: Any, s: Any, row: Any) -> Any:
    """Whether a low card may take this row."""


@hook
def end_turn(rules: Any, s: Any) -> None:
    """All cards lie in rows: what comes next?"""


@hook
def play_on(rules: Any, s: Any, rng: Any) -> None:
    """Go on by chance from a step that is the variant's own, or from a turn's beginning."""


@hook
def deal_more(rules: Any, s: Any, deck: Any, first: Any, specials: Any, rng: Any) -> Any:
    """Deal what else is dealt, with the deck's packed cards from this one on and the special
    cards; how many of the deck's it takes."""


class Claim(NamedTuple):
    """The hooks that a variant answers itself. It goes by the first of its values."""

    axis: str
    value: str
    own: dict[str, Any]


WATCH = "watch"
"""Beside the axes: whose rounds these are, where somebody counts."""
CLAIMS: dict[tuple[str, str], Claim] = {}
"""By axis and value."""
BASE: dict[str, Any] = {}
"""The base game's hooks."""


class BadClaim(ValueError):
    """A variant's hooks cannot be right."""


def base_game(**hooks: Any) -> None:
    """The base game answers every hook."""
    if hooks.keys() != set(HOOKS):
        raise BadClaim(f"the base game lacks or adds {sorted(hooks.keys() ^ set(HOOKS))}")
    BASE.update(hooks)


def claim(axis: str, *values: str, as_in_base: str, **own: Any) -> None:
    """A variant's values on an axis, its own hooks, and those that are the base game's."""
    named = Counter([*own, *as_in_base.split()])
    if named != Counter(HOOKS):
        wrong = sorted((named - Counter(HOOKS)) + (Counter(HOOKS) - named))
        raise BadClaim(f"{axis}={values[0]} must name each hook once; wrong are {wrong}")
    made = Claim(axis, values[0], own)
    for other in CLAIMS.values():
        if other.axis != WATCH:
            _refuse_twice(made, other)
    CLAIMS.update(dict.fromkeys(((axis, value) for value in values), made))


def watch(name: str, *, before_card: Any, after_card: Any) -> None:
    """Somebody who counts what happens while rounds are played by chance."""
    own = {"before_card": before_card, "after_card": after_card}
    CLAIMS[WATCH, name] = Claim(WATCH, name, own)


def unchanged(axis: str, *values: str) -> None:
    """Values that change nothing in the kernel."""
    claim(axis, *values, as_in_base=" ".join(HOOKS))


def _refuse_twice(one: Claim, other: Claim) -> None:
    twice = sorted(one.own.keys() & other.own.keys())
    if twice and _combine(one, other) and _combine(other, one):
        names = f"{one.axis}={one.value} and {other.axis}={other.value}"
        raise BadClaim(f"{names} both claim {', '.join(twice)}")


def _combine(one: Claim, other: Claim) -> bool:
    """Whether the rules let the one stand beside the other."""
    if one.axis == other.axis:
        return False
    return other.value in VALUES[one.axis][one.value].only_with.get(other.axis, (other.value,))


def implementation_of(values: Collection[tuple[str, str]], name: str) -> Any:
    """The function for a hook where these values are chosen."""
    for value in values:
        if name in CLAIMS[value].own:
            return CLAIMS[value].own[name]
    return BASE[name]

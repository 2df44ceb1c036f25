"""A round from its deal to its points, and what comes after it (B2, B7–B9)."""

from nimmt.core.choices import Choice
from nimmt.core.deal import Deal, Marker, Rows
from nimmt.core.decisions import Decision, Owed
from nimmt.core.events import (
    HandDealt,
    HandsShown,
    MatchEnded,
    PoolOpened,
    RoundEnded,
    RoundStarted,
    RowsOpened,
)
from nimmt.core.state import Scratch


class Rest:
    """The match is over, or the next deal has not been given: nobody decides anything."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return ()

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        return None

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        raise AssertionError("nobody has a choice while the match rests")


def begin_round(scratch: Scratch, deal: Deal) -> None:
    dials = scratch.rules.dials
    empty = ((),) * scratch.players
    scratch.deal = deal
    scratch.turn = 0
    scratch.starter = deal.starter
    scratch.committed = (None,) * scratch.players
    scratch.piles = ((),) * len(scratch.totals)
    scratch.points = (0,) * len(scratch.totals)
    scratch.rows, scratch.hands, scratch.known = (), empty, empty
    scratch.marker = scratch.own = None
    scratch.tell(RoundStarted(scratch.round, deal.starter))
    if deal.pool is not None:
        scratch.pool = deal.pool
        scratch.tell(PoolOpened(deal.pool))
        scratch.step = dials.drafting
    else:
        dials.set_up(scratch, deal)
        lay_out(scratch, deal.rows, deal.hands, deal.marker)


def lay_out(scratch: Scratch, rows: Rows, hands: Rows, marker: Marker | None = None) -> None:
    """Rows and hands lie ready: the first turn can begin."""
    dials = scratch.rules.dials
    scratch.rows, scratch.hands = rows, hands
    if scratch.round == 0:
        scratch.series = dials.open_series(scratch)
    scratch.marker = dials.place_marker(rows, scratch.players, marker)
    scratch.tell(RowsOpened(rows))
    if dials.drafted:
        scratch.known = hands
        scratch.tell(HandsShown(hands))
    elif not dials.blind:
        for seat, cards in enumerate(hands):
            scratch.tell(HandDealt(seat, cards))
    dials.begin_turn(scratch)


def end_turn(scratch: Scratch) -> None:
    scratch.turn += 1
    if any(scratch.hands):
        scratch.rules.dials.begin_turn(scratch)
    else:
        end_round(scratch)


def end_round(scratch: Scratch) -> None:
    dials = scratch.rules.dials
    points = dials.score(scratch)
    scratch.points = points
    scratch.totals = tuple(map(sum, zip(scratch.totals, points, strict=True)))
    scratch.results = (*scratch.results, points)
    scratch.tell(RoundEnded(scratch.round, scratch.rows, points, scratch.totals))
    scratch.step = Rest
    if dials.match_over(scratch):
        scratch.winners = dials.winners(scratch.totals)
        scratch.tell(MatchEnded(scratch.winners))
        return
    deal = dials.next_deal(scratch)
    if deal is not None:
        scratch.past = (*scratch.past, scratch.events)
        scratch.events = ()
        scratch.round += 1
        begin_round(scratch, deal)


def next_deal(scratch: Scratch) -> Deal | None:
    """Everything is gathered and dealt anew (B9)."""
    deal = scratch.source.deal(scratch.rules, scratch.players, scratch.round + 1)
    follows = scratch.rules.dials.next_starter(scratch)
    if deal is None or follows is None or not _needs_starter(scratch, deal):
        return deal
    return deal._replace(starter=follows)


def _needs_starter(scratch: Scratch, deal: Deal) -> bool:
    """Hands that were drafted elsewhere need nobody to start."""
    drafts = deal.pool is not None or deal.starter is not None
    return drafts or scratch.rules.play_has_starter


def next_starter(state: Scratch) -> int | None:
    """One seat to the left each round (L3)."""
    return None if state.starter is None else (state.starter + 1) % state.players


def bullheads_taken(state: Scratch) -> tuple[int, ...]:
    return state.points


def fewest_win(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Equal totals share the victory (B8)."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def target_reached(state: Scratch) -> bool:
    """B8: the target itself is enough."""
    assert state.rules.target is not None
    return max(state.totals) >= state.rules.target


def rounds_played(state: Scratch) -> bool:
    return len(state.results) == state.rules.rounds


def nothing_to_set_up(scratch: Scratch, deal: Deal) -> None:
    """The way of playing keeps nothing of its own."""


def no_series(state: Scratch) -> object:
    """The format keeps nothing of its own."""
    return None


def no_sheets(state: Scratch) -> tuple[()]:
    """Sheets are kept in tournaments only."""
    return ()

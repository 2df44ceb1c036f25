"""What a bot thinks of the decisions that were taken, against those that could have been."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from nimmt import bots
from nimmt.bots.protocol import Account, Bot, Reason, account_of
from nimmt.core.decisions import Decision
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.core.view import View
from nimmt.records import Record
from nimmt.review.chance import likely, usual
from nimmt.review.questions import Question, questions
from nimmt.review.shortlist import Shortlist

FINALISTS = 16
"""Of more alternatives than these the best are weighed a second time."""


class NoReasons(NimmtError):
    """The bot does not say what this decision costs."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision. Costs are bullheads expected at the round's end, the team's less the
    buffalo's where a team plays."""

    number: int
    """Among the decisions of the match that could have been others."""
    round: int
    index: int
    """Among all decisions of the round, as in the record."""
    turn: int
    seat: int
    decision: Decision
    cost: float
    best: Decision
    best_cost: float
    expected: float
    """Before the decision: what it costs on average if chance takes it."""
    risk: float | None
    """How likely the player takes a row in this turn."""
    alternatives: tuple[Reason, ...]
    """The best first; of many only the best, and the one that was chosen."""
    beliefs: tuple[Mapping[str, float], ...] = ()
    """By seat, how likely the player there is of each type, where the bot says so."""

    @property
    def loss(self) -> float:
        """What the best decision would have saved, or won where the most bullheads win."""
        return abs(self.cost - self.best_cost)


def wanted(rules: Rules) -> int:
    """1 where few bullheads are wanted, -1 where many are."""
    fewer, more = 0, 1
    return 1 if rules.dials.winners((fewer, more)) == (0,) else -1


def review(record: Record, bot: Bot) -> Iterator[Judgement]:
    """Every decision in which there was a choice, in order, judged as it is asked for.

    Raises NoReasons where the bot has no opinion, RecordError where the record is wrong.
    """
    return (judge(question, bot) for question in questions(record))


def judged_by(spec: str, question: Question) -> Judgement:
    """By a bot of this name; the same whoever asks, and in whatever order."""
    return judge(question, bots.make(spec, question.seed))


def judge(question: Question, bot: Bot) -> Judgement:
    seen = question.view
    weighed, beliefs = _explained(seen, question.decision, bot)
    reasons = _again(seen, question.decision, bot, weighed)
    chosen, best = _of(question.decision, reasons), reasons[0]
    if _counts_on_chance(bot, seen):
        # Both from the same draws, so that what differs is the decision.
        spared = _by_chance(seen, weighed) - _of(question.decision, weighed).bullheads
    else:
        spared = best.bullheads - chosen.bullheads
    return Judgement(
        number=question.number,
        round=question.round,
        index=question.index,
        turn=seen.turn,
        seat=question.seat,
        decision=question.decision,
        cost=chosen.bullheads,
        best=best.decision,
        best_cost=best.bullheads,
        expected=chosen.bullheads + spared,
        risk=chosen.risk,
        alternatives=reasons,
        beliefs=beliefs,
    )


def _explained(seen: View, chosen: Decision, bot: Bot) -> Account:
    """What the bot says, its best reasons first; of twins in a hand one."""
    reasons, beliefs = account_of(bot, seen)
    found = {each.decision.ascending(): each for each in reasons}
    if chosen not in found:
        raise NoReasons("search:200", type(bot).__name__)
    sign = wanted(seen.rules)
    return Account(tuple(sorted(found.values(), key=lambda each: sign * each.bullheads)), beliefs)


def _again(
    seen: View, chosen: Decision, bot: Bot, weighed: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """Of many the best are weighed once more: the best of many guesses is too good to be true."""
    if len(weighed) <= FINALISTS:
        return weighed
    best = (each.decision for each in weighed[:FINALISTS])
    some = tuple(dict.fromkeys((*usual(seen), chosen, *best)))[:FINALISTS]
    return _explained(replace(seen, choice=Shortlist(some)), chosen, bot).reasons


def _of(decision: Decision, reasons: Sequence[Reason]) -> Reason:
    return next(each for each in reasons if each.decision.ascending() == decision)


def _counts_on_chance(bot: Bot, seen: View) -> bool:
    """Whether its costs leave later decisions to chance, or count on the best ones."""
    assumes = getattr(bot, "assumes", "chance")
    return (assumes(seen) if callable(assumes) else assumes) == "chance"


def _by_chance(seen: View, weighed: Sequence[Reason]) -> float:
    """The mean over what chance may decide, as far as it was weighed."""
    costs = {each.decision.ascending(): each.bullheads for each in weighed}
    weights = {each: share for each, share in likely(seen).items() if each in costs}
    if not weights:
        raise NoReasons(tuple(likely(seen)), tuple(costs))
    return sum(share * costs[each] for each, share in weights.items()) / sum(weights.values())

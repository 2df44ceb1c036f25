"""Numbers of made-up results whose answers are known."""

import pytest

from nimmt import Rules
from nimmt.arena import Outcome, report
from nimmt.arena.chunks import DealPlayed
from nimmt.arena.match import Played
from nimmt.arena.report import to_data
from nimmt.core.ranking import places
from tests.arena.making import tournament


def match(*totals: int, rounds: int = 1, winners: tuple[int, ...]) -> Played:
    seats = len(totals)
    return Played(totals, rounds, winners, (10,) * seats, (8,) * seats, (0.004,) * seats)


def outcome(*deals: tuple[Played, ...]) -> Outcome:
    plan = tournament("risk", "random", deals=len(deals))
    played = {deal: DealPlayed(deal, matches, ()) for deal, matches in enumerate(deals)}
    return Outcome(plan, played)


def test_seatings_are_averaged_before_deals() -> None:
    # `risk` has 2 and 4 in the first deal, 6 and 8 in the second: 3 and 7.
    first = (match(2, 10, winners=(0,)), match(10, 4, winners=(1,)))
    second = (match(6, 10, winners=(0,)), match(10, 8, winners=(1,)))
    numbers = report(outcome(first, second))
    risk, other = numbers.bots
    assert (risk.bot, other.bot) == ("risk", "random")
    assert risk.bullheads.mean == 5
    assert risk.bullheads.margin == pytest.approx(12.7062 * 2)
    assert other.bullheads == (10, None, None)


def test_a_pair_is_compared_deal_by_deal() -> None:
    # The cards differ wildly, the bots by three, and once by four.
    deals = [
        (match(cards, cards + 3, winners=(0,)), match(cards + 3, cards, winners=(1,)))
        for cards in (1, 20, 5)
    ]
    deals.append((match(40, 44, winners=(0,)), match(44, 40, winners=(1,))))
    [pair] = report(outcome(*deals)).pairs
    assert (pair.bot, pair.other) == ("risk", "random")
    assert pair.difference.mean == -3.25
    assert pair.difference.margin == pytest.approx(3.1824 * 0.25)


def test_ties_share_the_win() -> None:
    both = (match(5, 5, winners=(0, 1)), match(5, 5, winners=(0, 1)))
    risk, other = report(outcome(both, both)).bots
    assert risk.wins.mean == other.wins.mean == 0.5


def test_a_longer_match_counts_by_its_mean_round() -> None:
    deal = (match(30, 66, rounds=3, winners=(0,)), match(66, 30, rounds=3, winners=(1,)))
    assert report(outcome(deal)).bots[0].bullheads.mean == 10


def test_times_are_means_of_the_timed_decisions() -> None:
    deal = (match(1, 2, winners=(0,)), match(2, 1, winners=(1,)))
    bot = report(outcome(deal)).bots[0]
    assert bot.decisions == 20
    assert bot.milliseconds == pytest.approx(0.5)


def test_the_better_bot_has_the_higher_rating() -> None:
    deal = (match(1, 9, winners=(0,)), match(9, 1, winners=(1,)))
    risk, other = report(outcome(*[deal] * 5)).bots
    assert risk.rating is not None
    assert other.rating is not None
    assert risk.rating.ordinal > other.rating.ordinal
    assert risk.rating.ordinal == pytest.approx(risk.rating.mu - 3 * risk.rating.sigma)


def test_nothing_played_is_a_report_without_bots() -> None:
    numbers = report(Outcome(tournament(), interrupted=True))
    assert (numbers.bots, numbers.pairs, numbers.finished) == ((), (), 0)
    assert to_data(numbers)["interrupted"] is True


def test_places_follow_the_order_of_finish_with_ties() -> None:
    assert places(Rules.of("base"), (7, 3, 7, 12)) == [2, 1, 2, 4]


def test_where_the_most_bullheads_win_they_come_first() -> None:
    assert places(Rules.of("children"), (7, 3, 7, 12)) == [2, 4, 2, 1]

"""Every bot plays every variant, from views alone, and the same way twice."""

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import PRESETS, Decision, Rules, View
from nimmt.bots import UnknownBot, make, names
from nimmt.bots.search import Search
from nimmt.fast import warm_up
from nimmt.fast.kernel.search import mean_costs, mean_costs_of_cards
from nimmt.fast.positions import Position, position
from nimmt.fast.unseen import unseen_cards
from tests.bots.playing import round_of, team, views_of_a_round

BOTS = ("uniform", "random", "closest-gap", "risk", "search:5", "beginner", "casual")


def table(preset: str) -> tuple[Rules, int]:
    rules = Rules.of(preset)
    return rules, min(3, rules.players[-1])


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_every_preset_to_the_end(bot: str, preset: str) -> None:
    rules, players = table(preset)
    points = round_of(rules, team([bot] * players), 1)
    assert len(points) == (len(rules.dials.scorers) or players)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seeds_give_the_same_game(preset: str) -> None:
    rules, players = table(preset)
    specs = ["search:20", "casual", "beginner"][:players]
    assert round_of(rules, team(specs), 2) == round_of(rules, team(specs), 2)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_seat_has_not_seen_fills_the_hidden_places(preset: str) -> None:
    """The unseen cards are enough for every hand, and none of them lies open."""
    rules, players = table(preset)
    for seen in views_of_a_round(rules, players):
        unseen = unseen_cards(seen)
        assert len(unseen) >= position(seen).unknown.sum()
        open_cards = {card for row in seen.rows for card in row}
        copies = len(rules.dials.deck(players)) > len(set(rules.dials.deck(players)))
        assert copies or not open_cards & set(unseen)
        assert copies or not set(seen.hand) & set(unseen)


def test_nothing_is_unseen_where_all_hands_are_known() -> None:
    for seen in views_of_a_round(Rules.of("logic"), 3):
        assert unseen_cards(seen) == ()


@pytest.mark.parametrize("spec", ["nobody", "search:0", "search:x", "./missing.py:Bot"])
def test_an_unknown_bot_is_refused_with_the_names_there_are(spec: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make(spec, 0)
    assert caught.value.got == spec


def test_bots_are_known_by_name() -> None:
    assert {"uniform", "random", "closest-gap", "risk", "search"} < set(names())
    assert {"beginner", "casual", "strong", "expert"} < set(names())


def base_view() -> View:
    return views_of_a_round(Rules.of(), 4)[0]


def test_search_explains_each_card_with_its_cost_risk_and_row() -> None:
    seen = base_view()
    reasons = make("search:200", 0).explain(seen)
    assert {reason.decision.card for reason in reasons} == set(seen.hand)
    assert [r.bullheads for r in reasons] == sorted(r.bullheads for r in reasons)
    for reason in reasons:
        assert reason.risk is not None
        assert 0 <= reason.risk <= 1
        assert 0.9 < sum(reason.rows.values()) <= 1.0 + 1e-9


def test_search_decides_for_what_it_explains_as_best() -> None:
    seen = base_view()
    best = make("search:4000", 3).explain(seen)[0]
    chosen = make("search:4000", 4).decide(seen)
    worth = {r.decision: r.bullheads for r in make("search:4000", 5).explain(seen)}
    assert worth[chosen] - best.bullheads < 0.5


class Counting(Search):
    """Notes how many draws it makes."""

    def __init__(self) -> None:
        super().__init__(seed=1, draws=400)
        self.made = 0

    def _means(
        self, view: View, where: Position, options: list[Decision], draws: int
    ) -> NDArray[np.float64]:
        self.made += draws
        return super()._means(view, where, options, draws)


@pytest.mark.parametrize(("budget", "draws"), [(None, 400), (0.0, 20), (600.0, 400)])
def test_a_budget_of_time_cuts_the_search_short(budget: float | None, draws: int) -> None:
    bot, seen = Counting(), base_view()
    assert bot.decide(seen, budget).card in seen.hand
    assert bot.made == draws


def test_warming_up_compiles_everything_a_search_needs() -> None:
    warm_up()
    assert mean_costs.signatures
    assert mean_costs_of_cards.signatures

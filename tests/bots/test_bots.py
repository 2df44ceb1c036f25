"""Every bot plays every variant, from views alone, and the same way twice."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import PRESETS, Deal, Decision, Rules, View, apply, start, view
from nimmt.bots import UnknownBot, finding, make, names
from nimmt.bots.finding import BrokenBot
from nimmt.bots.search import Search
from nimmt.bots.simple import Uniform
from nimmt.fast.jit import usable
from nimmt.thinking.positions import Position, position
from nimmt.thinking.unseen import unseen_cards
from tests.bots.playing import round_of, team, views_of_a_round

BOTS = ("uniform", "random", "closest-gap", "risk", "search:5", "beginner", "casual", "champion:5")


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


@pytest.mark.parametrize(("budget", "draws"), [(None, 400), (0.0, 32), (600.0, 416)])
def test_a_budget_of_time_cuts_the_search_short(budget: float | None, draws: int) -> None:
    bot, seen = Counting(), base_view()
    assert bot.decide(seen, budget).card in seen.hand
    assert bot.made == draws


PUSHES = ("push", "push")


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_can_play_while_a_row_is_empty(bot: str) -> None:
    """Two pushes before the last placement leave a row empty into the next turn (BB11)."""
    rows = ((10,), (20,), (30,), (40,))
    deal = Deal(rows, ((41, 50), (42, 51)), buffalo=(90, 91), specials=PUSHES)
    state, _ = start(Rules.of("buffalo"), 2, deals=[deal])
    for decision in (
        Decision(0, "play", card=41),
        Decision(1, "play", card=42),
        *(Decision(seat, "pass") for seat in (0, 1, 0, 1)),
        Decision(0, "use", card=10, row=1, at=0, special="push"),
        Decision(0, "use", card=30, row=1, at=2, special="push"),
    ):
        state, _ = apply(state, decision)
    seen = view(state, 0)
    assert () in seen.rows
    assert make(bot, 0).decide(seen) in list(seen.choice or ())


def test_in_the_childrens_version_search_wants_bullheads() -> None:
    rows = ((1,), (11, 22, 33, 44, 55), (60,), (70,), (80,))
    deal = Deal(rows, ((1 + 1, 90), (91, 92)), starter=0)
    deal = deal._replace(rows=((3,), *rows[1:]))
    state, _ = start(Rules.of("children"), 2, deals=[deal])
    state, _ = apply(state, Decision(0, "open"))
    reasons = make("search:200", 0).explain(view(state, 0))
    assert reasons[0].decision.row == 1
    assert reasons[0].bullheads >= 27


def test_double_rows_are_shares_that_add_up_to_one() -> None:
    for seen in views_of_a_round(Rules.of("double"), 3)[:6]:
        for reason in make("search:50", 0).explain(seen):
            assert sum(reason.rows.values()) <= 1.0 + 1e-9


def bot_in(folder: Path, text: str) -> str:
    file = folder / f"bot_{folder.name}.py"
    file.write_text(text, encoding="utf-8")
    return f"{file}:MyBot"


NEIGHBOUR = """
from __future__ import annotations
from dataclasses import dataclass
from neighbour_of_my_bot import LOADS
LOADS.append(1)

@dataclass
class MyBot:
    seed: int

    def decide(self, view, budget=None):
        return next(iter(view.choice))

    def explain(self, view):
        return ()
"""


def test_a_bot_from_a_file_is_loaded_once_and_finds_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "neighbour_of_my_bot.py").write_text("LOADS = []\n", encoding="utf-8")
    spec = bot_in(tmp_path, NEIGHBOUR)
    bots = [make(spec, seed) for seed in range(3)]
    assert [bot.decide(base_view()).do for bot in bots] == ["play"] * 3
    assert sys.modules["neighbour_of_my_bot"].LOADS == [1]


def test_a_file_that_cannot_be_run_is_no_bot(tmp_path: Path) -> None:
    with pytest.raises(BrokenBot, match="no idea"):
        make(bot_in(tmp_path, "raise RuntimeError('no idea')"), 0)


@pytest.mark.parametrize("spec", ["expert:5", "random:5"])
def test_only_those_that_search_take_a_number(spec: str) -> None:
    with pytest.raises(UnknownBot):
        make(spec, 0)


def test_another_package_can_offer_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("guest", "nimmt.bots.simple:Uniform", "nimmt.bots")
    monkeypatch.setattr(finding, "entry_points", lambda group: EntryPoints([point]))
    assert isinstance(make("guest", 0), Uniform)
    assert "guest" in names()


def test_compiled_code_that_cannot_be_kept_is_compiled_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("", encoding="utf-8")
    assert not usable(blocked / "kernel")
    assert usable(tmp_path / "kernel")

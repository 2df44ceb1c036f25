"""Facts about the cards: the fast counts against the events of the rules engine."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from subprocess import Popen
from typing import NamedTuple

import numpy as np
import pytest

from nimmt import PRESETS, Deal, Rules, apply, derived_seed, pending, start, view
from nimmt.arena.facts import facts, hand_fact, to_data, without_hands
from nimmt.arena.match import Match
from nimmt.arena.schedule import one_round
from nimmt.bots.simple import RandomBot
from nimmt.core.events import Placed, RowTaken
from nimmt.fast import random_rounds
from nimmt.locale import languages
from nimmt.records import Record, moments
from tests.cli.running import SEED, assert_refused, nimmt

ROUNDS = 20_000


def size_for(rules: Rules) -> int:
    return min(4, rules.players[-1])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_variant_has_its_facts(preset: str) -> None:
    rules = Rules.of(preset)
    players = size_for(rules)
    found = facts(rules, players, 500, SEED)
    deck = set(rules.dials.deck(players))
    assert {card.card for card in found.cards} == deck
    assert all(0 <= card.low <= card.takes.mean <= 1 for card in found.cards)
    assert (found.cards[0].holding is None) == rules.dials.blind
    json.dumps(to_data(found))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rounds_bullheads_are_those_of_the_simulator(preset: str) -> None:
    rules = Rules.of(preset)
    players = size_for(rules)
    found = facts(rules, players, ROUNDS, SEED)
    points = random_rounds(one_round(rules), players, ROUNDS, 7)
    own = points[:, :1] if rules.dials.scorers else points
    error = own.std() / sqrt(ROUNDS) + (found.bullheads.margin or 0) / 2
    assert found.bullheads.mean == pytest.approx(own.mean(), abs=4 * error)


class Taking(NamedTuple):
    card: int
    bullheads: int
    """0 where nothing was taken."""


def takings(record: Record) -> Iterator[Taking]:
    """Each card that a seat placed, and what it took, as the events tell it."""
    taken: dict[int, int] = defaultdict(int)
    for moment in moments(record):
        for event in moment.events:
            if isinstance(event, RowTaken):
                for seat in event.seats:
                    taken[seat] += event.points
            if isinstance(event, Placed):
                pairs = zip(event.seats, event.cards, strict=True)
                yield from (Taking(card, taken.pop(seat, 0)) for seat, card in pairs if seat >= 0)
                taken.clear()


# Where the cow jumps, rows are taken after the placement; the other test covers it.
@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "cow"])
def test_takings_are_those_that_the_events_tell(preset: str) -> None:
    rules = one_round(Rules.of(preset))
    players = size_for(rules)
    seen: list[Taking] = []
    for number in range(60):
        bots = [lambda seed=10 * number + seat: RandomBot(seed) for seat in range(players)]
        names = ["random"] * players
        seen += takings(Match(rules, names, bots, derived_seed(SEED, number)).play()[1])
    found = facts(rules, players, ROUNDS, SEED)
    shares = np.array([taking.bullheads > 0 for taking in seen], dtype=float)
    costs = np.array([taking.bullheads for taking in seen], dtype=float)
    cost = sum(c.cost * c.played for c in found.cards) / sum(c.played for c in found.cards)
    for mine, theirs in ((found.takes.mean, shares), (cost, costs)):
        # Plays of one round hang together a little: five standard errors, with a third added.
        assert mine == pytest.approx(theirs.mean(), abs=6.5 * theirs.std() / sqrt(len(seen)))


def test_costs_add_up_to_the_bullheads_of_the_rounds() -> None:
    found = facts(Rules.of("base"), 4, 1000, SEED)
    total = sum(card.cost * card.played for card in found.cards)
    assert total == pytest.approx(found.bullheads.mean * 4 * 1000)
    low, rest = found.low_cost, found.sixth_cost
    assert low is not None
    assert rest is not None
    plays = sum(card.played for card in found.cards)
    lows = found.low.mean * plays
    others = (found.takes.mean - found.low.mean) * plays
    assert low.mean * lows + rest * others == pytest.approx(total)


def test_what_every_player_knows_comes_out() -> None:
    found = facts(Rules.of("base"), 4, ROUNDS, SEED)
    one, *_, last = found.cards
    assert one.takes.mean == one.low == 1
    assert last.low == 0
    middle = found.cards[39]
    assert one.holding is not None
    assert middle.holding is not None
    assert one.holding.mean > 0 > middle.holding.mean


def test_the_same_seed_gives_the_same_facts_whatever_the_workers() -> None:
    rules = Rules.of("hand")
    assert facts(rules, 3, 999, SEED) == facts(rules, 3, 999, SEED, workers=4)


def test_ctrl_c_shows_what_there_is_so_far(tmp_path: Path) -> None:
    shown, terminal = pty.openpty()
    words = (sys.executable, "-m", "nimmt.cli", "stats", "--rounds", "30000000", "--json")
    wide = {**os.environ, "TERM": "xterm", "COLUMNS": "200", "LC_ALL": "en_GB.UTF-8"}
    file = tmp_path / "facts.json"
    with (
        file.open("w") as out,
        Popen(words, stdout=out, stderr=terminal, env=wide) as process,
    ):
        os.close(terminal)
        told = ""
        for piece in _read(shown):
            begun = re.search("[1-9][0-9]*/30000000", told) is not None
            told += piece
            if not begun and re.search("[1-9][0-9]*/30000000", told):
                process.send_signal(signal.SIGINT)
    found = json.loads(file.read_text())
    assert process.returncode == 130
    assert 0 < found["rounds"] < 30_000_000
    assert f"Stopped after {found['rounds']:,} of 30,000,000 rounds" in told


def _read(terminal: int) -> Iterator[str]:
    """What is written there until the last who could has closed it."""
    with suppress(OSError), os.fdopen(terminal, "rb"):
        while piece := os.read(terminal, 1000):
            yield piece.decode(errors="replace")


@pytest.mark.parametrize("lang", languages())
def test_the_table_shows_every_card(lang: str) -> None:
    result = nimmt("stats", "--rounds", 200, "--seed", SEED, lang=lang)
    assert result.exit_code == 0
    assert "104" in result.stdout
    assert "…" not in result.stdout
    table = [line for line in result.stdout.splitlines() if " 100" in line]
    assert all(len(line) <= 80 for line in table)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("preset", PRESETS)
def test_every_variant_is_told_in_every_language(preset: str, lang: str) -> None:
    assert nimmt("stats", "--rules", preset, "--rounds", 50, lang=lang).exit_code == 0


def test_what_does_not_apply_is_said_in_words() -> None:
    told = nimmt("stats", "--rules", "children", "--rounds", 50).stdout
    assert "nothing to say about holding" in told
    assert "The most bullheads win" in told
    assert "whole team" in nimmt("stats", "--rules", "buffalo", "--rounds", 50).stdout


def test_all_facts_are_there_as_json() -> None:
    result = nimmt("stats", "--rounds", 50, "--seed", SEED, "--json")
    data = json.loads(result.stdout)
    assert data["rules"] == {"preset": "base"}
    assert data["cards"][0]["takes"].keys() == {"mean", "low", "high"}
    assert data["seed"] == SEED


WITH_HANDS = [preset for preset in PRESETS if without_hands(Rules.of(preset)) is None]
GOOD, BAD = range(31, 41), (1, 2, 3, 4, 5, 6, 7, 8, 9, 11)


def test_only_children_drafts_and_teams_have_no_hands() -> None:
    lacking = {preset for preset in PRESETS if preset not in WITH_HANDS}
    assert lacking == {"children", "logic", "pro", "tournament", "buffalo"}
    with pytest.raises(ValueError, match="drafted"):
        hand_fact(Rules.of("logic"), 4, range(1, 11), 10, SEED)


@pytest.mark.parametrize("preset", WITH_HANDS)
def test_the_mean_over_all_hands_is_the_average_hands(preset: str) -> None:
    """A hand at random for each of many small simulations: together they are ordinary rounds."""
    rules = Rules.of(preset)
    deck, size, random = rules.dials.deck(4), rules.dials.hand_size, Random(6)
    seeds = (derived_seed(SEED, number) for number in range(400))
    found = [hand_fact(rules, 4, random.sample(deck, size), 50, seed) for seed in seeds]
    means = [each.bullheads.mean for each in found]
    average = facts(rules, 4, ROUNDS, SEED).bullheads.mean
    assert fmean(means) == pytest.approx(average, abs=4.5 * stdev(means) / sqrt(len(means)))


def test_a_hands_value_is_that_of_the_rules_engine() -> None:
    rules, random, points = one_round(Rules.of("base")), Random(6), []
    for number in range(400):
        rest = [card for card in range(1, 105) if card not in BAD]
        random.shuffle(rest)
        hands = (BAD, *(tuple(sorted(rest[at : at + 10])) for at in (0, 10, 20)))
        dealt = Deal(rows=tuple((card,) for card in rest[30:34]), hands=hands)
        points.append(points_of_the_first(rules, dealt, number))
    found = hand_fact(rules, 4, BAD, ROUNDS, SEED).bullheads
    assert found.mean == pytest.approx(fmean(points), abs=4 * stdev(points) / sqrt(len(points)))


def points_of_the_first(rules: Rules, dealt: Deal, number: int) -> int:
    """What the first seat comes to when random bots play this deal."""
    state = start(rules, 4, deals=[dealt])[0]
    bots = [RandomBot(10 * number + seat) for seat in range(4)]
    while owed := pending(state):
        seat = owed[0].seat
        state = apply(state, bots[seat].decide(view(state, seat)))[0]
    return state.totals[0]


def test_a_bad_hand_costs_more_and_the_order_of_cards_is_no_matter() -> None:
    rules = Rules.of("base")
    average = facts(rules, 4, ROUNDS, SEED).bullheads
    good, bad = (hand_fact(rules, 4, hand, ROUNDS, SEED).bullheads for hand in (GOOD, BAD))
    assert good.high is not None
    assert bad.low is not None
    assert good.high < average.mean < bad.low
    assert hand_fact(rules, 4, BAD[::-1], ROUNDS, SEED, workers=3).bullheads == bad


@pytest.mark.parametrize("lang", languages())
def test_the_value_of_a_hand_is_told(lang: str) -> None:
    words = ("stats", "--hand", "40,3, 17 28,50,61,72,83,94,104", "--rounds", 200, "--seed", SEED)
    shown = nimmt(*words, lang=lang)
    assert shown.exit_code == 0
    assert "3, 17, 28, 40, 50, 61, 72, 83, 94, 104" in shown.stdout
    data = json.loads(nimmt(*words, "--json").stdout)["hand"]
    assert data["cards"] == [3, 17, 28, 40, 50, 61, 72, 83, 94, 104]
    assert data["bullheads"]["low"] < data["bullheads"]["mean"] < data["bullheads"]["high"]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        ("1,2,3", "base"),
        ("1,1,2,3,4,5,6,7,8,9", "base"),
        ("0,1,2,3,4,5,6,7,8,9", "base"),
        ("1,2,3,4,5,6,7,8,9,105", "base"),
        ("1,2,3,4,5,6,7,8,9,ten", "base"),
        ("", "base"),
        ("1,2,3,4,5,6,7,8,9,99", "tactics"),
        ("1,1,1,2,3,4,5,6,7,8", "double"),
        ("1,2,3,4,5,6,7,8,9,10", "logic"),
        ("1,2,3,4,5,6,7,8,9,10", "buffalo"),
        ("1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", "children"),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, rules: str, lang: str) -> None:
    assert_refused(nimmt("stats", "--hand", hand, "--rules", rules, lang=lang), "'--hand'")


@pytest.mark.parametrize(
    "words", [("--rounds", "0"), ("--players", "11"), ("--rules", "bridge"), ("--plot", "x.pdf")]
)
def test_what_cannot_be_counted_is_refused(words: tuple[str, str]) -> None:
    assert_refused(nimmt("stats", *words), f"'{words[0]}'")

"""`nimmt stats`: what players ask about the cards, by simulation."""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

import click
from rich.text import Text

from nimmt.arena.facts import Facts, checked_hand, facts_so_far, to_data, without_hands
from nimmt.arena.facts.plot import plot as draw_facts
from nimmt.arena.facts.tables import cards_table, summary_table
from nimmt.cli.arena import INTERRUPTED, numbers_option, plot_option, progress
from nimmt.cli.options import (
    HELP,
    console,
    language_option,
    players_option,
    rules_option,
    seed_option,
    table_size,
    words_of,
)
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.locale import Words

Hand = tuple[int, ...]


def _cards(context: click.Context, _: click.Parameter, text: str | None) -> Hand | None:
    """Card numbers with commas, spaces or both between them."""
    if text is None:
        return None
    parts = re.split(r"[\s,]+", text.strip())
    if not all(re.fullmatch(r"[0-9]{1,3}", part) for part in parts):
        raise click.BadParameter(words_of(context)("stats-hand-not-numbers", got=text))
    return tuple(map(int, parts))


@click.command(help=HELP("cli-stats"))
@rules_option
@players_option
@click.option(
    "--rounds",
    type=click.IntRange(min=1, max=10**8),
    default=200_000,
    show_default=True,
    help=HELP("cli-option-rounds"),
)
@click.option("--hand", callback=_cards, metavar="CARDS", help=HELP("cli-option-hand"))
@seed_option
@plot_option
@numbers_option
@language_option
def stats(
    rules: Rules,
    players: int | None,
    rounds: int,
    hand: Hand | None,
    seed: str | None,
    plot: Path | None,
    as_json: bool,
    words: Words,
) -> None:
    size = table_size(rules, players, words)
    if hand is not None:
        _check_hand(words, rules, size, hand)
    drawn = seed or secrets.token_hex(32)
    try:
        found = _played(
            words,
            facts_so_far(rules, size, rounds, drawn, hand=hand, workers=os.cpu_count() or 1),
            rounds,
        )
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--rules'") from error
    if as_json:
        click.echo(json.dumps(to_data(found), indent=2))
    else:
        _show(words, found)
    if plot is not None:
        draw_facts(found, words, plot)
        console(stderr=True).print(words("cli-written", file=str(plot)))
    if found.rounds < rounds:
        console(stderr=True).print(words("stats-stopped", rounds=found.rounds, all=rounds))
        raise click.exceptions.Exit(INTERRUPTED)


def _played(words: Words, growing: Iterator[Facts], rounds: int) -> Facts:
    """What came out in the end, or until somebody has had enough."""
    found = None
    with progress(words("stats-progress"), console(stderr=True), rounds) as advance:
        try:
            for each in growing:
                advance(each.rounds - (found.rounds if found else 0))
                found = each
        except KeyboardInterrupt:
            if found is None:
                raise
    assert found is not None, "there is one round at least"
    return found


def _check_hand(words: Words, rules: Rules, players: int, hand: Hand) -> None:
    """Refuse what nobody can hold, and a hand where hands have no value of their own."""
    if reason := without_hands(rules):
        raise click.BadParameter(words(f"stats-no-hand-{reason}"), param_hint="'--hand'")
    try:
        checked_hand(rules, players, hand)
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--hand'") from error


def _show(words: Words, found: Facts) -> None:
    out = console()
    out.print(Text(words(f"variant-{found.rules.preset}"), style="bold"))
    out.print(words("stats-heading", players=found.players, rounds=found.rounds))
    out.print(Text(words("arena-seed", seed=found.seed), style="dim"), soft_wrap=True)
    out.print()
    out.print(summary_table(found, words))
    out.print()
    out.print(cards_table(found, words))
    out.print()
    for note in ("columns", *found.notes):
        out.print(Text(words(f"stats-note-{note}"), style="dim"))

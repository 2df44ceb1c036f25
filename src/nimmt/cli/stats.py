"""`nimmt stats`: what players ask about the cards, by simulation."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

import click
from rich.text import Text

from nimmt.arena.facts import Facts, facts, to_data
from nimmt.arena.facts.plot import plot as draw_facts
from nimmt.arena.facts.tables import cards_table, summary_table
from nimmt.cli.arena import numbers_option, plot_option
from nimmt.cli.options import (
    HELP,
    console,
    language_option,
    players_option,
    rules_option,
    seed_option,
    table_size,
)
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.locale import Words


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
@seed_option
@plot_option
@numbers_option
@language_option
def stats(
    rules: Rules,
    players: int | None,
    rounds: int,
    seed: str | None,
    plot: Path | None,
    as_json: bool,
    words: Words,
) -> None:
    size = table_size(rules, players, words)
    drawn = seed or secrets.token_hex(32)
    try:
        found = facts(rules, size, rounds, drawn, workers=os.cpu_count() or 1)
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--rules'") from error
    if as_json:
        click.echo(json.dumps(to_data(found), indent=2))
    else:
        _show(words, found)
    if plot is not None:
        draw_facts(found, words, plot)
        console(stderr=True).print(words("cli-written", file=str(plot)))


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

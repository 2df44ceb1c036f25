"""`nimmt simulate`: matches of random legal decisions, for anyone to replay."""

from __future__ import annotations

import contextlib
import secrets
import sys
from collections.abc import Iterator
from random import Random
from typing import TextIO

import click
from rich.progress import track

from nimmt.cli.options import (
    HELP,
    console,
    language_option,
    out_file,
    out_option,
    players_option,
    rules_option,
    seed_option,
    table_size,
)
from nimmt.core.deal import derived_seed
from nimmt.core.engine import legal, pending
from nimmt.core.rules import Rules
from nimmt.locale import Words
from nimmt.records import Record, Recorder, line_of


def random_match(rules: Rules, players: int, seed: str) -> Record:
    """A whole match; deals and decisions follow from the seed alone."""
    random = Random(f"{seed}:decisions")
    recorder = Recorder(rules, [f"P{seat}" for seat in range(players)], seed=seed)
    while owed := pending(recorder.state):
        choice = legal(recorder.state, random.choice(owed).seat)
        assert choice is not None
        recorder.apply(choice.sample(random))
    return recorder.record()


@click.command(help=HELP("cli-simulate"))
@rules_option
@players_option
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help=HELP("cli-option-matches"),
)
@seed_option
@out_option
@language_option
def simulate(
    rules: Rules, players: int | None, matches: int, seed: str | None, out: str | None, words: Words
) -> None:
    size = table_size(rules, players, words)
    start = seed or secrets.token_hex(32)
    decisions = 0
    report = console(stderr=True)
    with _opened(out) as file:
        numbers = track(
            range(matches), words("cli-progress"), console=report, disable=not report.is_terminal
        )
        for number in numbers:
            record = random_match(rules, size, derived_seed(start, number))
            decisions += sum(len(round.decisions) for round in record.rounds)
            file.write(line_of(record))
    name = words(f"variant-{rules.preset}")
    counts = {"matches": matches, "decisions": str(decisions)}
    report.print(words("cli-simulated", name=name, seed=start, **counts))
    if out:
        report.print(words("cli-written", file=out))


@contextlib.contextmanager
def _opened(path: str | None) -> Iterator[TextIO]:
    if path is None:
        yield sys.stdout
        sys.stdout.flush()
        return
    with out_file(path) as file:
        yield file

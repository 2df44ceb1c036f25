"""`nimmt play`: a match in the terminal against bots."""

from __future__ import annotations

import getpass
import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.text import Text

from nimmt.bots.protocol import account_of
from nimmt.cli.ask import decide
from nimmt.cli.catalogue import rules_text
from nimmt.cli.draw import hand, printable, table_rows
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
    words_of,
)
from nimmt.core.decisions import Decision
from nimmt.core.engine import pending
from nimmt.core.events import Committed, Event, HandDealt, HandsShown
from nimmt.core.rules import Rules
from nimmt.core.view import View, view, visible
from nimmt.locale import Teller, Words
from nimmt.records import Recorder, line_of

if TYPE_CHECKING:
    from nimmt.bots import Bot

YOU = 0
OPPONENTS = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")
UNTOLD = (Committed, HandDealt, HandsShown)
"""Events that the drawn table shows better than a sentence."""


class Leave(Exception):
    """The player wants to stop."""


def _name(context: click.Context, _: click.Parameter, given: str | None) -> str:
    """The name given, or the system's; some users have none there."""
    if given is not None:
        return given
    try:
        return getpass.getuser().title()
    except (ImportError, KeyError, OSError):
        return words_of(context)("play-guest")


@click.command(help=HELP("cli-play"))
@rules_option
@players_option
@click.option(
    "--against", default="closest-gap", show_default=True, help=HELP("cli-option-against")
)
@click.option("--name", callback=_name, help=HELP("cli-option-name"))
@seed_option
@out_option
@language_option
def play(
    rules: Rules,
    players: int | None,
    against: str,
    name: str,
    seed: str | None,
    out: str | None,
    words: Words,
) -> None:
    names = [name, *OPPONENTS][: table_size(rules, players, words)]
    deal = seed or secrets.token_hex(32)
    bots = _opponents(against, len(names), Random(f"{deal}:opponents"), words)
    game = TerminalGame(Recorder(rules, names, seed=deal), words, bots)
    with out_file(out) if out else nullcontext() as file:
        try:
            game.welcome(against)
            game.run()
        except (Leave, EOFError, KeyboardInterrupt):
            game.say(f"\n{words('play-goodbye')}")
        if file:
            file.write(line_of(game.recorder.record(show_seed=True)))
    if out:
        game.say(words("cli-written", file=out))


def _opponents(spec: str, seats: int, random: Random, words: Words) -> list[Bot]:
    """A bot for every seat, the person's too. They need compiled code, so it is loaded here."""
    bots = import_module("nimmt.bots")
    try:
        return [bots.make(spec, random.getrandbits(32)) for _ in range(seats)]
    except bots.UnknownBot as error:
        raise click.BadParameter(words.error(error), param_hint="'--against'") from error


class TerminalGame:
    """One person at the keyboard, bots on the other seats."""

    def __init__(self, recorder: Recorder, words: Words, bots: Sequence[Bot]) -> None:
        self.recorder = recorder
        self._words = words
        self._bots = bots
        self._rules = recorder.state.rules
        self._teller = Teller(words, recorder.players, self._rules.dials.scorers)
        self._out: Console = console()

    def say(self, text: str, style: str = "") -> None:
        lines = map(printable, text.split("\n"))
        self._out.print(Text("\n".join(lines), style=style))

    def welcome(self, against: str) -> None:
        words, who = self._words, self.recorder.players[YOU]
        name = words(f"variant-{self._rules.preset}")
        self.say(words("play-welcome", name=name, who=who, bot=against), "bold")

    def run(self) -> None:
        self._tell(self.recorder.news)
        while owed := pending(self.recorder.state):
            seats = [each.seat for each in owed]
            self._your_turn() if YOU in seats else self._their_turn(seats[0])

    def _your_turn(self) -> None:
        seen = view(self.recorder.state, YOU)
        self._draw(seen)
        assert seen.choice is not None
        ask = partial(self._ask, seen)
        self._apply_and_tell(decide(seen.choice, self._words, ask, self.say))

    def _their_turn(self, seat: int) -> None:
        self._apply_and_tell(self._bots[seat].decide(view(self.recorder.state, seat)))

    def _apply_and_tell(self, decision: Decision) -> None:
        _, news = self.recorder.apply(decision)
        self._tell(news)

    def _tell(self, news: tuple[Event, ...]) -> None:
        for event in visible(news, YOU):
            if not isinstance(event, UNTOLD):
                self.say(f"  {self._teller.sentence(event)}")

    def _ask(self, seen: View, question: str) -> str:
        typed = self._out.input(Text(question, style="bold")).strip()
        if typed.lower() in ("q", "quit"):
            raise Leave
        if typed == "?":
            self._out.print(rules_text(self._words, self._rules.preset), soft_wrap=False)
            return self._ask(seen, question)
        if typed == "!":
            self._hint(seen)
            return self._ask(seen, question)
        return typed

    def _hint(self, seen: View) -> None:
        """What the champion thinks, who sees no more than the person does."""
        # Here and not above: whoever wants no hint need not load what makes it.
        hints = import_module("nimmt.cli.hints")
        adviser = import_module("nimmt.bots").make("champion", secrets.randbits(32))
        account = account_of(adviser, seen)
        self._out.print(hints.hint(self._words, self._teller, account))

    def _draw(self, seen: View) -> None:
        words = self._words
        name = words(f"variant-{self._rules.preset}")
        heading = words("table-round-turn", name=name, round=seen.round + 1, turn=seen.turn + 1)
        self.say(f"\n{heading}", "bold")
        if seen.rows:
            self._out.print(table_rows(words, seen))
        if seen.queue:
            unplaced = ", ".join(map(self._teller.entry, seen.queue))
            self.say(f"{words('table-unplaced')}: {unplaced}")
        if seen.why:
            self.say(self._teller.question(seen.why, seen.queue[0]), "bold")
        if hasattr(seen.play, "face_up"):
            special = ", ".join(words(f"special-{name}") for name in seen.play.face_up)
            left = seen.play.specials_left
            self.say(words("table-specials", text=special or words("nothing"), left=left))
        self._draw_known_hands(seen)
        if _hands_are_uneven(seen):
            self.say(words("table-sizes", text=self._sizes(seen)))
        self.say(words("table-round-points", text=self._teller.scores(seen.points)))
        self.say(words("table-totals", text=self._teller.scores(seen.totals)))
        if seen.hand:
            self.say(f"{words('table-hand')}\n")
            self._out.print(hand(seen.hand))
            self.say("")

    def _sizes(self, seen: View) -> str:
        seats = enumerate(zip(seen.hand_sizes, seen.pile_sizes, strict=True))
        return ", ".join(
            f"{self._teller.name(seat)} {hand} ({pile})" for seat, (hand, pile) in seats
        )

    def _draw_known_hands(self, seen: View) -> None:
        for seat, cards in enumerate(seen.known_hands):
            if cards and seat != YOU:
                who = self._words("table-known-hand", who=self._teller.name(seat))
                self.say(f"{who}: {' '.join(map(str, cards))}")


def _hands_are_uneven(seen: View) -> bool:
    """Whether hands differ by more than whose turn it was to draft or to play face up."""
    on_the_way = {seat for entry in seen.queue for seat in entry.seats}
    before = {size + (seat in on_the_way) for seat, size in enumerate(seen.hand_sizes)}
    return not seen.pool and len(set(seen.hand_sizes)) > 1 and len(before) > 1

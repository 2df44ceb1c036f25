"""`nimmt db`: the database's own needs."""

from __future__ import annotations

import click

from nimmt.cli.operating import database_options, done
from nimmt.cli.options import HELP, language_option
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.operating.upgrading import upgraded


@click.group(help=HELP("cli-db"))
def db() -> None:
    """The command `nimmt db`."""


@db.command(help=HELP("cli-db-upgrade"))
@database_options
@language_option
def upgrade(settings: Settings, words: Words) -> None:
    before, after = done(words, upgraded(settings.database_url))
    if before is None:
        click.echo(words("db-made", after=after))
    elif before == after:
        click.echo(words("db-current", after=after))
    else:
        click.echo(words("db-upgraded", before=before, after=after))

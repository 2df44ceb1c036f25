"""`nimmt backup`: a copy of the database while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from nimmt.cli.operating import database_options
from nimmt.cli.options import HELP, language_option
from nimmt.core.errors import NimmtError
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.operating.copying import backup as make_backup


@click.command(help=HELP("cli-backup"))
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_options
@language_option
def backup(file: Path, settings: Settings, words: Words) -> None:
    try:
        make_backup(settings.database_url, file)
    except NimmtError as error:
        raise click.ClickException(words.error(error)) from error
    click.echo(words("cli-written", file=str(file)))
    click.echo(words("backup-secret"), err=True)

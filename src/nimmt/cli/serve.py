"""`nimmt serve`: the game server."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import click

from nimmt.cli.options import HELP, language_option
from nimmt.cli.settings import settings_options
from nimmt.locale import Words
from nimmt.server.common.config import Settings
from nimmt.server.common.network import EVERYWHERE, for_others

BACKLOG = 2048


@click.command(help=HELP("cli-serve"))
@settings_options()
@language_option
def serve(settings: Settings, words: Words) -> None:
    from nimmt.server.serving import serve_forever  # noqa: PLC0415  # --help needs none of it

    with _held(settings, words), _listen(settings, words) as listener:
        url = address_of(settings, listener)
        click.echo(words("serve-ready", url=url))
        if (others := for_others(url, settings.host)) != url:
            click.echo(words("serve-network", url=others))
        by_hand = settings.browser and sys.stdin.isatty() and sys.stdout.isatty()
        serve_forever(settings, listener, url if by_hand else None)


@contextmanager
def _held(settings: Settings, words: Words) -> Iterator[None]:
    """The database, upgraded; a sentence instead of a stack trace where that fails."""
    from nimmt.cli.operating import done, told  # noqa: PLC0415  # --help needs none of it
    from nimmt.server.operating.access import address, understandable  # noqa: PLC0415  # nor this
    from nimmt.server.operating.upgrading import upgraded  # noqa: PLC0415  # nor this
    from nimmt.server.store.alone import alone  # noqa: PLC0415  # nor this

    with ExitStack() as stack:
        with told(words), understandable():
            stack.enter_context(alone(address(settings.database_url)))
        done(words, upgraded(settings.database_url))
        yield


def _listen(settings: Settings, words: Words) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        reason = error.strerror or str(error)
        text = words("serve-busy", host=settings.host, port=str(settings.port), reason=reason)
        raise click.ClickException(text) from error


def address_of(settings: Settings, listener: socket.socket) -> str:
    """The address to tell people: the public one, or this machine's."""
    if settings.public_url:
        return settings.public_url
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in EVERYWHERE else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"

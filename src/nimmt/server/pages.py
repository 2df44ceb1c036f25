"""The browser client's files; until it is built, a plain page."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles

from nimmt.locale import Words
from nimmt.server.errors import NoSuchPage
from nimmt.server.language import words_for

BUILT = Path(__file__).parent / "static"
HASHED = "assets/"
"""Files whose names change with their contents."""
A_YEAR = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"


def pages(folder: Path = BUILT) -> list[BaseRoute]:
    """Whatever no other route answers."""
    return [Route("/{path:path}", _Client(folder).page if folder.exists() else _plain_page)]


class _Client:
    """The client's files; an address without a dot is one of its own pages."""

    def __init__(self, folder: Path) -> None:
        self._files = StaticFiles(directory=folder)

    async def page(self, request: Request) -> Response:
        path = request.path_params["path"]
        is_page = "." not in path.rsplit("/", 1)[-1]
        if path.startswith("api/"):
            raise NoSuchPage(None, request.url.path)
        name = "index.html" if is_page else path
        response = await self._files.get_response(name, request.scope)
        response.headers["Cache-Control"] = A_YEAR if path.startswith(HASHED) else ASK_EACH_TIME
        return response


async def _plain_page(request: Request) -> Response:
    if request.path_params["path"]:
        raise NoSuchPage(None, request.url.path)
    return HTMLResponse(_html(words_for(request.headers.get("accept-language"))))


def _html(words: Words) -> str:
    title, text = escape(words("page-title")), escape(words("page-text"))
    links = "".join(
        f'<li><a href="{address}">{escape(words(name))}</a></li>'
        for address, name in (
            ("/api/tables", "page-tables"),
            ("/api/variants", "page-variants"),
            ("/api/openapi.json", "page-api"),
        )
    )
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<h1>{title}</h1><p>{text}</p><ul>{links}</ul></html>"
    )

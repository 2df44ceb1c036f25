"""The browser client's files; where it is not built, a plain page."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from nimmt.locale import Words
from nimmt.server.common.errors import NoSuchPage
from nimmt.server.common.language import preferred, words_for
from nimmt.server.routes.sharing import PICTURES, preview_tags

BUILT = Path(__file__).parents[1] / "static"
INDEX = "index.html"
HASHED = "assets/"
"""Files whose names change with their contents."""
A_YEAR, ASK_EACH_TIME = "public, max-age=31536000, immutable", "no-cache"
SMALL = 512
"""Bytes below which nothing is gained by compressing."""
BROTLI = ".br"
"""What ends the names of files that are compressed already, by the better way."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
PRELOADS = "preloads.json"
PRELOADED_AS = {
    ".js": "modulepreload",
    ".css": "preload; as=style; crossorigin",
    ".woff2": "preload; as=font; crossorigin",
}


def pages(folder: Path = BUILT) -> list[BaseRoute]:
    """Whatever no other route answers."""
    built = (folder / "index.html").exists()
    return [Route("/{path:path}", Client(folder).page if built else plain_page)]


@dataclass(frozen=True)
class File:
    """A file of the client, read once, and compressed when somebody first wants it so."""

    body: bytes
    br: bytes | None
    """Compressed already."""
    kind: str
    tag: str

    @classmethod
    def read(cls, path: Path) -> File:
        small = path.with_name(path.name + BROTLI)
        return cls.of(path.read_bytes(), path, br=small.read_bytes() if small.exists() else None)

    @classmethod
    def of(cls, body: bytes, path: Path, br: bytes | None = None) -> File:
        kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
        tag = f'"{sha256(body).hexdigest()[:16]}"'
        return cls(body, br, kind, tag)

    @cached_property
    def compressed(self) -> dict[str, bytes]:
        """By the encoding's name, the smallest first."""
        gzipped = gzip.compress(self.body, 9, mtime=0) if len(self.body) > SMALL else self.body
        return {
            name: packed
            for name, packed in (("br", self.br), ("gzip", gzipped))
            if packed is not None and len(packed) < 0.9 * len(self.body)
        }

    def answer(self, request: Request, lasts: str, **more: str) -> Response:
        headers = {"Cache-Control": lasts, "ETag": self.tag, "Vary": "Accept-Encoding", **more}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        listed = request.headers.get("accept-encoding", "").split(",")
        accepted = {each.partition(";")[0].strip() for each in listed}
        encoding = next((each for each in self.compressed if each in accepted), None)
        if encoding is None:
            return Response(self.body, 200, headers, self.kind)
        headers["Content-Encoding"] = encoding
        return Response(self.compressed[encoding], 200, headers, self.kind)


class Preloads:
    """What a browser had better fetch together with a page, before it knows that it needs it."""

    def __init__(self, folder: Path) -> None:
        path = folder / PRELOADS
        listed = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self._pages: dict[str, list[str]] = listed.get("pages", {})
        self._texts: dict[str, list[str]] = listed.get("texts", {})

    def link(self, path: str, language: str) -> str:
        """The header that says so; pages are known by the first part of their address."""
        files = self._pages.get(path.partition("/")[0], []) + self._texts.get(language, [])
        return ", ".join(f"<{file}>; rel={PRELOADED_AS[Path(file).suffix]}" for file in files)


class Client:
    """The client's files; an address without a dot is one of its own pages."""

    def __init__(self, folder: Path) -> None:
        self._preloads = Preloads(folder)
        self._files = {
            path.relative_to(folder).as_posix(): File.read(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".") and path.suffix != BROTLI
        }
        cards = (Path(name) for name in self._files if name.startswith(f"{PICTURES}/"))
        self._pictures = frozenset(card.stem for card in cards)

    async def page(self, request: Request) -> Response:
        path = request.path_params["path"]
        if "." not in path.rsplit("/", 1)[-1] and not path.startswith("api/"):
            language = preferred(request.headers.get("accept-language", ""))
            link = self._preloads.link(path, language)
            varies = "Accept-Encoding, Accept-Language"
            page = await self._with_preview(request, path, language)
            return page.answer(request, ASK_EACH_TIME, Link=link, Vary=varies)
        file = self._files.get(path)
        if file is None:
            raise NoSuchPage(None, request.url.path)
        return file.answer(request, A_YEAR if path.startswith(HASHED) else ASK_EACH_TIME)

    async def _with_preview(self, request: Request, path: str, language: str) -> File:
        """The client's page, with what is shown of it where its address is shared."""
        tags = await preview_tags(request, path, Words(language), self._pictures)
        body = self._files[INDEX].body.replace(b"</head>", tags.encode() + b"</head>", 1)
        return File.of(body, Path(INDEX))


async def plain_page(request: Request) -> Response:
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

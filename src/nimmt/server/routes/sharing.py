"""What a link to a table looks like where it is shared: the variant and its picture.

Who sits there is told of tables that the lobby lists, and of no others.
"""

from __future__ import annotations

from html import escape

from msgspec.json import decode
from starlette.requests import Request

from nimmt.locale import Words
from nimmt.server.identity.signing import TABLE_ID, is_id
from nimmt.server.services import services_of
from nimmt.server.store import Unavailable, tables
from nimmt.server.store.tables import TableRow
from nimmt.server.tables.rows import Summary

PICTURES = "cards"
"""The folder of the variants' pictures among the client's files."""
SIZE = (1200, 630)
FALLBACK = "base"


async def preview_tags(request: Request, path: str, words: Words, pictures: frozenset[str]) -> str:
    """Open Graph's tags for a page, and those of cards elsewhere."""
    row = await _table_at(request, path)
    title, text, preset = words("page-title"), words("share-text"), FALLBACK
    if row is not None:
        summary = decode(row.summary, type=Summary)
        preset = summary.setup.rule_set().preset
        title = words("share-table", variant=words(f"variant-{preset}"))
        text = _who(summary, words) if row.open else words(f"variant-{preset}.summary")
    picture = preset if preset in pictures else FALLBACK
    base = services_of(request.scope).settings.public_url or str(request.base_url).rstrip("/")
    return _tags(title, text, f"{base}/{path}", f"{base}/{PICTURES}/{picture}.png")


async def _table_at(request: Request, path: str) -> TableRow | None:
    """The table that a page is about; none while the storage is away."""
    page, _, id = path.partition("/")
    id = id.removesuffix("/screen")
    if page != "t" or not is_id(id, TABLE_ID):
        return None
    try:
        async with services_of(request.scope).database.read() as connection:
            return await tables.find(connection, id)
    except Unavailable:
        return None


def _who(summary: Summary, words: Words) -> str:
    taken = [chair for chair in summary.chairs if chair.name or chair.bot]
    names = ", ".join(chair.name for chair in taken if chair.name)
    return words("share-who", names=names, taken=len(taken), chairs=summary.setup.chairs)


def _tags(title: str, text: str, address: str, picture: str) -> str:
    width, height = SIZE
    properties = {
        "og:type": "website",
        "og:site_name": "nimmt",
        "og:title": title,
        "og:description": text,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": title,
    }
    named = {
        "twitter:card": "summary_large_image",
        "twitter:title": title,
        "twitter:description": text,
        "twitter:image": picture,
    }
    tags = [f'<meta property="{name}" content="{escape(it)}">' for name, it in properties.items()]
    tags += [f'<meta name="{name}" content="{escape(it)}">' for name, it in named.items()]
    return "".join(tags)

"""The client's files, as browsers want them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from starlette.applications import Starlette

from nimmt.server.common.errors import NoSuchPage
from nimmt.server.routes.pages import pages
from nimmt.server.store import Unavailable
from tests.server.running import run

TEXTS = {"de": ["/assets/de.js"], "en": ["/assets/en.js"]}


class Away:
    """A database that is away: pages are shown even so."""

    def read(self) -> None:
        raise Unavailable


class Browser:
    def __init__(self, folder: Path) -> None:
        self._app = Starlette(routes=pages(folder))
        self._app.state.services = SimpleNamespace(
            settings=SimpleNamespace(public_url=""), database=Away()
        )

    def get(self, address: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            wire = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=wire, base_url="http://nimmt") as http:
                sent = {name.replace("_", "-"): value for name, value in headers.items()}
                return await http.get(address, headers=sent)

        return run(ask())


@pytest.fixture
def client(tmp_path: Path) -> Browser:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>home</p>")
    (tmp_path / "assets/app-1a2b.js").write_text("let x = 1;\n" * 500)
    (tmp_path / ".digest").write_text("secret")
    preloads = {"pages": {"t": ["/assets/table.js", "/assets/table.css"]}, "texts": TEXTS}
    (tmp_path / "preloads.json").write_text(json.dumps(preloads))
    return Browser(tmp_path)


@pytest.mark.parametrize("address", ["/", "/t/aaaabbbbccccdddd", "/rules/base"])
def test_every_page_of_the_client_is_its_one_page(client: Browser, address: str) -> None:
    answer = client.get(address)
    assert answer.text == "<p>home</p>"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_page_tells_what_to_fetch_with_it(client: Browser) -> None:
    table = client.get("/t/aaaabbbbccccdddd", accept_language="de-AT,en;q=0.5")
    assert table.headers["link"].split(", ") == [
        "</assets/table.js>; rel=modulepreload",
        "</assets/table.css>; rel=preload; as=style; crossorigin",
        "</assets/de.js>; rel=modulepreload",
    ]
    assert "Accept-Language" in table.headers["vary"]
    assert client.get("/rules/base").headers["link"] == "</assets/en.js>; rel=modulepreload"
    assert "link" not in client.get("/assets/app-1a2b.js").headers


def test_files_with_their_contents_in_the_name_are_kept_for_a_year(client: Browser) -> None:
    answer = client.get("/assets/app-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


def test_files_go_compressed_to_those_who_understand_it(client: Browser) -> None:
    plain = client.get("/assets/app-1a2b.js", accept_encoding="identity")
    packed = client.get("/assets/app-1a2b.js", accept_encoding="gzip")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 9, mtime=0))


def test_the_smallest_form_goes_to_those_who_understand_it(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>home</p>")
    (tmp_path / "app.js").write_text("let x = 1;\n" * 500)
    (tmp_path / "app.js.br").write_bytes(b"as Brotli has it")
    client = Browser(tmp_path)
    smallest = client.get("/app.js", accept_encoding="gzip, deflate, br;q=0.9")
    assert smallest.headers["content-encoding"] == "br"
    assert smallest.headers["content-length"] == str(len(b"as Brotli has it"))
    assert client.get("/app.js", accept_encoding="gzip").headers["content-encoding"] == "gzip"
    with pytest.raises(NoSuchPage):
        client.get("/app.js.br")


def test_a_file_that_the_browser_has_is_not_sent_again(client: Browser) -> None:
    tag = client.get("/").headers["etag"]
    assert client.get("/", if_none_match=tag).status_code == 304


@pytest.mark.parametrize(
    "address", ["/assets/other.js", "/.digest", "/api/nothing", "/x/../.digest"]
)
def test_nothing_else_is_there(client: Browser, address: str) -> None:
    with pytest.raises(NoSuchPage):
        client.get(address)


def test_where_the_client_is_not_built_there_is_a_plain_page(tmp_path: Path) -> None:
    page = Browser(tmp_path / "nowhere").get("/", accept_language="de")
    assert '<html lang="de">' in page.text

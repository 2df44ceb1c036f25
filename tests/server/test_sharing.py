"""What a shared link to a table shows: the variant, and who sits there only where all may know."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from nimmt.server.routes import pages
from tests.server.client import Player, client
from tests.server.running import run
from tests.server.serving import serving

PAGE = "<!doctype html><html><head><title>nimmt</title></head><body></body></html>"
NAME = '<b>"Ada"</b>'


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is no more than a page and two pictures."""
    folder = tmp_path / "client"
    (folder / "cards").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    for name in ("base", "cow"):
        (folder / "cards" / f"{name}.png").write_bytes(b"\x89PNG")
    monkeypatch.setattr(pages.pages, "__defaults__", (folder,))


async def shared(base: str, path: str, language: str = "en") -> tuple[str, dict[str, str]]:
    """The page as a crawler gets it, and its tags."""
    async with client(base) as http:
        answer = await http.get(path, headers={"Accept-Language": language})
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', answer.text)
    return answer.text, {name: unescape(content) for name, content in found}


def test_a_private_table_shows_its_variant_and_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, NAME)
            table = await ada.open_table(setup={"rules": {"preset": "cow"}})
            for path in (f"/t/{table}", f"/t/{table}/screen"):
                text, tags = await shared(base, path)
                assert "Ada" not in text
                assert tags["og:url"] == base + path
                assert tags["og:image"] == tags["twitter:image"] == f"{base}/cards/cow.png"
                assert tags["twitter:card"] == "summary_large_image"
                assert "Cow" in tags["og:title"]
            assert "Kuh" in (await shared(base, f"/t/{table}", "de"))[1]["og:title"]
            await ada.close()

    run(scene())


def test_a_listed_table_says_who_sits_there_and_nobodys_name_becomes_markup(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, NAME)
            table = await ada.open_table(setup={"open": True, "chairs": 4})
            text, tags = await shared(base, f"/t/{table}")
            assert tags["og:description"] == f"{NAME}: 1 of 4 chairs are taken."
            assert "<b>" not in text
            assert tags["og:image"] == f"{base}/cards/base.png"
            await ada.close()

    run(scene())


@pytest.mark.parametrize("path", ["/", "/t/aaaabbbbccccdddd", "/t/nonsense", "/learn"])
def test_any_other_page_shows_the_game(tmp_path: Path, path: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            _, tags = await shared(base, path)
            assert tags["og:title"] == "nimmt"
            assert tags["og:image"] == f"{base}/cards/base.png"

    run(scene())


def test_a_variant_from_outside_has_the_base_games_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup={"rules": {"preset": "hand"}})
            _, tags = await shared(base, f"/t/{table}")
            assert tags["og:image"] == f"{base}/cards/base.png", "the client has no other here"
            await ada.close()

    run(scene())


def test_every_variant_has_a_picture_of_the_size_that_is_told() -> None:
    from nimmt.core.registry import preset_names  # noqa: PLC0415  # beside its only use
    from nimmt.server.routes.sharing import SIZE  # noqa: PLC0415

    cards = Path(__file__).parents[2] / "web/public/cards"
    for preset in preset_names():
        head = (cards / f"{preset}.png").read_bytes()[:24]
        assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == SIZE

"""Two browsers draw their share of the deal, at a server as it is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from nimmt.records import decode, verify
from nimmt.table.receipts import check_receipts, receipts_in
from tests.browser.player import play_out
from tests.browser.tables import open_table
from tests.browser.visitor import arrive
from tests.server.nodes import NodeProcess

KEPT = "() => Object.entries(localStorage).find(([name]) => name.startsWith('nimmt.fair.'))[1]"


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    """In another thread: Playwright's own runs no other event loop."""
    with NodeProcess(tmp_path / "node") as node, ThreadPoolExecutor(1) as thread:
        yield thread.submit(lambda: asyncio.run(node.start())).result()


def receipts_of(page: Page, folder: Path) -> Path:
    file = folder / f"{id(page)}.jsonl"
    kept = json.loads(page.evaluate(KEPT))["receipts"]
    file.write_text("".join(json.dumps(each) + "\n" for each in kept))
    return file


def test_both_have_a_share_and_can_prove_it(browser: Browser, base: str, tmp_path: Path) -> None:
    visitors = arrive(browser, base), arrive(browser, base)
    ada, bo = open_table(*visitors, 0, chairs=2, rounds=1)
    ada.page.get_by_role("button", name="Menu").click()
    fair = ada.page.locator("summary", has_text="2 of 2 players have a share")
    fair.click()
    expect(ada.page.get_by_text("nobody alone can choose the deal")).to_be_visible()
    ada.page.keyboard.press("Escape")
    play_out(ada, bo)
    replay = ada.page.get_by_role("link", name="Replay").first.get_attribute("href") or ""
    match = replay.rpartition("/")[2]
    data = ada.page.request.get(f"{base}/api/matches/{match}").json()
    record = decode(data)
    verify(record)
    assert record.shares is not None
    assert record.shares.given == 2
    for player in (ada, bo):
        check_receipts(record, receipts_in(receipts_of(player.page, tmp_path)))
        expect(player.page.get_by_role("alert")).to_have_count(0)
    page = visitors[0].page(replay)
    page.get_by_role("button", name="Check the deal").click()
    expect(page.get_by_text("those that this browser was told before the match")).to_be_visible()
    for visitor in visitors:
        visitor.context.close()
        assert visitor.troubles == []

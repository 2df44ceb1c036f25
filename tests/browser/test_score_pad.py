"""The score pad, for people with real cards: without a connection."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const { files } = await (await fetch('/offline.json')).json();
    for (;;) {
        const kept = await (await caches.open('nimmt-files')).keys();
        if (kept.length >= files.length && navigator.serviceWorker.controller) return;
        await new Promise((done) => setTimeout(done, 20));
    }
}"""


def goes_offline(visitor: Visitor, page: Page) -> None:
    page.evaluate(KEPT)
    visitor.context.set_offline(True)
    visitor.excused = True


def test_it_counts_offline_and_remembers(somebody: Arrive) -> None:
    visitor = somebody()
    page = visitor.page("/")
    goes_offline(visitor, page)
    page.goto(visitor.base + "/pad")
    page.reload()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Target").fill("10") if page.get_by_label("Target").count() else None
    page.get_by_role("button", name="Count a round").click()
    for card in (55, 10):
        page.get_by_role("button", name=f"Card {card}", exact=True).click()
    page.get_by_label("Bullheads of Player 2").fill("3")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator("tr.sum td").first).to_have_text("10")
    expect(page.locator("tr.sum td").nth(1)).to_have_text("3")
    page.reload()
    expect(page.locator("tr.sum td").first).to_have_text("10")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("tr.sum td").first).to_have_text("0")


def test_rules_and_lessons_are_there_offline(somebody: Arrive) -> None:
    visitor = somebody()
    page = visitor.page("/")
    goes_offline(visitor, page)
    page.goto(visitor.base + "/rules/hand")
    expect(page.locator(".examples .film").first).to_be_visible()
    page.goto(visitor.base + "/learn")
    expect(page.locator(".lesson [data-hand] button").first).to_be_visible()
    page.goto(visitor.base + "/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_it_can_be_installed(somebody: Arrive) -> None:
    page = somebody().page("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").evaluate("(e) => e.href")).json()
    assert manifest["display"] == "standalone"
    assert manifest["start_url"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert page.request.get(visitor_url(page, icon["src"])).ok


def visitor_url(page: Page, path: str) -> str:
    address: str = page.evaluate("(path) => new URL(path, location.href).href", path)
    return address


def test_whoever_is_offline_is_told_so(somebody: Arrive) -> None:
    visitor = somebody()
    page = visitor.page("/")
    goes_offline(visitor, page)
    page.goto(visitor.base + "/leaderboard")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    expect(page.get_by_text("Nobody is on a list yet")).to_have_count(0)
    page.goto(visitor.base + "/")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_contain_text("You are offline.")

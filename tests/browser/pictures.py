"""The README's pictures: what is shown, how large, by day or by night."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import Player, play_out
from tests.browser.screens import Reach, table, until_shown
from tests.browser.visitor import Visitor


def helped(card: int, turns: int) -> Reach:
    """The first table of a newcomer, who looks where a card would go."""

    def reach(visitor: Visitor) -> Page:
        page = visitor.page("/")
        page.locator(".hero .main").click()
        page.locator("[data-hand] button").first.wait_for()
        player = Player(visitor, page)
        play_out(player, until=lambda: len(visitor.moves) >= turns and player.look()["hand"])
        page.locator("[data-hand] button").nth(card).click()
        page.mouse.move(0, 0)
        return page

    return reach


def special(visitor: Visitor) -> Page:
    """A special card that is taken up; its targets are lit."""
    page = table("buffalo", turns=4)(visitor)
    player = Player(visitor, page)
    play_out(player, until=lambda: player.look()["turn"] and player.look()["specials"])
    page.locator(".specials button:enabled").first.click()
    return page


def lesson(visitor: Visitor) -> Page:
    """The lesson in which a row is full."""
    page = visitor.page("/learn")
    for _ in range(2):
        page.locator("[data-hand] button").first.dblclick()
        page.locator(".says .main").click()
    page.locator("[data-hand] button").nth(1).click()
    page.mouse.move(0, 0)
    return page


def after(visitor: Visitor) -> Page:
    """A match that is over: who won, and how it came about."""
    page = until_shown("base", ".end", chairs=4, rounds=3)(visitor)
    expect(page.locator(".lead")).not_to_have_text("\u00a0")
    return page


PICTURES: dict[str, tuple[Reach, str, str]] = {
    "table": (helped(card=3, turns=4), "desktop", "light"),
    "buffalo": (special, "phone", "light"),
    "learn": (lesson, "desktop", "dark"),
    "after": (after, "phone", "dark"),
}

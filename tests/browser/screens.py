"""Every screen that there is, and how one gets there; in no language, so that it goes in all."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from nimmt.core.registry import preset_names
from tests.browser.player import play_out
from tests.browser.tables import play_now, set_up, wait_at_a_table
from tests.browser.visitor import Visitor

PRESETS = preset_names()
"""In the order of the home page."""
Reach = Callable[[Visitor], Page]


def address(path: str, shows: str) -> Reach:
    """A page that shows something when it is there."""

    def reach(visitor: Visitor) -> Page:
        page = visitor.page(path)
        page.locator(shows).first.wait_for()
        return page

    return reach


def panel(visitor: Visitor) -> Page:
    page = visitor.page("/")
    set_up(page, 0)
    page.locator("dialog summary").click()
    page.locator("dialog details select").first.wait_for()
    return page


def settings(visitor: Visitor) -> Page:
    page = address("/", "button.variant")(visitor)
    page.locator("header > button").last.click()
    page.locator("dialog .settings").wait_for()
    return page


def counting(visitor: Visitor) -> Page:
    page = address("/pad", "table")(visitor)
    page.locator("main .acts .main").click()
    page.locator("dialog li button").nth(54).click()
    return page


def counted(visitor: Visitor) -> Page:
    page = counting(visitor)
    page.locator("dialog > .inner > .button.main").click()
    page.locator("tbody tr").nth(1).wait_for()
    return page


def waiting(visitor: Visitor) -> Page:
    return wait_at_a_table(visitor, 0)


def table(preset: str, chairs: int = 4, turns: int = 0) -> Reach:
    def reach(visitor: Visitor) -> Page:
        player = play_now(visitor, PRESETS.index(preset), chairs=chairs)
        wanted = lambda: len(visitor.moves) >= turns and player.look()["turn"]  # noqa: E731
        play_out(player, until=wanted)
        return player.page

    return reach


def picked(visitor: Visitor) -> Page:
    page = table("base", turns=2)(visitor)
    page.locator("[data-hand] button").nth(3).click()
    return page


def advice(visitor: Visitor) -> Page:
    page = table("base", turns=5)(visitor)
    page.locator("[data-advice]").click()
    page.locator(".advice tbody tr").first.wait_for()
    return page


def menu(visitor: Visitor) -> Page:
    page = table("base")(visitor)
    page.locator("header.bar button").last.click()
    page.locator("dialog .settings").wait_for()
    return page


def chat(visitor: Visitor) -> Page:
    page = table("base")(visitor)
    page.locator("header.bar button").first.click()
    expect(page.locator("input, textarea").first).to_be_visible()
    return page


def until_shown(preset: str, shows: str, *, chairs: int = 3, rounds: int = 0) -> Reach:
    """A table at which something is to be seen now and then."""

    def reach(visitor: Visitor) -> Page:
        player = play_now(visitor, PRESETS.index(preset), chairs=chairs, rounds=rounds)
        play_out(player, until=lambda: shown(player.page, shows))
        return player.page

    return reach


def shown(page: Page, selector: str) -> bool:
    there: bool = page.evaluate("(s) => document.querySelector(s) !== null", selector)
    return there


def replay(visitor: Visitor) -> Page:
    page = match_end(visitor)
    page.locator(".end .acts a").last.click()
    page.locator(".controls").wait_for()
    return page


def review(visitor: Visitor) -> Page:
    page = replay(visitor)
    page.locator("section.panel > .button.main").click()
    page.locator("section.panel ol a").first.wait_for()
    return page


def big_screen(visitor: Visitor) -> Page:
    page = table("base", turns=3)(visitor)
    page.goto(page.url + "/screen")
    page.locator(".screen .row").first.wait_for()
    expect(page.locator("[data-code]")).to_contain_text(" ")
    return page


match_end = until_shown("base", ".end", rounds=1)

QUICK: dict[str, Reach] = {
    "home": address("/", "button.variant"),
    "learn": address("/learn", ".lesson [data-hand] button"),
    "rules": address("/rules/base", ".examples .film"),
    "rules-buffalo": address("/rules/buffalo", ".examples .film"),
    "glossary": address("/glossary", "dl dd"),
    "pad": address("/pad", "table"),
    "me": address("/me", "form"),
    "leaderboard": address("/leaderboard", "main p, main ol"),
    "import": address("/replay", "textarea"),
    "sheets": address("/sheets/4", "section table"),
    "nowhere": address("/nowhere", "h1"),
    "panel": panel,
    "settings": settings,
    "pad-counting": counting,
    "pad-counted": counted,
    "waiting": waiting,
    "table": table("base"),
    "table-picked": picked,
    "advice": advice,
    "table-ten": table("base", chairs=10),
    "menu": menu,
    "chat": chat,
    "screen": big_screen,
}
PLAYED: dict[str, Reach] = {
    "draft": table("logic", turns=2),
    "draft-ten": table("logic", chairs=10),
    "professional": table("professional", turns=4),
    "open": table("open", turns=3),
    "nifty": table("nifty", turns=3),
    "double": table("double", turns=3),
    "doublets": table("doublets", turns=3),
    "children": table("children", turns=5),
    "even-odd": table("even-odd", turns=3),
    "mountain": table("mountain", turns=3),
    "cow": table("cow", turns=4),
    "flip": table("flip", turns=3),
    "buffalo": table("buffalo", turns=9),
    "keep": until_shown("hand", ".keep"),
    "take-a-row": until_shown("base", "[data-row] button.whole"),
    "round-end": until_shown("base", "dialog[open] [data-first]", chairs=2, rounds=2),
    "match-end": match_end,
    "tournament-end": until_shown("tournament", ".end", chairs=2),
    "replay": replay,
    "review": review,
}
SCREENS = QUICK | PLAYED

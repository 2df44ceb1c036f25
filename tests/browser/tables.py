"""How people come together at a table, by the pages' own buttons."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.visitor import Visitor


def set_up(page: Page, preset_number: int, *, chairs: int = 0, rounds: int = 0) -> None:
    """Opens a variant's panel on the home page, and sets it."""
    page.locator("button.variant").nth(preset_number).click()
    panel = page.get_by_role("dialog")
    expect(panel.locator("output")).to_have_text("4")
    if rounds:
        panel.locator("summary").click()
        panel.locator("select:has([value=rounds])").select_option("rounds")
        amount = panel.locator("details input[type=number]")
        amount.fill(str(rounds))
        amount.blur()
    while chairs and (now := int(panel.locator("output").inner_text())) != chairs:
        step = panel.locator(".stepper button").nth(1 if now < chairs else 0)
        step.click()


def wait_at_a_table(host: Visitor, preset_number: int, *, chairs: int = 0, rounds: int = 0) -> Page:
    """A table for friends, who have not come yet."""
    page = host.page("/")
    set_up(page, preset_number, chairs=chairs, rounds=rounds)
    page.locator("dialog .acts button").last.click()
    page.wait_for_url("**/t/*")
    page.locator(".who ol").wait_for()
    return page


def open_table(
    host: Visitor, guest: Visitor, preset_number: int, *, chairs: int = 3, rounds: int = 0
) -> tuple[Player, Player]:
    """Two people at a table with bots in the other chairs; the match has begun."""
    page = wait_at_a_table(host, preset_number, chairs=chairs, rounds=rounds)
    other = guest.page(page.url.removeprefix(host.base))
    other.get_by_role("button", name="Sit down").click()
    other.get_by_role("button", name="I’m ready").click()
    while (free := page.get_by_role("button", name="Bot", exact=True)).count():
        before = free.count()
        free.first.click()
        expect(free).to_have_count(before - 1)
    expect(page.locator("ol .ok")).to_have_count(chairs)
    page.get_by_role("button", name="Start").click()
    for each in (page, other):
        expect(each.locator(".table")).to_be_visible()
    return Player(host, page, Random(1)), Player(guest, other, Random(2))


def play_now(
    visitor: Visitor, preset_number: int = 0, *, chairs: int = 0, rounds: int = 0
) -> Player:
    """One person against bots."""
    page = visitor.page("/")
    set_up(page, preset_number, chairs=chairs, rounds=rounds)
    page.locator("dialog .acts button").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".table")).to_be_visible()
    return Player(visitor, page)

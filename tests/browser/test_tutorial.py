"""The tutorial, from the first lesson to the last."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive

LESSONS = 5


def plays_a_lesson(page: Page) -> None:
    """Whatever is offered, until the lesson is over."""
    row, go = page.locator("[data-row] button.whole"), page.locator(".go button.main:enabled")
    card = page.locator('[data-hand] button[aria-disabled="false"]')
    done, still = page.locator(".says .main"), page.locator(".lesson")
    while not done.is_visible():
        expect(row.or_(card).or_(done).first).to_be_visible()
        if done.is_visible():
            break
        (row if row.count() else card).first.click()
        expect(go.or_(done).first).to_be_visible()
        if go.count():
            go.click()
        expect(still).to_be_visible()


def test_every_lesson_can_be_played(somebody: Arrive) -> None:
    page = somebody().page("/")
    page.get_by_role("main").get_by_role("link", name="Learn to play").click()
    for number in range(1, LESSONS + 1):
        expect(page.locator(".says h2")).to_contain_text(f"{number}/{LESSONS}")
        plays_a_lesson(page)
        if number == 1:
            page.get_by_role("button", name="Once more").click()
            plays_a_lesson(page)
        if number < LESSONS:
            page.locator(".says .main").click()
    page.get_by_role("button", name="Now play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-hand] button")).to_have_count(10)


def test_a_row_of_25_bullheads_counts_25(somebody: Arrive) -> None:
    page = somebody().page("/learn")
    for _ in range(3):
        plays_a_lesson(page)
        page.locator(".says .main").click()
    page.locator("[data-hand] button").click()
    page.locator(".go button.main:enabled").click()
    row = page.locator("[data-row] button.whole")
    row.first.click()
    page.locator(".go button.main:enabled").click()
    expect(page.get_by_text("You have taken 25 bullheads.")).to_be_visible()
    expect(page.locator(".seat.mine .score")).to_have_text("25")

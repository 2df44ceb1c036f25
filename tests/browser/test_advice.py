"""The champion's advice at a table: asked for, shown beside the hand, gone with the moment."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.tables import open_table, play_now


def test_every_card_is_weighed_and_the_best_is_marked_in_the_hand(somebody: Arrive) -> None:
    page = play_now(somebody(), chairs=3).page
    page.locator("[data-advice]").click()
    panel = page.get_by_role("region", name="What the champion thinks")
    expect(panel.locator("tbody tr")).to_have_count(10)
    best = panel.locator("tbody tr").first.locator("b").inner_text()
    marked = page.locator("[data-hand] button.advised [data-card]")
    expect(marked).to_have_attribute("data-card", best)
    told = [re.compile(r"^\w+ plays at random\s\(90%\)$"), re.compile(r"^\w+: hard to say$")]
    expect(panel.locator("li")).to_have_text(told)


def test_it_fits_beside_the_table(somebody: Arrive) -> None:
    page = play_now(somebody(viewport={"width": 1280, "height": 800}), chairs=3).page
    page.locator("[data-advice]").click()
    panel = page.locator(".advice")
    expect(panel.locator("tbody tr")).to_have_count(10)
    places = (panel, panel.locator("table"), page.locator("[data-hand]"))
    shown, table, hand = (place.bounding_box() for place in places)
    assert shown
    assert table
    assert hand
    assert table["x"] + table["width"] < shown["x"] + shown["width"]
    assert shown["y"] + shown["height"] <= hand["y"]


def test_it_goes_when_the_card_is_played(somebody: Arrive) -> None:
    page = play_now(somebody(), chairs=2).page
    page.locator("[data-advice]").click()
    expect(page.locator(".advice tbody tr")).to_have_count(10)
    page.locator("[data-hand] button.advised").dblclick()
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator("[data-hand] button.advised")).to_have_count(0)


def test_it_comes_and_goes_by_a_key_and_the_focus_is_kept(somebody: Arrive) -> None:
    page = play_now(somebody(), chairs=2).page
    page.locator("[data-hand] button").first.focus()
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator("[data-advice]")).to_be_focused()


def test_among_people_who_have_not_agreed_on_help_it_is_not_offered(somebody: Arrive) -> None:
    first, second = open_table(somebody(), somebody(), 0, chairs=2)
    for player in (first, second):
        expect(player.page.locator("[data-hand] button").first).to_be_visible()
        expect(player.page.locator("[data-advice]")).to_have_count(0)

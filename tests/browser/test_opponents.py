"""Whom one plays against: faces and names, what they are bad at, how often one beats them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.tables import set_up

MET = {"opponents": [{"bot": "bluffer", "matches": 4, "beaten": 3}]}


def test_whoever_is_chosen_sits_at_the_table_and_is_told_apart(somebody: Arrive) -> None:
    page = somebody().page("/")
    set_up(page, 0, chairs=3)
    panel = page.get_by_role("dialog")
    panel.get_by_text("Bruno", exact=True).click()
    expect(panel.get_by_text("Bad at: saving.")).to_be_visible()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")
    names = page.locator(".seat .name")
    expect(names).to_have_text(["You", "Bruno", "Bruno 2"])


def test_a_mix_seats_characters_of_different_names(somebody: Arrive) -> None:
    page = somebody().page("/")
    set_up(page, 0)
    page.get_by_role("dialog").get_by_text("A mix", exact=True).click()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")
    names = page.locator(".seat .name")
    expect(names).to_have_count(4)
    others = set(names.all_inner_texts()[1:])
    assert len(others) == 3
    assert others < {"Vera", "Gero", "Bruno", "Hedda"}


def test_ones_page_tells_how_often_one_beat_each(somebody: Arrive) -> None:
    here = somebody()
    page = here.page("/me")
    page.get_by_label("Your name").fill("Ada")
    with page.expect_response("**/api/me"):
        page.get_by_role("button", name="Save").click()
    page.route("**/api/me/opponents", lambda route: route.fulfill(json=MET))
    page.reload()
    line = page.get_by_role("listitem").filter(has_text="Bruno")
    expect(line).to_contain_text("beaten in 3 of 4")

"""The first page on a phone: how to play at once, and all variants within three screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from nimmt.core.registry import preset_names
from tests.browser.conftest import Arrive
from tests.browser.looking import sideways
from tests.browser.tables import play_now

SMALL = {"width": 375, "height": 553}
SCREENS = 3


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_it_is_three_screens_long_at_most(locale: str, somebody: Arrive) -> None:
    page = somebody(viewport=SMALL, locale=locale).page("/")
    expect(page.locator("button.variant")).to_have_count(len(preset_names()))
    for button in page.locator(".hero .acts > *").all():
        expect(button).to_be_in_viewport(ratio=0.9)
    height = page.evaluate("() => document.documentElement.scrollHeight")
    assert height <= SCREENS * SMALL["height"], height
    for width in (320, 375):
        page.set_viewport_size({"width": width, "height": 553})
        assert not sideways(page)
        cut = "(all) => all.filter((name) => name.scrollWidth > name.clientWidth + 1).length"
        assert page.locator("button.variant strong").evaluate_all(cut) == 0


def test_a_variant_tells_more_when_it_is_opened(somebody: Arrive) -> None:
    page = somebody(viewport=SMALL).page("/")
    cow = page.locator("button.variant").nth(preset_names().index("cow"))
    expect(cow.locator(".summary")).to_be_hidden()
    summary = cow.locator(".summary").text_content() or ""
    cow.click()
    expect(page.get_by_role("dialog")).to_contain_text(summary)
    expect(page.get_by_role("dialog").get_by_role("link", name="Read the rules")).to_be_visible()


def test_ones_own_tables_can_be_left(somebody: Arrive) -> None:
    page = play_now(somebody(viewport=SMALL), chairs=3).page
    page.goto(page.url.split("/t/")[0])
    leave = page.get_by_role("button", name="Leave this table: Base game")
    expect(leave).to_have_count(1)
    leave.click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)

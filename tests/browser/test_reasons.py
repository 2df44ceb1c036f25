"""The line under the table and the story say why, and speak only of what was chosen or is asked."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from nimmt.core.registry import preset_names
from tests.browser.conftest import Arrive
from tests.browser.player import Player, play_out
from tests.browser.tables import play_now

EVEN_ODD = preset_names().index("even-odd")
SPEEDY = {"speed": "fast"}


def line(page: Page) -> str:
    return page.locator(".go p").inner_text()


def low_card_is_asked_about(player: Player) -> bool:
    """Plays the lowest cards until a row has to be chosen."""
    seen = player.look()
    return bool(seen["turn"] and seen["rows"])


def test_the_line_speaks_of_the_chosen_card_and_of_no_other(somebody: Arrive) -> None:
    page = play_now(somebody(preferences=SPEEDY), chairs=3).page
    cards = page.locator("[data-hand] button")
    before = line(page)
    cards.nth(7).hover()
    assert line(page) == before
    cards.nth(4).click()
    chosen = cards.nth(4).locator("[data-card]").get_attribute("data-card")
    expect(page.locator(".go p")).to_have_text(re.compile(rf"^{chosen} would .+: .+\."))
    of_chosen = line(page)
    cards.nth(7).hover()
    assert line(page) == of_chosen


def test_who_must_take_a_row_reads_why_and_the_story_goes_on(somebody: Arrive) -> None:
    player = play_now(somebody(preferences=SPEEDY), EVEN_ODD, chairs=3)
    page = player.page
    play_out(player, until=lambda: low_card_is_asked_about(player))
    expect(page.locator(".go p")).to_have_text(
        re.compile(r"(is too low.*|takes (odd|even).*): take a row\.")
    )
    page.locator("[data-hand] button").first.hover()
    assert "take a row" in line(page)
    assert page.get_by_text("Nothing yet").count() == 0

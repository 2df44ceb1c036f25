"""Before a match: how many can play, what goes together, and what is still missing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from nimmt import Rules
from tests.browser.conftest import Arrive
from tests.browser.screens import PRESETS
from tests.browser.tables import play_now, set_up, wait_at_a_table


def steps_to_the_end(page: Page, button: int) -> int:
    """How many chairs there are when a stepper goes no further."""
    step, shown = page.locator(".who .stepper button").nth(button), page.locator(".who output")
    expect(page.locator(".who .stepper button:enabled").first).to_be_visible()
    while step.is_enabled():
        before = shown.inner_text()
        step.click()
        expect(shown).not_to_have_text(before)
    return int(shown.inner_text())


def test_the_waiting_room_has_chairs_for_as_many_as_the_rules_allow(somebody: Arrive) -> None:
    for preset in ("base", "buffalo"):
        page = wait_at_a_table(somebody(), PRESETS.index(preset))
        most, least = steps_to_the_end(page, 1), steps_to_the_end(page, 0)
        assert range(least, most + 1) == Rules.of(preset).players


def test_a_host_who_is_alone_is_told_what_is_missing(somebody: Arrive) -> None:
    page = wait_at_a_table(somebody(), 0)
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    expect(page.get_by_text("At least 2 play this")).to_be_visible()
    page.get_by_role("button", name="Bot", exact=True).first.click()
    expect(start).to_be_enabled()


def test_rules_that_exclude_each_other_are_named_in_the_words_of_their_fields(
    somebody: Arrive,
) -> None:
    visitor = somebody()
    page = visitor.page("/")
    set_up(page, PRESETS.index("tactics"))
    visitor.excused = True  # the server's answer is a refusal, which browsers write to the console
    panel = page.get_by_role("dialog")
    panel.locator("summary").click()
    how = panel.locator("label", has=page.get_by_text("Play", exact=True)).locator("select")
    how.select_option("open")
    expect(panel.get_by_role("alert")).to_contain_text("Play: one after another, face up")
    expect(panel.locator("select[aria-invalid=true]")).to_have_count(2)
    expect(panel.locator(".acts .main")).to_be_disabled()
    how.select_option("hidden")
    expect(panel.get_by_role("alert")).to_have_count(0)
    expect(panel.locator(".acts .main")).to_be_enabled()


def test_resigning_is_asked_for_twice(somebody: Arrive) -> None:
    page = play_now(somebody()).page
    page.locator("header.bar button").last.click()
    page.get_by_role("button", name="Resign").click()
    expect(page.locator('.seat.mine[data-state="resigned"]')).to_have_count(0)
    page.get_by_role("button", name="Really resign?").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

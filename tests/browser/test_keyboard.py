"""Everything by keyboard, with the focus to be seen and kept."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.tables import play_now

FOCUS = """() => {
    const at = document.activeElement;
    const style = getComputedStyle(at);
    const marked = (s) => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0;
    return {
        name: at === document.body ? '' : at.getAttribute('aria-label') ?? at.innerText ?? '',
        tag: at.tagName.toLowerCase(),
        hand: at.closest('[data-hand]') !== null,
        dialog: at.closest('dialog') !== null,
        seen: marked(style) || style.boxShadow !== 'none'
            || (at.parentElement !== null && marked(getComputedStyle(at.parentElement))),
    };
}"""
PRESSED_AT_ONCE = """
    new MutationObserver((_, observer) => {
        const button = document.querySelector('main .acts button.main');
        if (!button) return;
        observer.disconnect();
        button.click();
    }).observe(document, { childList: true, subtree: true });
"""
MOST_TABS = 60


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Presses Tab until the focus is on something of that name; it is always to be seen."""
    passed = []
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        focus = page.evaluate(FOCUS)
        assert focus["seen"] or focus["tag"] == "body", focus
        if wanted in focus["name"].split("\n"):
            return
        passed.append(focus["name"])
    raise AssertionError(f"no way to {wanted!r} by Tab, only to {passed}")


def tab_to_hand(page: Page) -> None:
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUS)["hand"]:
            return
        page.keyboard.press("Tab")
    raise AssertionError("no way to the hand by Tab")


def test_a_turn_from_the_first_page_on(somebody: Arrive) -> None:
    visitor = somebody()
    page = visitor.page("/")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    expect(page.locator("[data-hand] button").first).to_be_visible()
    tab_to_hand(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS)["seen"]
    page.keyboard.press("Enter")
    expect(page.locator('[data-hand] button[aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('[data-hand] button').length < 10")
    assert [move["do"] for move in visitor.moves] == ["play"]
    assert page.evaluate(FOCUS)["tag"] != "body", "the focus is lost when the card leaves the hand"


def test_a_button_counts_from_the_moment_it_is_there(somebody: Arrive) -> None:
    visitor = somebody()
    visitor.context.add_init_script(PRESSED_AT_ONCE)
    page = visitor.page("/")
    expect(page.locator("[data-hand] button").first).to_be_visible()


def test_digits_choose_and_enter_confirms(somebody: Arrive) -> None:
    player = play_now(somebody(), chairs=2)
    card = player.page.locator("[data-hand] [data-card]").nth(4).get_attribute("data-card")
    player.page.keyboard.type(card or "")
    expect(player.page.locator('[data-hand] button[aria-pressed="true"]')).to_have_count(1)
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(
        "() => document.querySelectorAll('[data-hand] button').length < 10"
    )
    assert player.visitor.moves[0]["card"] == int(card or 0)


def test_escape_lets_go(somebody: Arrive) -> None:
    page = play_now(somebody(), chairs=2).page
    pressed = page.locator('[data-hand] button[aria-pressed="true"]')
    page.locator("[data-hand] button").first.click()
    expect(pressed).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pressed).to_have_count(0)


def test_menus_open_close_and_give_the_focus_back(somebody: Arrive) -> None:
    page = play_now(somebody(), chairs=2).page
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate(FOCUS)["dialog"] or page.evaluate(FOCUS)["tag"] == "dialog"
    tab_to(page, "Big screen")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.evaluate(FOCUS)["name"] == "Menu"


def test_a_variant_is_set_up(somebody: Arrive) -> None:
    page = somebody().page("/")
    page.locator("button.variant").first.wait_for()
    tab_to(page, "Tactics")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    tab_to(page, "More")
    page.keyboard.press("Enter")
    tab_to(page, "Play against bots")
    page.keyboard.press("Enter")
    expect(page.locator("[data-hand] button").first).to_be_visible()
    expect(page.locator("[data-seat]")).to_have_count(5)

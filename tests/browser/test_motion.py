"""Cards fly, and nothing else moves; where somebody wants stillness, nothing does."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.tables import play_now

SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push({
            value: entry.value,
            what: entry.sources.map((s) => s.node?.className || s.node?.nodeName).join(),
        });
    }).observe({ type: 'layout-shift', buffered: true });
"""
FLIGHTS = """
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (JSON.stringify(frames).includes('translate')) flights.push(this.className);
        return animate.call(this, frames, options);
    };
"""
MOVING = """() => document.getAnimations()
    .filter((a) => a.effect.getKeyframes().some((k) => k.transform && k.transform !== 'none'))
    .filter((a) => a.effect.getComputedTiming().duration > 1)
    .map((a) => `${a.effect.target.className} ${a.animationName ?? a.transitionProperty}`)"""
STILL = 0.01
"""The sum of layout shifts that nobody would notice."""


def plays_a_turn(player: Player) -> None:
    page = player.page
    before = page.locator("[data-hand] button").count()
    player.acts()
    page.wait_for_function(
        "(before) => !document.querySelector('.table[data-moving]')"
        " && document.querySelectorAll('[data-hand] button').length < before",
        arg=before,
    )


def shifts(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate("() => shifts")
    return found


def test_the_layout_stays_while_cards_fly(somebody: Arrive) -> None:
    for width, height in ((375, 553), (740, 360), (1280, 800)):
        size = {"width": width, "height": height}
        visitor = somebody(preferences={"speed": "fast"}, viewport=size)
        visitor.context.add_init_script(SHIFTS)
        player = play_now(visitor, chairs=10)
        expect(player.page.locator("[data-hand] button")).to_have_count(10)
        player.page.evaluate("() => document.fonts.ready.then(() => { shifts.length = 0; })")
        for _ in range(2):
            plays_a_turn(player)
        moved = shifts(player.page)
        assert sum(float(str(each["value"])) for each in moved) < STILL, (size, moved)


def test_cards_fly_at_the_usual_speed(somebody: Arrive) -> None:
    visitor = somebody(preferences={"speed": "fast"})
    visitor.context.add_init_script(FLIGHTS)
    player = play_now(visitor, chairs=3)
    plays_a_turn(player)
    assert player.page.evaluate("() => flights.length") >= 3


def test_nothing_flies_for_those_who_want_stillness(somebody: Arrive) -> None:
    visitor = somebody(preferences={"speed": "fast"}, reduced_motion="reduce")
    visitor.context.add_init_script(FLIGHTS)
    player = play_now(visitor, chairs=3)
    plays_a_turn(player)
    assert player.page.evaluate("() => flights") == []
    assert player.page.evaluate(MOVING) == []


def test_motion_can_be_skipped(somebody: Arrive) -> None:
    player = play_now(somebody(preferences={"speed": "slow"}), chairs=10)
    page = player.page
    page.locator("[data-hand] button").nth(9).click()
    page.locator(".go button.main").click()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".table[data-moving]")).to_have_count(0)
    expect(page.locator("[data-hand] button")).to_have_count(9)


def test_a_played_card_leaves_the_hand_when_it_is_seen_on_the_table(somebody: Arrive) -> None:
    page = play_now(somebody(preferences={"speed": "slow"}), chairs=3).page
    cards = page.locator("[data-hand] [data-card]")
    card = cards.nth(4).get_attribute("data-card")
    page.locator("[data-hand] button").nth(4).click()
    page.locator(".go button.main").click()
    page.locator(f'[data-lane] [data-card="{card}"]').wait_for()
    expect(page.locator(f'[data-hand] [data-card="{card}"]')).to_have_count(0)

"""Cards can be dragged to where they are meant to go; let go elsewhere, they lie where they lay."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.hands import Finger, Mouse, Pointer, carrying, drag, middle
from tests.browser.player import SECONDS, Player, play_out
from tests.browser.screens import PRESETS
from tests.browser.tables import play_now
from tests.browser.test_motion import SHIFTS, STILL, shifts
from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
Device = tuple[Callable[[Page], Pointer], dict[str, object]]
DEVICES: dict[str, Device] = {"mouse": (Mouse, {}), "finger": (Finger, PHONE)}
ONE_TARGET = ("stop", "take7", "insert", "replace", "first", "last")
"""Special cards that are meant for one thing only."""
TARGETS = (
    '[data-row] button:not(.lifts), [data-lane] button, [data-hand] button[aria-disabled="false"]'
)


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> Device:
    return DEVICES[request.param]


def decided(visitor: Visitor, page: Page, count: int) -> None:
    """Waits for a decision to be written down."""
    end = time.monotonic() + SECONDS
    while len(visitor.moves) < count or not visitor.settled:
        assert time.monotonic() < end, f"not decided: {visitor.moves}"
        page.wait_for_timeout(20)


def table_middle(page: Page) -> tuple[float, float]:
    return middle(page.locator(".board"))


def carried(page: Page) -> Locator:
    return page.locator(".table > [aria-hidden=true][style*=fixed]")


def test_a_card_of_the_hand_is_played_by_dragging_it_to_the_table(
    somebody: Arrive, device: Device
) -> None:
    kind, options = device
    visitor = somebody(**options)
    visitor.context.add_init_script(SHIFTS)
    page = play_now(visitor).page
    pointer, card = kind(page), page.locator("[data-hand] button").nth(2)
    number = int(card.locator("[data-card]").get_attribute("data-card") or 0)
    page.evaluate("() => document.fonts.ready.then(() => { shifts.length = 0; })")
    with carrying(pointer, card, table_middle(page)):
        expect(page.locator(".board.awaits[data-over]")).to_be_visible()
        expect(carried(page)).to_have_count(1)
        assert sum(float(str(each["value"])) for each in shifts(page)) < STILL, shifts(page)
    decided(visitor, page, 1)
    assert visitor.moves == [{"do": "play", "card": number}]
    expect(page.locator(".board.awaits")).to_have_count(0)
    expect(carried(page)).to_have_count(0)


def test_a_card_that_is_let_go_elsewhere_is_not_played(somebody: Arrive, device: Device) -> None:
    kind, options = device
    visitor = somebody(**options)
    page = play_now(visitor).page
    pointer, hand = kind(page), page.locator("[data-hand] button")
    drag(pointer, hand.nth(0), middle(page.locator(".go")))
    expect(carried(page)).to_have_count(0)
    expect(page.locator('[data-hand] button[aria-pressed="true"]')).to_have_count(0)
    hand.nth(1).click()
    expect(page.locator('[data-hand] button[aria-pressed="true"]')).to_have_count(1)
    assert visitor.moves == []


def test_escape_puts_a_dragged_card_back(somebody: Arrive) -> None:
    visitor = somebody()
    page = play_now(visitor).page
    with carrying(Mouse(page), page.locator("[data-hand] button").first, table_middle(page)):
        page.keyboard.press("Escape")
        expect(page.locator(".board.awaits")).to_have_count(0)
    expect(carried(page)).to_have_count(0)
    assert visitor.moves == []


def with_a_special(visitor: Visitor) -> tuple[Player, Locator]:
    """A table at which a special card can be used."""
    player = play_now(visitor, PRESETS.index("buffalo"))
    usable = player.page.locator(
        ", ".join(f'.specials [data-special="{name}"]:enabled' for name in ONE_TARGET)
    )
    play_out(player, until=lambda: player.look()["turn"] and usable.count())
    return player, usable.first


def test_a_special_card_is_dragged_to_its_target(somebody: Arrive, device: Device) -> None:
    kind, options = device
    visitor = somebody(**options)
    player, special = with_a_special(visitor)
    page, pointer = player.page, kind(player.page)
    name, before = special.get_attribute("data-special"), len(visitor.moves)

    drag(pointer, special, middle(page.locator("header.bar")))
    expect(special).to_have_attribute("aria-pressed", "false")
    expect(carried(page)).to_have_count(0)
    assert len(visitor.moves) == before

    pointer.down(middle(special))
    x, y = middle(special)
    pointer.move((x, y - 20))
    expect(special).to_have_attribute("aria-pressed", "true")
    target = page.locator(TARGETS).first
    pointer.move(middle(target))
    expect(page.locator("[data-over]")).to_have_count(1)
    pointer.up()
    decided(visitor, page, before + 1)
    assert visitor.moves[before]["special"] == name


def test_a_special_card_comes_back_at_once_where_stillness_is_wanted(somebody: Arrive) -> None:
    visitor = somebody()
    player, special = with_a_special(visitor)
    page = player.page
    with carrying(Mouse(page), special, middle(page.locator("header.bar"))):
        expect(carried(page)).to_have_count(1)
    assert carried(page).count() == 0

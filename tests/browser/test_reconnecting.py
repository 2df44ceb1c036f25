"""The connection breaks in the middle of a turn, and comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import play_out
from tests.browser.tables import play_now

KEEP_SOCKETS = """
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...given) { super(...given); sockets.push(this); }
    };
"""


def hand(page: Page) -> list[str]:
    return page.locator("[data-hand] button").all_inner_texts()


@pytest.mark.parametrize("offline", [True, False], ids=["offline", "killed-socket"])
def test_it_comes_back_to_the_same_hand(offline: bool, somebody: Arrive) -> None:
    visitor = somebody()
    visitor.context.add_init_script(KEEP_SOCKETS)
    player = play_now(visitor, rounds=1, chairs=2)
    play_out(player, until=lambda: len(visitor.moves) >= 2 and player.look()["turn"])
    page, before = player.page, hand(player.page)
    page.locator("[data-hand] button").nth(2).click()

    visitor.excused = True
    visitor.context.set_offline(offline)
    page.evaluate("() => sockets.at(-1).close()")
    banner = page.get_by_text("You are offline." if offline else "Connection lost.")
    expect(banner).to_be_visible()
    assert hand(page) == before
    visitor.context.set_offline(False)
    expect(banner).to_be_hidden()
    visitor.excused = False

    assert hand(page) == before
    play_out(player)


def test_a_reloaded_page_is_at_the_same_seat(somebody: Arrive) -> None:
    player = play_now(somebody(), chairs=2)
    before = hand(player.page)
    player.page.locator("[data-hand] button").first.click()
    player.page.reload()
    player.page.locator("[data-hand] button").first.wait_for()
    assert hand(player.page) == before

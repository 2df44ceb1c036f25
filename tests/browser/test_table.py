"""What people at the same table see of each other."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import play_out
from tests.browser.tables import open_table

ROWS = """() => [...document.querySelectorAll('[data-row]')].map((row) =>
    [...row.querySelectorAll('[data-card]')].map((card) => Number(card.dataset.card)))"""
TOTALS = """() => [...document.querySelectorAll('[data-seat] .score')]
    .map((score) => parseInt(score.innerText))"""


def public(page: Page) -> tuple[object, object]:
    """The rows, and everybody's bullheads."""
    return page.evaluate(ROWS), page.evaluate(TOTALS)


def test_all_see_the_same_and_only_players_see_a_hand(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, rounds=1)
    watcher = somebody().page(ada.page.url.removeprefix(ada.visitor.base))
    screen = somebody().page(ada.page.url.removeprefix(ada.visitor.base) + "/screen")
    for page in (watcher, screen):
        expect(page.locator("[data-row]")).to_have_count(4)
    play_out(ada, bo, until=lambda: len(ada.visitor.moves) >= 3 and ada.look()["turn"])
    play_out(bo, until=lambda: not bo.look()["moving"])
    shown = public(ada.page)
    for page in (bo.page, watcher, screen):
        page.wait_for_function(
            f"(rows) => JSON.stringify(({ROWS})()) === rows", arg=compact(shown[0])
        )
        assert public(page)[1] == shown[1]
    assert hand(ada.page)
    assert not set(hand(ada.page)) & set(hand(bo.page))
    for page in (watcher, screen):
        assert hand(page) == []
        assert not any(f">{card}<" in page.content() for card in hand(ada.page) if int(card) > 10)


def compact(value: object) -> str:
    return str(value).replace(" ", "")


def hand(page: Page) -> list[str]:
    cards: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-hand] [data-card]')].map((c) => c.dataset.card)"
    )
    return cards


def test_a_pick_stays_while_others_choose(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, rounds=1)
    ada.page.locator("[data-hand] button").nth(3).click()
    pressed = ada.page.locator('[data-hand] button[aria-pressed="true"]')
    expect(pressed).to_have_count(1)
    bo.acts()
    expect(ada.page.locator('[data-seat="1"][data-state="chosen"]')).to_be_visible()
    expect(pressed).to_have_count(1)


def test_a_choice_can_be_changed_until_the_last_has_chosen(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, rounds=1)
    chosen = ada.page.locator("[data-hand] button.chosen [data-card]")
    for place in (3, 5):
        ada.page.locator("[data-hand] button").nth(place).click()
        ada.page.locator(".go button.main").click()
        card = ada.page.locator("[data-hand] [data-card]").nth(place).get_attribute("data-card")
        expect(chosen).to_have_attribute("data-card", card or "")
    bo.acts()
    expect(ada.page.locator("[data-hand] button")).to_have_count(9)
    assert [move["do"] for move in ada.visitor.moves] == ["play", "play"]


def test_people_talk(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, rounds=1)
    for player in (ada, bo):
        player.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Hello, Bo!")
    ada.page.get_by_role("button", name="Send").click()
    expect(bo.page.get_by_text("Hello, Bo!")).to_be_visible()


def test_a_rematch_begins_with_the_same_people(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 11)
    play_out(ada, bo)
    ada.page.get_by_role("button", name="Play again").click()
    expect(
        bo.page.get_by_role("button", name="I’m ready").or_(bo.page.locator(".end"))
    ).to_be_visible()

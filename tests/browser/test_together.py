"""What two people do to one another around a match: ask, talk, wave, go on and give up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import play_out
from tests.browser.tables import open_table, wait_at_a_table
from tests.browser.visitor import Visitor

SHORTEST = 11
"""The place among the variants of one whose match takes few turns."""


def path_of(page: Page) -> str:
    return "/t/" + page.url.rsplit("/t/", 1)[1]


def call_oneself(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()


def test_a_code_said_aloud_leads_to_the_table_and_a_new_name_to_the_others(
    somebody: Arrive,
) -> None:
    host = wait_at_a_table(somebody(), 0, chairs=2)
    code = host.locator("[data-code]")
    expect(code).to_contain_text(" ")
    guest = somebody().page("/")
    guest.get_by_label("Code or link of a table").fill(code.inner_text().lower())
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.get_by_role("button", name="Sit down").click()
    assert path_of(guest) == path_of(host)
    call_oneself(guest, "Bo Brummer")
    expect(host.locator(".who li").nth(1)).to_contain_text("Bo Brummer")


def test_whoever_sits_down_is_announced_by_name(somebody: Arrive) -> None:
    host = wait_at_a_table(somebody(), 0, chairs=2)
    guest = somebody().page("/me")
    call_oneself(guest, "Bo Brummer")
    expect(guest.get_by_role("heading", name="Hello, Bo Brummer")).to_be_visible()
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator("[aria-live]")).to_contain_text("Bo Brummer sits down.")


def test_a_code_that_leads_nowhere_is_told_and_stays_to_be_mended(somebody: Arrive) -> None:
    lost = somebody()
    page = lost.page("/")
    typed = page.get_by_label("Code or link of a table")
    lost.excused = True
    typed.fill("bcd fgh")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(typed).to_have_value("bcd fgh")


def test_the_lobby_counts_the_chairs_that_are_taken(somebody: Arrive) -> None:
    host = somebody()
    page = host.page("/")
    page.locator("button.variant").first.click()
    panel = page.get_by_role("dialog")
    panel.locator("summary").click()
    panel.get_by_label("Show the table to everybody").check()
    panel.locator(".acts button").last.click()
    page.wait_for_url("**/t/*")
    there = somebody().page("/")
    line = there.locator(f'a[href="{path_of(page)}"]')
    expect(line).to_contain_text("1 of 4")
    page.get_by_role("button", name="Bot", exact=True).first.click()
    there.reload()
    expect(line).to_contain_text("2 of 4")


def test_an_emote_is_seen_at_its_seat(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, chairs=2, rounds=1)
    ada.page.get_by_role("button", name="Chat").click()
    ada.page.get_by_role("button", name="Well played").click()
    bubble = bo.page.locator('[data-seat="0"] [data-bubble]')
    expect(bubble).to_have_text("Well played")
    expect(bo.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()


def test_one_who_plays_again_takes_the_result_from_nobody(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, chairs=2, rounds=1)
    play_out(ada, bo)
    bo.page.get_by_role("button", name="Play again").click()
    expect(ada.page.locator("[data-again]")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Round by round")).to_be_visible()
    ada.page.get_by_role("button", name="Play again, too").click()
    for player in (ada, bo):
        expect(player.page.locator("[data-hand] button")).to_have_count(10)
        expect(player.page.get_by_role("dialog")).to_have_count(0)


def test_whoever_resigns_is_told_that_a_bot_plays_to_the_end(somebody: Arrive) -> None:
    ada, bo = open_table(somebody(), somebody(), 0, chairs=2, rounds=1)
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Really resign?").click()
    expect(ada.page.locator(".dock")).to_contain_text("You have resigned.")
    expect(bo.page.locator('[data-seat="0"]')).to_have_attribute("data-state", "resigned")


def invite_from_a_new_table(host: Visitor) -> Page:
    page = wait_at_a_table(host, 0, chairs=2)
    people = page.locator("[data-people]")
    people.get_by_role("button", name="Invite").click()
    expect(people.get_by_role("button", name="Invited")).to_be_disabled()
    return page


def test_an_invitation_arrives_at_the_table_and_is_refused_or_taken(somebody: Arrive) -> None:
    host = somebody()
    ada, bo = open_table(host, somebody(), SHORTEST, chairs=2)
    play_out(ada, bo)
    toast = bo.page.get_by_role("region", name="Invitation")
    before = bo.page.url
    invite_from_a_new_table(host)
    expect(toast).to_contain_text("asks you to a table: Base game")
    toast.get_by_role("button", name="Not now").click()
    expect(toast).to_have_count(0)
    assert bo.page.url == before
    there = invite_from_a_new_table(host)
    toast.get_by_role("button", name="Join in").click()
    bo.page.wait_for_url(there.url)
    expect(bo.page.get_by_role("button", name="Sit down")).to_be_visible()

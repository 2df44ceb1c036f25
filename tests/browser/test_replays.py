"""A finished match by its link, at any turn; its record goes out and in again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.endings import JSON, LINES, MATCH, UNKEPT, ending
from tests.browser.player import play_out
from tests.browser.tables import play_now
from tests.browser.visitor import arrive


@pytest.fixture(scope="module")
def played(browser: Browser, base: str) -> tuple[str, Any]:
    """The path of a replay, as the end of the match offers it, and who has played."""
    visitor = arrive(browser, base)
    player = play_now(visitor, rounds=1, chairs=2)
    play_out(player)
    player.page.get_by_role("link", name="Replay").click()
    expect(player.page.locator(".controls")).to_be_visible()
    path = player.page.url.removeprefix(base).split("#")[0]
    state = visitor.context.storage_state()
    visitor.context.close()
    return path, state


@pytest.fixture
def match(played: tuple[str, Any]) -> str:
    return played[0]


@pytest.fixture
def replay(match: str, somebody: Arrive) -> Page:
    """Of a match that somebody has played."""
    page = somebody().page(match)
    expect(page.locator(".controls")).to_be_visible()
    return page


def is_at(page: Page, turn: int) -> None:
    expect(page.locator("main header p")).to_have_text(f"Round 1 · Turn {turn}")


def is_at_the_end(page: Page) -> None:
    """Ten turns were played, and there is no eleventh."""
    expect(page.locator("main header p")).to_have_text(re.compile(r"^Round 1(\D*| · Turn 10)$"))


def test_a_link_leads_to_a_turn(match: str, somebody: Arrive) -> None:
    friend = somebody().page(f"{match}#r1t5")
    is_at(friend, 5)
    friend.get_by_role("button", name="Back").click()
    friend.get_by_role("button", name="To the end").click()
    is_at_the_end(friend)
    friend.get_by_role("button", name="To the beginning").click()
    is_at(friend, 1)
    friend.get_by_role("button", name="On", exact=True).click()
    friend.wait_for_function("() => location.hash !== '#r1t5'")


def test_seats_are_seen_one_by_one_or_all_open(replay: Page) -> None:
    eyes = replay.get_by_label("Whose cards are open")
    expect(replay.locator(".hands .hand")).to_have_count(2)
    eyes.select_option("nobody’s")
    expect(replay.locator(".hands .hand")).to_have_count(0)
    eyes.select_option(index=2)
    expect(replay.locator(".hands .hand")).to_have_count(1)


def test_the_deal_is_checked_in_the_browser(replay: Page) -> None:
    replay.get_by_role("button", name="Check the deal").click()
    expect(replay.get_by_text("Every deal follows from the seed.")).to_be_visible()


def test_a_record_goes_out_and_in_again(replay: Page, somebody: Arrive, tmp_path: Path) -> None:
    with replay.expect_download() as saved:
        replay.get_by_role("link", name="Record").click()
    saved.value.save_as(file := tmp_path / "match.jsonl")
    friend = somebody().page("/replay")
    friend.get_by_label("File", exact=True).set_input_files(file)
    friend.get_by_role("button", name="Show").click()
    expect(friend.locator(".controls")).to_be_visible()
    friend.get_by_role("button", name="To the end").click()
    is_at_the_end(friend)


def test_a_false_deal_and_a_false_record_are_noticed(
    replay: Page, somebody: Arrive, tmp_path: Path
) -> None:
    with replay.expect_download() as saved:
        replay.get_by_role("link", name="Record").click()
    record = json.loads(Path(saved.value.path()).read_text())
    visitor = somebody()
    friend = visitor.page("/replay")
    friend.get_by_label("Or paste a record").fill(json.dumps({**record, "seed": "another"}))
    visitor.excused = True
    friend.get_by_role("button", name="Show").click()
    expect(friend.get_by_role("alert")).to_be_visible()
    friend.get_by_label("Or paste a record").fill("nonsense")
    friend.get_by_role("button", name="Show").click()
    expect(friend.get_by_role("alert")).to_be_visible()


def test_who_has_played_reads_of_themselves(played: tuple[str, Any], somebody: Arrive) -> None:
    path, state = played
    own = somebody(storage_state=state).page(path)
    expect(own.locator(".seat.mine .name")).to_have_text("You")
    expect(own.locator(".hands span").first).to_have_text("You")
    friend = somebody().page(path)
    expect(friend.locator(".hands span").first).to_have_text(re.compile("^Guest"))
    expect(friend.locator(".seat.mine")).to_have_count(0)


def test_a_changed_address_leads_to_its_place_each_time(replay: Page) -> None:
    for turn in (8, 2):
        replay.evaluate("(turn) => { location.hash = `#r1t${turn}`; }", turn)
        is_at(replay, turn)
    replay.get_by_role("button", name="Back").click()
    replay.evaluate("() => { location.hash = '#r1t2'; }")
    is_at(replay, 2)


@pytest.mark.parametrize("address", ["nonsense", "a" * 16, "a" * 16 + "-0", "imported"])
def test_a_link_to_no_match_is_told_in_a_sentence(address: str, somebody: Arrive) -> None:
    visitor = somebody()
    visitor.excused = True
    page = visitor.page(f"/replay/{address}")
    expect(page.get_by_text("There is no match at this link")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(address)


@pytest.fixture
def reviewed(somebody: Arrive) -> Page:
    """The review of somebody's match, on a small phone."""
    visitor = somebody(viewport={"width": 360, "height": 553})
    visitor.context.add_init_script(UNKEPT)
    page, told = visitor.page(), ending("base", 4)
    replay = lambda route: route.fulfill(body=told.replay, content_type=JSON)  # noqa: E731
    review = lambda route: route.fulfill(body=told.review, content_type=LINES)  # noqa: E731
    page.route("**/api/matches/*/replay", replay)
    page.route("**/api/matches/*/review", review)
    page.goto(f"{visitor.base}/replay/{MATCH}#review")
    page.locator(".panel ol a").first.wait_for()
    return page


def test_a_dear_decision_leads_to_the_board(reviewed: Page) -> None:
    dear = reviewed.locator(".panel ol a").first
    place = (dear.get_attribute("href") or "").split("#")[1]
    dear.click()
    expect(reviewed.locator(".film .row, .film [data-row]").first).to_be_in_viewport()
    expect(reviewed.locator(".controls")).to_be_in_viewport(ratio=1)
    reviewed.wait_for_function("(place) => location.hash === `#${place}`", arg=place)


def test_result_and_loss_are_seen_on_a_phone(reviewed: Page) -> None:
    parts = reviewed.locator(".panel table").last
    for name in ("Result", "Lost", "Luck", "Skill"):
        for cell in parts.get_by_text(name, exact=True).all():
            box = cell.bounding_box()
            if box:
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= 360
        assert any(cell.is_visible() for cell in parts.get_by_text(name, exact=True).all())


def test_nothing_covers_the_hands(reviewed: Page) -> None:
    covered = """(card) => {
        card.scrollIntoView({ block: 'end' });
        const { left, top, width, height } = card.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !card.closest('.hands').contains(there);
    }"""
    cards = reviewed.locator(".hands [data-card]").all()
    assert len(cards) >= 40
    assert not [card for card in cards[::7] if card.evaluate(covered)]

"""A finished match by its link, at any turn; its record goes out and in again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.player import play_out
from tests.browser.tables import play_now
from tests.browser.visitor import arrive


@pytest.fixture(scope="module")
def match(browser: Browser, base: str) -> str:
    """The path of a replay, as the end of the match offers it."""
    visitor = arrive(browser, base)
    player = play_now(visitor, rounds=1, chairs=2)
    play_out(player)
    player.page.get_by_role("link", name="Replay").click()
    expect(player.page.locator(".controls")).to_be_visible()
    path = player.page.url.removeprefix(base).split("#")[0]
    visitor.context.close()
    return path


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

"""Sheets for Tournament, on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Arrive
from tests.browser.screens import SCREENS

A_PAGE = re.compile(rb"/Type\s*/Page\b")


def pages(page: Page) -> int:
    return len(A_PAGE.findall(page.pdf(format="A4")))


@pytest.mark.parametrize("players", range(2, 6))
def test_a_blank_sheet_is_one_page(players: int, somebody: Arrive) -> None:
    page = somebody().page(f"/sheets/{players}")
    page.locator("section table").last.wait_for()
    assert pages(page) == 1


@pytest.mark.slow
def test_the_sheets_of_a_match_are_one_page(somebody: Arrive) -> None:
    assert pages(SCREENS["tournament-end"](somebody())) == 1

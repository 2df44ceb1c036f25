"""Every screen: nothing for axe to find in both themes, nothing to scroll sideways or to miss."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Arrive
from tests.browser.looking import sideways, too_small, violations
from tests.browser.screens import PLAYED, QUICK, SCREENS

ALL = [*QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in PLAYED)]
NARROW = ViewportSize(width=320, height=640)
SMALL = (ViewportSize(width=375, height=553), ViewportSize(width=740, height=360))


@pytest.mark.parametrize("name", ALL)
def test_everybody_can_use_it(name: str, somebody: Arrive) -> None:
    page = SCREENS[name](somebody())
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {violation}" for violation in violations(page, "color-contrast")]
    page.set_viewport_size(NARROW)
    found += [f"320 px: {thing}" for thing in [*sideways(page), *too_small(page)]]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SMALL, ids=["upright", "sideways"])
@pytest.mark.parametrize("name", ["table-picked", "chat"])
def test_everybody_can_use_a_table_in_a_small_window(
    name: str, size: ViewportSize, somebody: Arrive
) -> None:
    page = SCREENS[name](somebody(viewport=size))
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += violations(page, "color-contrast")
    assert not found, "\n".join(found)

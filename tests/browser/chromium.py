"""A real Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The browser's tests need Chromium: install it (`apt install chromium`, "
    "`brew install chromium`) so that one of these is on the PATH: " + ", ".join(NAMES)
)
UNUSED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
"""What Playwright switches off, and the address bar's pages: every window would load them anew."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(UNUSED),
)


class NoChromium(Exception):
    """There is no browser on this machine."""


def chromium() -> str:
    """Where the browser is."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise NoChromium(MISSING)
    return found


@contextmanager
def a_browser() -> Iterator[Browser]:
    program = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()

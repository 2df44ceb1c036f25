"""How light and how smooth the browser client is: `python benchmarks/browser.py`.

In a real Chromium, against a server on loopback: the bytes of the first load, compressed as they
come, until home or table can be used; how long that takes with the processor throttled four
times; the longest task while ten cards are placed; and what a check of good practice finds. Each
figure is given with its bar, and as a part of it: above 1.00 the bar is missed.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.chromium import a_browser
from tests.browser.looking import violations
from tests.browser.player import Player
from tests.browser.tables import play_now
from tests.browser.visitor import Visitor, arrive
from tests.server.nodes import NodeProcess

KILOBYTES, SECONDS, LONGEST = 120.0, 1.0, 50.0
THROTTLED = 4
TIMES = 5
SETTLING = 1000
"""Milliseconds in which a new window comes to rest."""
LOCALES = ("en-GB", "de-DE")
TABLE = "[data-hand] button"
HOME = "button.variant"
FRAMES = """async () => {
    const gaps = [];
    let last = performance.now();
    window.watching = true;
    while (window.watching) {
        const now = await new Promise(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
    }
    window.gaps = gaps;
}"""
PLACED = """() => !document.querySelector('.table[data-moving]')
    && (document.querySelectorAll('[data-hand] button').length === 9
        || document.querySelector('[data-row] button.whole'))"""
PRACTICE = """async () => {
    const found = [];
    const need = (what, held) => { if (!held) found.push(what); };
    need('a title', document.title);
    need('a language', document.documentElement.lang);
    const viewport = document.querySelector('meta[name=viewport]')?.content ?? '';
    need('a viewport', viewport.includes('width=device-width'));
    need('zooming', !/user-scalable=no|maximum-scale/.test(viewport));
    need('a description', document.querySelector('meta[name=description]')?.content);
    need('a colour of the theme', document.querySelector('meta[name=theme-color]'));
    need('a doctype', document.doctype);
    need('UTF-8', document.characterSet === 'UTF-8');
    need('an icon', document.querySelector('link[rel~=icon]'));
    for (const image of document.images)
        need('a size of ' + image.src, image.getAttribute('width') && image.getAttribute('height')
            || getComputedStyle(image).aspectRatio !== 'auto');
    for (const link of document.querySelectorAll('a[target=_blank]'))
        need('noopener at ' + link.href,
            link.origin === location.origin || link.rel.includes('noopener'));
    const link = document.querySelector('link[rel=manifest]');
    need('a manifest', link);
    if (link) {
        const manifest = await (await fetch(link.href)).json();
        for (const name of ['name', 'short_name', 'start_url', 'display', 'icons',
            'theme_color', 'background_color']) need('the manifest\\'s ' + name, manifest[name]);
        need('an icon to mask', manifest.icons?.some((icon) => icon.purpose?.includes('maskable')));
    }
    need('a service worker', await navigator.serviceWorker?.ready);
    return found;
}"""


def report(what: str, figure: float, bar: float, unit: str) -> None:
    verdict = "" if figure <= bar else "  ← missed"
    print(
        f"{what:<58}{figure:9.1f} {unit:<3} of {bar:6.1f}  {figure / bar:5.2f}{verdict}", flush=True
    )


class Traffic:
    """Bytes that come over the network, headers and all, as they are compressed."""

    def __init__(self, page: Page) -> None:
        self.files: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.on("Network.requestWillBeSent", self._asked)
        self.session.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict[str, Any]) -> None:
        self._names[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict[str, Any]) -> None:
        name = self._names.get(event["requestId"], "?")
        self.files[name] = self.files.get(name, 0) + int(event["encodedDataLength"])

    @property
    def kilobytes(self) -> float:
        return sum(self.files.values()) / 1000


def visitor_of(browser: Browser, base: str, **options: Any) -> Visitor:
    return arrive(browser, base, service_workers="block", **options)


def first_load(browser: Browser, base: str) -> None:
    for locale in LOCALES:
        first_load_in(locale, browser, base)


def first_load_in(locale: str, browser: Browser, base: str) -> None:
    print(f"    in a browser that wishes {locale}")
    visitor = visitor_of(browser, base, locale=locale)
    page = visitor.page()
    traffic = Traffic(page)
    page.goto(base, wait_until="networkidle")
    page.locator(HOME).first.wait_for()
    report("first load of the home page", traffic.kilobytes, KILOBYTES, "kB")
    page.locator("main button.main").click()
    page.locator(TABLE).first.wait_for()
    page.wait_for_load_state("networkidle")
    report("… and from there to a table", traffic.kilobytes, KILOBYTES, "kB")
    table = page.url
    visitor.context.close()
    guest = visitor_of(browser, base, locale=locale)
    page = guest.page()
    traffic = Traffic(page)
    page.goto(table, wait_until="networkidle")
    page.locator(".table").wait_for()
    report("first load of a table by its link", traffic.kilobytes, KILOBYTES, "kB")
    files = page.request.get(f"{base}/offline.json").json()["files"]
    lengths = [int(page.request.get(base + file).headers["content-length"]) for file in files]
    print(f"    {sum(lengths) / 1000:7.1f} kB are fetched later, to be there without a connection")
    guest.context.close()
    for name, size in sorted(traffic.files.items(), key=lambda each: -each[1])[:6]:
        print(f"    {size / 1000:7.1f} kB {name.removeprefix(base)}")


def until_usable(browser: Browser, address: str, shows: str) -> float:
    """Seconds from the first byte asked for until it can be used, in a fresh browser.

    The page says so itself: to ask it would take some of its time.
    """
    context = browser.new_context(service_workers="block", locale="en-GB")
    page = context.new_page()
    page.wait_for_timeout(SETTLING)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
    context.add_init_script(
        "new MutationObserver((_, observer) => {"
        f" const there = document.querySelector({shows!r});"
        " if (!there) return; observer.disconnect();"
        " requestAnimationFrame(() => setTimeout(() => console.debug(performance.now())));"
        " }).observe(document, { childList: true, subtree: true });"
    )
    with page.expect_console_message(lambda said: said.type == "debug") as usable:
        page.goto(address, wait_until="commit")
    seconds = float(usable.value.text) / 1000
    context.close()
    return seconds


def usable(browser: Browser, base: str) -> None:
    visitor = visitor_of(browser, base)
    table = play_now(visitor).page.url
    for what, address, shows in (("home", base, HOME), ("a table", table, ".table [data-row]")):
        times = [until_usable(browser, address, shows) for _ in range(TIMES)]
        report(f"{what} usable, CPU throttled {THROTTLED}×", statistics.median(times), SECONDS, "s")
    visitor.context.close()


def ten_placements(browser: Browser, base: str) -> None:
    """Ten players, one turn at the usual speed."""
    visitor = visitor_of(browser, base, preferences={"speed": "normal"})
    player: Player = play_now(visitor, chairs=10)
    page = player.page
    page.locator(TABLE).nth(9).wait_for()
    browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
    page.locator(TABLE).nth(9).click()
    page.locator(".go button.main").click()
    page.evaluate(f"() => {{ ({FRAMES})(); }}")
    page.wait_for_function(PLACED, timeout=60_000)
    page.evaluate("() => { window.watching = false; }")
    page.wait_for_function("() => window.gaps")
    tasks = tasks_of(json.loads(browser.stop_tracing()))
    busy = max(task["tdur"] for task in tasks) / 1000
    report("longest task while ten cards are placed, processor time", busy, LONGEST, "ms")
    waited = max(task["dur"] for task in tasks) / 1000
    report("… by the clock, which counts what else runs here", waited, LONGEST, "ms")
    gaps = sorted(page.evaluate("() => gaps"))
    print(
        f"    {len(gaps)} frames, half of them within {gaps[len(gaps) // 2]:.1f} ms,"
        f" 99 % within {gaps[int(len(gaps) * 0.99)]:.1f} ms, the longest {gaps[-1]:.1f} ms"
    )
    visitor.context.close()


def tasks_of(trace: dict[str, Any]) -> list[dict[str, Any]]:
    """What the page's main thread has done, one task after the other."""
    events = trace["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        {"dur": event.get("dur", 0), "tdur": event.get("tdur", 0)}
        for event in events
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in mains
    ]


def practice(browser: Browser, base: str) -> None:
    visitor = arrive(browser, base)
    said: list[str] = []
    home = visitor.page()
    deprecated = home.context.new_cdp_session(home)
    deprecated.send("Audits.enable")
    deprecated.on("Audits.issueAdded", lambda event: said.append(str(event["issue"])))
    home.goto(base)
    home.locator(HOME).first.wait_for()
    found = home.evaluate(PRACTICE)
    found += violations(home) + said + visitor.troubles
    table = play_now(visitor).page
    found += table.evaluate(PRACTICE) + violations(table)
    report("findings of good practice and accessibility", len(found), 0.5, "")
    for finding in dict.fromkeys(found):
        print("   ", finding.replace("\n", " ")[:160])
    visitor.context.close()


PARTS: tuple[Callable[[Browser, str], None], ...] = (first_load, usable, ten_placements, practice)


def main() -> None:
    with tempfile.TemporaryDirectory() as data, NodeProcess(Path(data)) as node:
        base = asyncio.run(node.start())
        with a_browser() as browser:
            print(f"Chromium {browser.version}; load of the machine {os.getloadavg()[0]:.1f}")
            for part in PARTS:
                part(browser, base)


if __name__ == "__main__":
    main()

"""What a page looks like to somebody who checks it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
MEASURING = Path(__file__).with_name("measuring.js")
NO_AXE = "axe-core is not there: run `npm ci` in web/"
TOO_WIDE = """() => {
    const room = document.documentElement.clientWidth;
    const scrolls = (element) => {
        for (let e = element.parentElement; e; e = e.parentElement)
            if (e !== document.body && e !== document.documentElement
                && getComputedStyle(e).overflowX !== 'visible') return true;
        return false;
    };
    const name = (e) => e.tagName.toLowerCase() + '.' + [...e.classList].join('.');
    const out = [...document.querySelectorAll('body *')]
        .filter((e) => e.getBoundingClientRect().right > room + 1 && !scrolls(e)
            && getComputedStyle(e).position !== 'fixed')
        .map((e) => name(e) + ' ' + Math.round(e.getBoundingClientRect().right));
    const wide = document.documentElement.scrollWidth > room;
    return wide ? ['page ' + document.documentElement.scrollWidth, ...out.slice(0, 5)] : [];
}"""
AUDIT = """(rules) => axe.run(document, {
    resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}),
})"""
SETTLED = """async () => {
    // another theme's colours are not all there in the next frame, but in the one after
    for (let frame = 0; frame < 2; frame += 1)
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await document.fonts.ready;
    await Promise.all(document.getAnimations().filter((a) =>
        a.effect?.getComputedTiming().endTime !== Infinity).map((a) => a.finished.catch(() => 0)));
}"""


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds by these rules, or by all of them; one line for each element."""
    if not page.evaluate("() => 'axe' in window"):
        assert AXE.exists(), NO_AXE
        page.evaluate(AXE.read_text())
    page.evaluate(SETTLED)
    found: dict[str, Any] = page.evaluate(AUDIT, rules)
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def too_small(page: Page) -> list[str]:
    """What a finger could miss."""
    page.evaluate(f"() => {{ {MEASURING.read_text()}; window.table ??= table; }}")
    found: list[str] = page.evaluate("() => table.targets(window)")
    return found


def sideways(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    found: list[str] = page.evaluate(TOO_WIDE)
    return found

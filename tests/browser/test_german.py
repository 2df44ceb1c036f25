"""Everything in German, at once when somebody wishes it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.screens import QUICK, SCREENS

ROOT = Path(__file__).parents[2]
FILES = ("src/nimmt/locale/{}.ftl", "web/src/locale/ui.{}.ftl")
PLACEABLE = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{3,}")
SPOKEN = """() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
        .filter((element) => !element.closest('[lang="en"]'))
        .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''));
    const foreign = [...document.querySelectorAll('body [lang="en"]')].map((e) => e.innerText);
    return [document.title, document.body.innerText, ...labels].join('\\n')
        .split('\\n').filter((line) => !foreign.includes(line)).join('\\n');
}"""


@cache
def words(language: str) -> set[str]:
    """All that occur in a language's files, in lower case."""
    lines = [
        line for name in FILES for line in (ROOT / name.format(language)).read_text().split("\n")
    ]
    texts = [
        re.sub(r"^[\w.-]+\s*=", "", line.strip()) for line in lines if not line.startswith("#")
    ]
    return {word.lower() for text in texts for word in WORD.findall(PLACEABLE.sub(" ", text))}


def english(page: Page) -> set[str]:
    """Words on the page that are English and not German."""
    seen = {word.lower() for word in WORD.findall(page.evaluate(SPOKEN))}
    return seen & (words("en") - words("de"))


@pytest.mark.parametrize(
    "name",
    [
        *QUICK,
        pytest.param("match-end", marks=pytest.mark.slow),
        pytest.param("keep", marks=pytest.mark.slow),
    ],
)
def test_no_english_is_left(name: str, somebody: Arrive) -> None:
    page = SCREENS[name](somebody(locale="de-DE"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert english(page) == set()


def test_the_language_changes_at_once_and_is_remembered(somebody: Arrive) -> None:
    page = somebody().page("/")
    page.locator("h1").wait_for()
    assert english(page)
    page.evaluate("() => (window.untouched = true)")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert english(page) == set()
    assert page.evaluate("() => window.untouched")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")

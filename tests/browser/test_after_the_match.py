"""After the match: who won and how it came about, first on the screen, for every way of playing."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from tests.browser.conftest import Arrive
from tests.browser.endings import JSON, MATCH, UNKEPT, Reader, ending
from tests.browser.looking import sideways, violations
from tests.browser.test_motion import SHIFTS, STILL, shifts

SIZES = ((320, 568), (360, 640), (375, 553), (740, 360), (820, 1180), (1440, 900))
NARROW = ViewportSize(width=375, height=553)
MEASURE = """() => {
    const rect = (selector) => document.querySelector(selector).getBoundingClientRect();
    const faults = [];
    const seen = (selector, what) => {
        const { top, bottom, left, right } = rect(selector);
        const high = top >= rect('.end').top - 1 && bottom <= innerHeight + 1;
        if (!high || left < 0 || right > innerWidth)
            faults.push(`${what} is not on the first screen: ${[left, top, right, bottom]}`);
    };
    seen('.end h2', 'who won');
    seen('.after li:first-child', 'the first line’s name');
    seen('.end .acts', 'what to do next');
    if (rect('.end table').top < rect('.after figure').bottom)
        faults.push('a table of numbers stands first');
    const names = [...document.querySelectorAll('.after figure li')];
    names.slice(1).forEach((name, index) => {
        const above = names[index].getBoundingClientRect();
        if (name.getBoundingClientRect().top < above.bottom - 1)
            faults.push(`${name.textContent} lies on another`);
    });
    for (const button of document.querySelectorAll('.end .button, .end a.fact')) {
        const { width, height } = button.getBoundingClientRect();
        if (width < 40 || height < 40) faults.push(`${button.textContent} is ${width}×${height}`);
    }
    for (const text of document.querySelectorAll('.end :is(p, h2, h3, .button)'))
        if (text.clientWidth && text.scrollWidth > text.clientWidth + 1)
            faults.push(`cut: ${text.textContent}`);
    return faults;
}"""


COLOURS = """async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const seen = new Map();
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    for (const dot of new Uint32Array(data.buffer))
        seen.set(dot, (seen.get(dot) ?? 0) + 1);
    return [...seen.values()].filter((dots) => dots > 100).length;
}"""
"""How many colours there are more than a few dots of."""


def reader(somebody: Arrive, preset: str, players: int, *, seated: bool = True) -> Reader:
    visitor = somebody(viewport=NARROW)
    visitor.context.add_init_script(UNKEPT)
    return Reader(visitor, ending(preset, players), seated=seated)


def faults(page: Page) -> list[str]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        page.locator(".end").evaluate("(end) => end.scrollTo(0, 0)")
        every = [*page.evaluate(MEASURE), *sideways(page)]
        found += [f"{width}×{height}: {fault}" for fault in every]
    return found


@pytest.mark.parametrize("preset", preset_names())
def test_who_won_stands_first_at_every_size(preset: str, somebody: Arrive) -> None:
    least, *_, most = Rules.of(preset).players
    for players in {max(2, least), most}:
        told = reader(somebody, preset, players)
        told.arrives()
        told.is_told()
        expect(told.page.locator(".after figure li")).to_have_count(len(_totals(told)))
        assert not faults(told.page), f"{players} players"


def _totals(told: Reader) -> list[int]:
    totals: list[int] = told.told.table["view"]["game"]["totals"]
    return totals


@pytest.mark.parametrize("seated", [True, False])
def test_everybody_can_use_it(seated: bool, somebody: Arrive) -> None:
    told = reader(somebody, "base", 4, seated=seated)
    page = told.arrives()
    told.is_told()
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    assert not [*found, *violations(page, "color-contrast")]


def test_nothing_moves_when_the_turns_and_the_review_come(somebody: Arrive) -> None:
    told = reader(somebody, "base", 4)
    told.page.add_init_script(SHIFTS)
    page = told.arrives(replay=False)
    page.evaluate("() => { shifts.length = 0; }")
    told.sees_the_turns()
    page.locator(".judgement").scroll_into_view_if_needed()
    told.is_told()
    expect(page.locator(".judgement .blank")).to_have_count(0)
    moved = shifts(page)
    assert sum(float(str(each["value"])) for each in moved) < STILL, moved


def test_the_best_card_leads_to_its_place_in_the_replay(somebody: Arrive) -> None:
    told = reader(somebody, "base", 4)
    page = told.arrives()
    told.is_told()
    best = page.get_by_role("link", name="Your best card")
    address = best.get_attribute("href") or ""
    best.click()
    expect(page.locator(".controls")).to_be_visible()
    place, (round, turn) = address.split("#")[1], _place(address)
    assert page.url.endswith(f"/replay/{MATCH}#{place}")
    expect(page.locator("main header p")).to_have_text(f"Round {round} · Turn {turn}")


def _place(address: str) -> tuple[int, int]:
    round, turn = address.split("#r")[1].split("t")
    return int(round), int(turn)


def test_who_only_watched_reads_of_the_winner(somebody: Arrive) -> None:
    told = reader(somebody, "base", 4, seated=False)
    page = told.arrives()
    told.is_told()
    expect(page.locator(".judgement .fact")).to_have_count(2)
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
    winner = page.locator(".after li.won span").inner_text()
    expect(page.locator(".end h2")).to_contain_text(winner)
    expect(page.locator(".judgement")).to_contain_text(winner)


def test_the_team_and_the_buffalo_have_a_line_each(somebody: Arrive) -> None:
    page = reader(somebody, "buffalo", 4).arrives()
    names = page.locator(".after figure li span")
    expect(names).to_have_count(2)
    assert {name.casefold() for name in names.all_inner_texts()} == {"the team", "the buffalo"}


def test_where_the_most_win_they_stand_on_top(somebody: Arrive) -> None:
    page = reader(somebody, "children", 4).arrives()
    totals = [int(total) for total in page.locator(".after figure li b").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > totals[-1]
    expect(page.get_by_text("The richest row")).to_be_visible()


def test_rounds_are_told_where_the_turns_cannot_be_had(somebody: Arrive) -> None:
    told = reader(somebody, "base", 4)
    page = told.arrives(replay=False)
    for route in told.wanted:
        route.fulfill(body="null", content_type=JSON)
    totals = sorted(int(total) for total in page.locator(".after figure li b").all_inner_texts())
    assert totals == sorted(_totals(told))
    expect(page.get_by_text("Nobody took a row.")).to_have_count(0)


def test_a_picture_can_be_saved(somebody: Arrive) -> None:
    page = reader(somebody, "base", 10).arrives()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share a picture").click()
    expect(page.get_by_text("The picture has been saved.")).to_be_visible()
    picture = Path(saved.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert [int.from_bytes(picture[at : at + 4]) for at in (16, 20)] == [1080, 1080]
    assert page.evaluate(COLOURS, b64encode(picture).decode()) > 10

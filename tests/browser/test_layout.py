"""The table at every size of window: nothing scrolls, overlaps, is cut or is too small to tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from nimmt.core.events import Event, Placed, RowTaken
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.server.protocol.encoding import events_data
from tests.browser.sittings import Message, Moment, moments
from tests.browser.visitor import PATIENCE
from tests.goldens.telling import POSITIONS, reasoned

MEASURING = Path(__file__).with_name("measuring.js")
Sizes = tuple[tuple[int, int], ...]
PHONE, SIDEWAYS, DESKTOP, TELEVISION = (375, 553), (740, 360), (1440, 900), (1920, 1080)
SIZES: Sizes = (
    (320, 568),
    (360, 600),
    (360, 640),
    PHONE,
    (390, 664),
    (412, 785),
    (360, 740),
    SIDEWAYS,
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    DESKTOP,
    TELEVISION,
)
WINDOWS = """async (sizes) => {
    const open = async ([width, height], index) => {
        const frame = document.createElement('iframe');
        frame.style.cssText =
            `position: fixed; top: 0; left: ${index * 20000}px; border: 0;` +
            `width: ${width}px; height: ${height}px`;
        frame.src = '/nowhere';
        await new Promise((done) => { frame.onload = done; document.body.append(frame); });
        table.arrive(frame.contentWindow);
        return frame.contentWindow;
    };
    window.all = await Promise.all(sizes.map(open));
}"""
SHOW = """([messages, page]) =>
    Promise.all(all.map((w) => table.show(w, messages, page)))"""
TAP = "(selector) => Promise.all(all.map((w) => table.tap(w, selector)))"
STYLE = """(styles) => Promise.all(all.map((w) => {
    for (const [name, value] of Object.entries(styles))
        w.document.documentElement.style.setProperty(name, value);
    return table.rest(w);
}))"""
MEASURE = """(asked) => all.flatMap((w) => table.measure(w, asked)
    .map((fault) => `${w.innerWidth}×${w.innerHeight}: ${fault}`))"""
LINES = "() => all.filter((w) => w.document.querySelector('.line')?.textContent.trim()).length"
BOX = "(selector) => table.box(all[0], selector)"
TAPS = {
    "play": ["[data-hand] button"],
    "draft": ["[data-pool] button"],
    "first": ["[data-hand] button"],
    "take": ["[data-row] button.whole"],
    "keep": [".keep button"],
    "use push": ["[data-special=push]:enabled", "[data-row] button.pushable"],
}
SAFE = {"--safe-top": 47, "--safe-right": 44, "--safe-bottom": 34, "--safe-left": 44}
"""What a phone with round corners and a notch keeps for itself."""
HINT: Message = {
    "choices": [
        {"move": {"do": "play", "card": card}, "cost": 1.5, "risk": 0.2, "rows": {"1": 0.7}}
        for card in range(1, 11)
    ],
    "beliefs": [],
}
MOST_FAULTS = 60


def taps(kind: str) -> list[str]:
    """What is pointed at, one after the other, in such a moment."""
    use, _, special = kind.partition(" ")
    return TAPS.get(kind, [f"[data-special={special}]:enabled"] if use == "use" else [])


def unframed(route: Route) -> None:
    """The page as it is served, but allowed to be shown in a frame."""
    answer = route.fetch()
    kept = {
        name: value
        for name, value in answer.headers.items()
        if name not in ("x-frame-options", "content-security-policy")
    }
    route.fulfill(response=answer, headers=kept)


class Windows:
    """The client in windows of several sizes at once, in one language.

    Only the first is in sight: to paint the others takes longer than all the rest.
    """

    def __init__(self, page: Page, sizes: Sizes = SIZES) -> None:
        self.page = page
        page.route("**/nowhere", unframed)
        page.goto("/nowhere")
        page.add_script_tag(content=MEASURING.read_text())
        page.evaluate(WINDOWS, sizes)

    def show(self, moment: Moment, page: str = "") -> None:
        self.page.evaluate(SHOW, [moment.messages, page])

    def tap(self, selector: str) -> None:
        self.page.evaluate(TAP, selector)

    def style(self, **styles: str) -> None:
        """Sets properties of the whole document; a name's `_` is a `-`."""
        self.page.evaluate(STYLE, {name.replace("_", "-"): v for name, v in styles.items()})

    def measure(self, moment: Moment, **more: Any) -> list[str]:
        game = moment.messages[-1]["view"]["game"]
        asked = {"players": moment.players, "rows": len(game["rows"]), **more}
        return [f"{moment}: {fault}" for fault in self.page.evaluate(MEASURE, asked)]

    def faults(self, moment: Moment, **more: Any) -> list[str]:
        """What is wrong in this moment, and when something has been pointed at."""
        self.show(moment)
        found = self.measure(moment, **more)
        for tap in taps(moment.kind):
            self.tap(tap)
            found += [f"after {tap}: {fault}" for fault in self.measure(moment, **more)]
        return found

    def box(self, selector: str) -> dict[str, float]:
        """Where something lies in the first window."""
        box: dict[str, float] = self.page.evaluate(BOX, selector)
        return box


Open = Callable[..., Windows]


@pytest.fixture
def windows(browser: Browser, base: str) -> Iterator[Open]:
    contexts: list[BrowserContext] = []

    def opened(*sizes: tuple[int, int], locale: str = "en-GB") -> Windows:
        context = browser.new_context(
            base_url=base,
            locale=locale,
            reduced_motion="reduce",
            service_workers="block",
            viewport={"width": 1920, "height": 1180},
        )
        context.add_init_script("localStorage.setItem('nimmt.speed', 'off')")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return Windows(context.new_page(), sizes or SIZES)

    yield opened
    for context in contexts:
        context.close()


def few_and_many(preset: str) -> list[Moment]:
    players = Rules.of(preset).players
    counts = (players[0], players[-1])
    return [moment for count in counts for moment in moments(preset, count).values()]


def told(faults: list[str]) -> str:
    return "\n".join([f"{len(faults)} faults", *faults[:MOST_FAULTS]])


CORE = [
    ("base", 10, "play"),
    ("buffalo", 6, "use push"),
    ("hand", 7, "keep"),
    ("nifty", 7, "first"),
    ("logic", 10, "draft"),
]


@pytest.mark.parametrize(("preset", "players", "kind"), CORE)
def test_the_fullest_tables_fit(preset: str, players: int, kind: str, windows: Open) -> None:
    opened = windows(PHONE, SIDEWAYS, DESKTOP, locale="de-DE")
    faults = opened.faults(moments(preset, players)[kind])
    assert not faults, told(faults)


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("preset", preset_names())
def test_the_table_fits_every_window(preset: str, locale: str, windows: Open) -> None:
    opened = windows(locale=locale)
    faults = [fault for moment in few_and_many(preset) for fault in opened.faults(moment)]
    assert not faults, told(faults)


def test_every_kind_of_decision_is_measured() -> None:
    met = {moment.kind for preset in preset_names() for moment in few_and_many(preset)}
    specials = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
    assert met == {f"use {special}" for special in specials} | {
        *("draft", "play", "first", "take", "side", "keep", "stop", "open", "pass", "lift"),
        *("chosen", "waiting", "round-end"),
    }


def test_the_table_keeps_off_notch_and_corners(windows: Open) -> None:
    opened = windows((390, 844), (844, 390))
    opened.style(**{name: f"{inset}px" for name, inset in SAFE.items()})
    moment = moments("base", 4)["play"]
    faults = opened.faults(moment, inset=list(SAFE.values()))
    assert not faults, told(faults)


@pytest.mark.parametrize(("preset", "players"), [("base", 4), ("base", 10), ("buffalo", 4)])
def test_letters_of_twice_the_size_fit(preset: str, players: int, windows: Open) -> None:
    opened = windows(locale="de-DE")
    opened.style(font_size="200%")
    faults = opened.faults(moments(preset, players)["play"])
    assert not faults, told(faults)


CHAT = ("Hello", "Good evening to everybody at this table", "Shall we begin?")
LONG_NAME = "Maximilian von Mustermann"[:24]
PHONES = tuple(size for size in SIZES if size[0] < 480)


def after(moment: Moment, event: Event) -> Moment:
    """The same table when this has just happened, with names as long as they may be."""
    message = moment.messages[-1]
    table = message["view"]["table"]
    seats = [{**seat, "name": seat["name"] and LONG_NAME} for seat in table["seats"]]
    view = {**message["view"], "table": {**table, "seats": seats}}
    shown = {**message, "view": view, "history": events_data((event,), 0)}
    return moment._replace(messages=(shown,))


def every_reasoning() -> Iterable[Placed | RowTaken]:
    """One event for each row of reasons that somebody may be told."""
    events = chain.from_iterable(map(reasoned, POSITIONS))
    return {(event.id, *map(type, event.why)): event for event in events}.values()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_line_of_the_last_turn_is_whole_whatever_the_reasons(
    locale: str, windows: Open
) -> None:
    opened = windows(*PHONES, locale=locale)
    faults, lines = [], 0
    moment = moments("base", 4)["waiting"]
    for event in every_reasoning():
        opened.show(after(moment, event))
        faults += [f"{event.why}: {fault}" for fault in opened.measure(moment)]
        lines += opened.page.evaluate(LINES)
    assert lines > len(PHONES) * len(POSITIONS)
    assert not faults, told(faults)


def test_advice_covers_no_row(windows: Open) -> None:
    for size in (PHONE, SIDEWAYS):
        opened = windows(size)
        moment = moments("base", 4)["play"]
        hint = {**HINT, "changed": moment.messages[-1]["view"]["table"]["changed"]}
        opened.page.evaluate("(hint) => { all[0].hints = hint; }", hint)
        opened.show(moment)
        opened.tap("[data-advice]")
        expect(opened.page.frame_locator("iframe").locator(".advice tbody tr")).to_have_count(10)
        assert apart(opened.box(".advice"), opened.box(".rows")), size


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
        or one["right"] <= other["left"]
        or other["right"] <= one["left"]
    )


def test_chat_stands_beside_the_table_where_there_is_room(windows: Open) -> None:
    opened = windows(DESKTOP)
    moment = moments("base", 10)["play"]
    opened.show(moment)
    opened.tap("header.bar button")
    frame = opened.page.frame_locator("iframe")
    expect(frame.locator(".chat input")).to_be_visible()
    expect(frame.locator("dialog")).to_have_count(0)
    faults = opened.measure(moment)
    assert not faults, told(faults)


@pytest.mark.parametrize(
    ("size", "keyboard"), [(PHONE, 300), (SIDEWAYS, 200), ((844, 390), 210)], ids=str
)
def test_the_chat_stays_above_a_keyboard(
    size: tuple[int, int], keyboard: int, windows: Open
) -> None:
    opened = windows(size)
    moment = moments("base", 4)["play"]
    said = [
        {"type": "said", "at": at, "player": f"p{at}", "name": "Ada", "emote": None, "text": text}
        for at, text in enumerate(CHAT)
    ]
    opened.show(moment._replace(messages=({**moment.messages[0], "chat": said},)))
    opened.tap("header.bar button")
    opened.page.frame_locator("iframe").locator("dialog form").wait_for()
    opened.page.evaluate("(height) => table.keyboard(all[0], height)", keyboard)
    seen = size[1] - keyboard
    form, last = opened.box("dialog form"), opened.box("dialog .chat ol > li:last-child p")
    close = opened.box("dialog header button")
    assert close["top"] >= 0
    assert form["bottom"] <= seen
    assert last["bottom"] <= form["top"]
    assert last["top"] >= opened.box("dialog .chat ol")["top"]
    assert apart(last, close)
    assert apart(form, close)
    faults = opened.measure(moment)
    assert not faults, told(faults)


@pytest.mark.parametrize(("preset", "players"), [("base", 4), ("base", 10), ("buffalo", 6)])
def test_a_television_is_readable_from_across_the_room(
    preset: str, players: int, windows: Open
) -> None:
    moment = moments(preset, players)["take"]
    message = moment.messages[0]
    watched = moment._replace(messages=({**message, "view": {**message["view"], "own": None}},))
    opened = windows(DESKTOP, TELEVISION, locale="de-DE")
    opened.show(watched, "/screen")
    faults = opened.measure(watched)
    assert not faults, told(faults)
    sizes = opened.page.evaluate("() => table.letters(all[1], '.seat .name, .story p')")
    assert min(sizes) >= 24, sizes
    assert opened.page.evaluate("() => table.box(all[1], '.join img')")["width"] >= 220


def test_a_bot_is_offered_for_somebody_away_only_when_it_may_play(windows: Open) -> None:
    moment = moments("base", 4)["chosen"]
    message = moment.messages[-1]
    table = message["view"]["table"]
    who = next(seat for seat in table["awaited"] if seat != 0)
    opened = windows(PHONE)
    offer = opened.page.frame_locator("iframe").get_by_role("button", name="Let a bot play")
    for takeover, offered in ((message["now"] + 3600, 0), (message["now"] - 1, 1)):
        seats = [dict(seat) for seat in table["seats"]]
        seats[who] |= {"present": False, "takeover": takeover}
        view = {**message["view"], "table": {**table, "seats": seats}}
        opened.show(moment._replace(messages=({**message, "view": view},)))
        expect(offer).to_have_count(offered)
        faults = opened.measure(moment)
        assert not faults, told(faults)
    offer.click()
    sent = opened.page.evaluate("() => all[0].sent.map((message) => message.command)")
    assert {"do": "take-over", "seat": who} in sent


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=str)
def test_the_end_of_a_round_shows_who_leads_and_the_way_on(
    size: tuple[int, int], windows: Open
) -> None:
    opened = windows(size)
    opened.show(moments("base", 10)["round-end"])
    opened.page.frame_locator("iframe").locator("dialog [data-first]").wait_for()
    title, first = opened.box("dialog h2"), opened.box("dialog tbody tr")
    on = opened.box("dialog [data-first]")
    assert 0 <= title["top"] < first["top"] < first["bottom"] <= on["top"]
    assert on["bottom"] <= size[1]


def test_the_end_of_a_long_story_is_in_sight(windows: Open) -> None:
    opened = windows((1280, 720), locale="de-DE")
    opened.show(moments("buffalo", 6)["use push"])
    story, last = opened.box(".story"), opened.box(".story p:last-child")
    assert opened.box(".story h2")["top"] < story["top"]
    assert last["bottom"] <= story["bottom"]


def test_of_two_special_cards_alike_one_is_in_use(windows: Open) -> None:
    moment = moments("buffalo", 6)["use push"]
    message = moment.messages[0]
    play = {**message["view"]["game"]["play"], "face_up": ["push", "push"]}
    view = {**message["view"], "game": {**message["view"]["game"], "play": play}}
    opened = windows(PHONE)
    opened.show(moment._replace(messages=({**message, "view": view},)))
    cards = opened.page.frame_locator("iframe").locator("[data-special=push]")
    for number in (0, 1):
        cards.nth(number).click()
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
        expect(cards.nth(1 - number)).to_have_attribute("aria-pressed", "false")


def test_a_special_card_says_what_it_does(windows: Open) -> None:
    opened = windows(PHONE)
    opened.show(moments("buffalo", 6)["use push"])
    frame = opened.page.frame_locator("iframe")
    frame.locator(".help").click()
    expect(frame.get_by_role("dialog")).to_contain_text("Move any card of an unlocked row")

"""The language files: complete, alike, and nothing in them that nobody reads."""

import pytest
from fluent.syntax import ast as ftl

from nimmt import PRESETS, Rules
from nimmt.bots.finding import BUILT_IN
from nimmt.bots.ways import WAYS
from nimmt.locale import Words, languages
from nimmt.variants.buffalo.herd import SPECIALS
from tests.locale.messages import (
    asked_ids,
    entries,
    error_ids,
    event_ids,
    matches,
    reason_ids,
    texts,
    written_ids,
)

every_language = pytest.mark.parametrize("lang", languages())
every_preset = pytest.mark.parametrize("preset", PRESETS)


def test_english_and_german_are_spoken() -> None:
    assert languages() == ("de", "en")


@every_language
def test_every_entry_can_be_read(lang: str) -> None:
    junk = [entry.content for entry in entries(lang) if isinstance(entry, ftl.Junk)]
    assert junk == []


@every_language
def test_no_message_is_there_twice(lang: str) -> None:
    names = [entry.id.name for entry in entries(lang) if isinstance(entry, ftl.Message)]
    assert len(names) == len(set(names))


@every_language
def test_every_language_has_the_same_messages_and_variables(lang: str) -> None:
    assert texts(lang) == texts("en")


@every_language
def test_messages_stand_in_the_same_order_as_in_english(lang: str) -> None:
    assert list(texts(lang)) == list(texts("en"))


@every_language
@every_preset
def test_every_preset_has_a_name_a_short_summary_rules_and_examples(preset: str, lang: str) -> None:
    words = Words(lang)
    parts = [words(f"variant-{preset}{part}") for part in ("", ".summary", ".rules", ".examples")]
    assert all(parts)
    assert len(parts[1]) <= 90


@every_language
@every_preset
def test_the_rules_say_how_many_can_play(preset: str, lang: str) -> None:
    words = Words(lang)
    text = words(f"variant-{preset}.summary") + words(f"variant-{preset}.rules")
    ranges = {
        words("variant-players", least=least, most=most)
        for least in range(1, 10)
        for most in range(least + 1, 11)
    }
    players = Rules.of(preset).players
    right = words("variant-players", least=players[0], most=players[-1])
    assert {said for said in ranges if said in text} - _endings(right) == {right}


def _endings(text: str) -> set[str]:
    """What is also there where this is: “1 to 4 players” in “11 to 4 players”."""
    return {text[i:] for i in range(1, len(text))}


SCORERS = {name for preset in PRESETS for name in Rules.of(preset).dials.scorers}
KINDS = {"play", "draft", "first", "take", "side", "keep", "stop", "open", "pass", "lift"}
QUESTIONS = {"play-two", "first-card", "stop-card", "choose", "flip"}
FAMILIES = {
    "event-": event_ids(),
    "reason-": reason_ids(),
    "error-": error_ids(),
    "variant-": {*PRESETS, "players"},
    "special-": set(SPECIALS),
    "name-": SCORERS,
    "ask-": KINDS | QUESTIONS | set(SPECIALS) - {"first", "stop"},
    "place-": {"side-left", "side-right", "insert", "push"},
    "table-stamp-": {"even", "odd", "up", "down", "cow", "stop", "seven"},
    "cli-column-": {"id", "name", "players", "summary", "bot", "how"},
    "bot-": set(BUILT_IN),
    "way-": {*WAYS.values(), "unclear"},
}
"""Messages whose names are put together: what can follow their first words."""


@pytest.mark.parametrize("prefix", FAMILIES)
def test_whatever_can_be_named_has_a_message_and_nothing_else_has(prefix: str) -> None:
    names = {name for name in texts("en") if "." not in name}
    found = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    assert found == FAMILIES[prefix]


def test_every_special_card_has_a_rule() -> None:
    assert all(f"special-{special}.rules" in texts("en") for special in SPECIALS)


def test_every_id_that_the_source_asks_for_exists() -> None:
    asked = asked_ids()
    assert len(asked) > 60
    unknown = [one for one in asked if not any(matches(one, name) for name in texts("en"))]
    assert unknown == []


KEPT = {
    "bot-*.style": "how a character plays, in a word, for the browser",
    "term-*": "the glossary, for the browser",
    "term-*.meaning": "the glossary, for the browser",
    "rules-heading-rules": "a heading of the browser's page of rules",
}
"""Messages that only others than the command line read."""


def test_no_message_is_without_a_reader() -> None:
    referred = {name for text in texts("en").values() for name in text.references}
    readers = written_ids() | referred | KEPT.keys()
    unread = [name for name in texts("en") if not any(matches(one, name) for one in readers)]
    assert unread == []

"""`nimmt variants` and `nimmt rules`."""

import re

import pytest

from nimmt import PRESETS, Rules
from nimmt.bots.opponents import OPPONENTS
from nimmt.locale import Words, languages
from tests.cli.running import assert_refused, nimmt

every_language = pytest.mark.parametrize("lang", languages())


@every_language
def test_variants_lists_every_preset_with_its_name_and_players(lang: str) -> None:
    result = nimmt("variants", lang=lang)
    assert result.exit_code == 0
    for preset in PRESETS:
        players = Rules.of(preset).players
        name = Words(lang)(f"variant-{preset}")
        line = rf"^{preset} +{re.escape(name)} +{players[0]}–{players[-1]} "
        assert re.search(line, result.stdout, re.MULTILINE)


def test_variants_are_in_the_order_of_the_booklets() -> None:
    first_words = [line.split(" ")[0] for line in nimmt("variants").stdout.splitlines()]
    listed = [word for word in first_words if word in PRESETS]
    assert listed == sorted(PRESETS, key=lambda name: PRESETS[name].order)


def _words(text: str) -> str:
    """The words of a text, whatever its lines, its numbers and its Markdown."""
    return " ".join(re.findall(r"[^\W\d_]+", text))


@every_language
@pytest.mark.parametrize("preset", PRESETS)
def test_rules_prints_every_word_of_the_rules_and_examples(preset: str, lang: str) -> None:
    result = nimmt("rules", preset, lang=lang)
    assert result.exit_code == 0
    for part in ("summary", "rules", "examples"):
        assert _words(Words(lang)(f"variant-{preset}.{part}")) in _words(result.stdout)


def test_rules_are_plain_text_where_there_is_no_terminal() -> None:
    assert "\x1b" not in nimmt("rules", "base").stdout


def test_rules_of_an_unknown_variant_are_refused_with_all_names() -> None:
    assert_refused(nimmt("rules", "bridge"), "bridge", *PRESETS)


def test_an_unknown_language_is_refused_with_all_languages() -> None:
    assert_refused(nimmt("variants", lang="tlh"), *languages())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_bots_lists_every_bot_with_how_it_plays(lang: str) -> None:
    done = nimmt("bots", lang=lang)
    assert done.exit_code == 0
    for bot in ("random", "closest-gap", "search", "beginner", "expert"):
        assert bot in done.stdout


@pytest.mark.parametrize("lang", ["en", "de"])
def test_bots_tells_what_every_opponent_is_bad_at(lang: str) -> None:
    told = _words(nimmt("bots", lang=lang).stdout)
    for bot in OPPONENTS:
        assert _words(Words(lang)(f"bot-{bot}.weakness").split(":")[0]) in told
        assert Words(lang)(f"bot-{bot}") in told

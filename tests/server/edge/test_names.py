"""Names and chat are kept in one spelling, without anything that cannot be seen."""

import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nimmt.server.common import limits
from nimmt.server.common.errors import UnusableName, UnusableText
from nimmt.server.identity.names import clean_chat, clean_name, length


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace  ", "Ada Lovelace"),
        ("\uff21\uff44\uff41", "Ada"),
        ("A\u0308da", "Äda"),
        ("ad\u200bmin", "admin"),
        ("\u202eadmin\u202c", "admin"),
        ("a\x00b\x1bc", "abc"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("李雷", "李雷"),
        ("🐂", "🐂"),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("\ud800Ada", "Ada"),
    ],
)
def test_a_name_is_kept_in_one_spelling(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u200d", "\u3164", "\u0301", "\u2800\ufeff"])
def test_an_invisible_name_is_refused(typed: str) -> None:
    with pytest.raises(UnusableName) as refused:
        clean_name(typed)
    assert refused.value.got == 0


def test_length_is_counted_as_people_do() -> None:
    assert length("e\u0301\u0302e") == 2
    assert clean_name("ä" * limits.NAME) == "ä" * limits.NAME
    with pytest.raises(UnusableName) as refused:
        clean_name("ä" * (limits.NAME + 1))
    assert refused.value.expected == (1, limits.NAME)


def test_chat_is_longer_but_not_endless() -> None:
    assert clean_chat("well\nplayed!") == "well played!"
    for text in ("", "x" * (limits.CHAT + 1)):
        with pytest.raises(UnusableText):
            clean_chat(text)


@settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    try:
        name = clean_name(text)
    except UnusableName:
        return
    assert clean_name(name) == name
    assert 1 <= length(name) <= limits.NAME
    assert len(name) <= limits.NAME_CODES
    assert not [char for char in name if unicodedata.category(char)[0] == "C"]

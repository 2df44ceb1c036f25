"""What is told of a match stays what it was, in every language."""

import pytest

from nimmt import PRESETS
from nimmt.locale import languages
from tests.goldens.telling import FOLDER, reasons_of_positions, story
from tests.locale.messages import reason_ids


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("lang", languages())
def test_every_preset_is_told_as_it_was(preset: str, lang: str) -> None:
    assert story(preset, lang) == (FOLDER / f"{preset}.{lang}.txt").read_text(encoding="utf-8")


def test_every_reason_is_told_in_one_of_them() -> None:
    assert set(reasons_of_positions()) == reason_ids()

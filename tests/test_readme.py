"""The README's examples are true."""

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_in_the_readme_run_as_printed() -> None:
    failed, attempted = doctest.testfile(str(README), module_relative=False)
    assert failed == 0
    assert attempted > 10


def test_the_readme_stays_one_screen() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) < 80

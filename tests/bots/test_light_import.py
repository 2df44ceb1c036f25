"""What does not search comes without the compiled kernel."""

import subprocess
import sys

import pytest

import nimmt.bots

LOADED = "import sys, {module}; print(sorted({{'numba', 'numpy'}} & sys.modules.keys()))"


@pytest.mark.parametrize("module", ["nimmt.bots.simple", "nimmt.server.thinking.thinkers"])
def test_bots_that_do_not_think_need_no_compiler(module: str) -> None:
    code = LOADED.format(module=module)
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_all_public_names_are_there() -> None:
    assert all(hasattr(nimmt.bots, name) for name in nimmt.bots.__all__)
    assert "expert" in nimmt.bots.names()


def test_a_name_that_is_not_there_is_missed_as_usual() -> None:
    assert not hasattr(nimmt.bots, "grandmaster")

"""How a test says which rules it is about: `@rule("B4")`."""

import pytest

rule = pytest.mark.rule

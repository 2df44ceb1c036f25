"""One server and one browser for all tests of a worker here; no test may cause an error in it.

They last for this package only: while Playwright runs, its thread can run no other event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from nimmt.server.routes.pages import BUILT
from tests.browser.chromium import a_browser
from tests.browser.visitor import PATIENCE, Visitor, arrive
from tests.server.nodes import NodeProcess

UNBUILT = "The browser client is not built: run `make web`, or the tests by `make test`."


class FixedNode(NodeProcess):
    """Deals every match alike."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._how = ("-m", "tests.browser.fixed_node")


Arrive = Callable[..., Visitor]


@pytest.fixture(scope="package")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    if not (BUILT / "index.html").exists():
        pytest.fail(UNBUILT, pytrace=False)
    with FixedNode(tmp_path_factory.mktemp("node")) as node:
        asyncio.run(node.start())
        yield node


@pytest.fixture(scope="package")
def base(node: NodeProcess) -> str:
    assert node.base is not None
    return node.base


@pytest.fixture(scope="package")
def browser(node: NodeProcess) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with a_browser() as browser:
        yield browser


@pytest.fixture
def somebody(browser: Browser, base: str) -> Iterator[Arrive]:
    """Makes visitors; in none of their browsers may anything go wrong."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        visitors.append(arrive(browser, base, **options))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []

"""Dragging, as a mouse or a finger does it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from playwright.sync_api import Locator, Page

STEPS = 6
Point = tuple[float, float]


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def way(start: Point, end: Point) -> Iterator[Point]:
    (x, y), (to_x, to_y) = start, end
    for share in (step / STEPS for step in range(1, STEPS + 1)):
        yield x + (to_x - x) * share, y + (to_y - y) * share


class Pointer(Protocol):
    def down(self, at: Point) -> None: ...
    def move(self, to: Point) -> None: ...
    def up(self) -> None: ...


class Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def down(self, at: Point) -> None:
        self._mouse.move(*at)
        self._mouse.down()

    def move(self, to: Point) -> None:
        self._mouse.move(*to)

    def up(self) -> None:
        self._mouse.up()


class Finger:
    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, at: Point) -> None:
        self._touch("touchStart", at)

    def move(self, to: Point) -> None:
        self._touch("touchMove", to)

    def up(self) -> None:
        self._touch("touchEnd")


@contextmanager
def carrying(pointer: Pointer, thing: Locator, end: Point) -> Iterator[None]:
    """Takes something to a place; it is let go there at the end of the block."""
    start = middle(thing)
    pointer.down(start)
    for point in way(start, end):
        pointer.move(point)
    yield
    pointer.up()


def drag(pointer: Pointer, thing: Locator, end: Point) -> None:
    with carrying(pointer, thing, end):
        pass

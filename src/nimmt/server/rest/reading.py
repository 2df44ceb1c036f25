"""Requests into typed values; what does not fit is told with its place."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from nimmt.server.common import limits
from nimmt.server.common.errors import (
    Invalid,
    MalformedBody,
    NoSuchPage,
    TooLarge,
    TooSlow,
    UnsupportedMedia,
)

T = TypeVar("T")
_MESSAGE = re.compile(
    r"(?:Expected (?P<expected>.*?)(?:, got (?P<got>.*?))?|(?P<other>.*?))(?: - at `(?P<at>.*)`)?",
    re.DOTALL,
)


async def read_body(request: Request, kind: type[T], most: int) -> T:
    """The JSON body as this type, of so many bytes at most, whatever its header says."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise UnsupportedMedia("application/json", media or None)
    try:
        async with asyncio.timeout(limits.BODY_SECONDS):
            return decode(await _body(request, most), kind)
    except TimeoutError as error:
        raise TooSlow(limits.BODY_SECONDS, None) from error


async def _body(request: Request, most: int) -> bytes:
    told = request.headers.get("content-length", "0")
    if told.isascii() and told.isdigit() and int(told) > most:
        raise TooLarge(most, int(told))
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise TooLarge(most, len(body))
    return bytes(body)


def decode(data: bytes | str, kind: type[T]) -> T:
    """JSON as this type; raises MalformedBody or Invalid."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise invalid(error) from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise MalformedBody("JSON", str(error)) from error


def read_query(request: Request, kind: type[T]) -> T:
    """The query's parameters as this type; one that comes twice is refused."""
    items = request.query_params.multi_items()
    if len(dict(items)) != len(items):
        raise Invalid(sorted(dict(items)), [name for name, _ in items], "?")
    return convert(dict(items), kind)


def read_path(request: Request, kind: type[T]) -> T:
    """The path's parameters as this type; an address that does not fit leads nowhere."""
    try:
        return convert(request.path_params, kind)
    except Invalid as error:
        raise NoSuchPage(None, request.url.path) from error


def convert(values: Mapping[str, Any], kind: type[T]) -> T:
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise invalid(error) from error


def invalid(error: msgspec.ValidationError) -> Invalid:
    """msgspec's sentence, taken apart."""
    found = _MESSAGE.fullmatch(str(error))
    if found is None:
        return Invalid(str(error), None)
    return Invalid(found["expected"] or found["other"], found["got"], found["at"] or "$")

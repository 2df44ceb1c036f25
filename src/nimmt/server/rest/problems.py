"""Errors as they are answered: one form for all of them, in the reader's language."""

from __future__ import annotations

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from nimmt.core.errors import NimmtError
from nimmt.locale import Words
from nimmt.server.common.errors import TooManyRequests, status_of
from nimmt.server.common.faults import Fault
from nimmt.server.common.language import words_for

LONGEST = 300


class Problem(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Fault


def problem(error: NimmtError, words: Words) -> Problem:
    where = getattr(error, "where", "") or None
    text = words.error(error)
    return Problem(Fault(error.id, text, _short(error.expected), _short(error.got), where))


def _short(value: object) -> str | None:
    if value is None:
        return None
    listed = isinstance(value, tuple | list | set | frozenset)
    text = ", ".join(map(str, value)) if listed else str(value)  # type: ignore[call-overload]  # listed
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def answer(error: NimmtError, connection: HTTPConnection) -> Response:
    """The response that says what is wrong."""
    words = words_for(connection.headers.get("accept-language"))
    headers = {"Content-Language": words.language, "Vary": "Accept-Language"}
    if isinstance(error, TooManyRequests):
        headers["Retry-After"] = str(error.expected)
    return Response(
        msgspec.json.encode(problem(error, words)),
        status_of(error),
        headers | dict(getattr(error, "headers", {})),
        "application/json",
    )

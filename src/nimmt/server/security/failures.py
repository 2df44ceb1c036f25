"""Whatever goes wrong is answered in one form, without a look inside."""

from __future__ import annotations

from collections.abc import Awaitable

import structlog
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from nimmt.core.errors import NimmtError
from nimmt.server.common.errors import Internal, NoSuchPage
from nimmt.server.rest.problems import answer

log = structlog.get_logger("nimmt.server")
BROKEN = 1011
"""The WebSocket's code for an error of the server."""


async def refuse(request: Request, error: Exception) -> Response:
    """For Starlette's own refusals: there is no such page."""
    return answer(NoSuchPage(None, request.url.path), request)


class Failures:
    """Errors of clients become problems; defects are logged, and told by the request's number."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        def noted(message: Message) -> Awaitable[None]:
            nonlocal started
            started = True
            return send(message)

        try:
            await self._app(scope, receive, noted)
        except (ClientDisconnect, WebSocketDisconnect):
            return
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            try:
                await _answer(_told(error, scope), scope, receive, send, started)
            finally:
                _let_go(error)


def _let_go(error: BaseException) -> None:
    """What was raised refers to all that it came through, and that to it: it would be there until
    the next look for garbage, with the whole request."""
    raised: list[BaseException] = [error]
    while raised:
        each = raised.pop()
        raised += [known for known in (each.__cause__, each.__context__) if known is not None]
        each.__traceback__ = each.__cause__ = each.__context__ = None


def _told(error: Exception, scope: Scope) -> NimmtError:
    if isinstance(error, NimmtError):
        return error
    number = scope.get("state", {}).get("request_id")
    log.exception("internal error", path=scope["path"], exc_info=error)
    return Internal(None, number)


async def _answer(
    error: NimmtError, scope: Scope, receive: Receive, send: Send, started: bool
) -> None:
    if not started:
        await answer(error, HTTPConnection(scope))(scope, receive, send)
    elif scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": BROKEN})
    else:
        # Half an answer is out: breaking off is the only way to say that the rest is missing.
        raise error

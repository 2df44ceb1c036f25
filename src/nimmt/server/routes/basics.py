"""What those ask who run the server: is it well, what does it do, what can be asked."""

from __future__ import annotations

import hmac
from functools import cache

import msgspec
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nimmt.server.common.address import is_loopback
from nimmt.server.common.errors import NoSuchPage
from nimmt.server.rest.api import Api, Call, Need
from nimmt.server.rest.openapi import openapi

api = Api("server")


class Health(Struct, frozen=True):
    status: str


@api.get("/health", summary="Whether the server lives", needs=Need.NOBODY)
async def health(call: Call) -> Health:
    """It answers whatever becomes of the database: a restart would not mend that."""
    return Health("ok")


@api.get("/ready", summary="Whether decisions can be written down", needs=Need.NOBODY)
async def ready(call: Call) -> Health:
    await call.services.trial.passes()
    return Health("ok")


@api.get("/metrics", summary="Figures for Prometheus", needs=Need.NOBODY, media="text/plain")
async def metrics(call: Call) -> Response:
    if not _may_see_metrics(call):
        raise NoSuchPage(None, call.request.url.path)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _may_see_metrics(call: Call) -> bool:
    """With a token only who brings it, even from this machine: a proxy may run here."""
    token = call.services.settings.metrics_token
    if not token:
        # A proxy on this machine that nobody told us to trust speaks for somebody elsewhere.
        return is_loopback(call.address) and "x-forwarded-for" not in call.request.headers
    given = call.request.headers.get("authorization", "")
    return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())


def description(apis: tuple[Api, ...]) -> Route:
    """The route of the API's description."""
    document = _described(apis)

    async def describe(request: Request) -> Response:
        return Response(document, media_type="application/json")

    return Route("/api/openapi.json", describe)


@cache
def _described(apis: tuple[Api, ...]) -> bytes:
    return msgspec.json.encode(openapi(apis))

"""Declared endpoints as Starlette routes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from types import NoneType
from typing import Any

import msgspec
from prometheus_client import Histogram
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nimmt.server.common.address import network_of
from nimmt.server.common.errors import MethodNotAllowed, NoIdentity, NotNamed, OnlyBots, OnlyPeople
from nimmt.server.common.limits import Rate
from nimmt.server.rest.api import Api, Call, Endpoint, Need, endpoints_of
from nimmt.server.rest.reading import read_body, read_path, read_query
from nimmt.server.store.players import Player

SECONDS = Histogram("nimmt_http_seconds", "Time to answer.", ["method", "route", "status"])
ENCODER = msgspec.json.Encoder()


def routes(apis: Iterable[Api]) -> list[Route]:
    """One route for each path, so that a wrong method is told which ones are right."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints_of(apis):
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [_route(path, endpoints) for path, endpoints in by_path.items()]


def _route(path: str, endpoints: dict[str, Endpoint]) -> Route:
    allowed = sorted({*endpoints, *(["HEAD"] if "GET" in endpoints else [])})

    async def serve(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in endpoints:
            raise MethodNotAllowed(allowed, request.method)
        return await _measured(endpoints[method], request)

    route = Route(path, serve)
    route.methods = None  # every method comes here, and a wrong one is told so in our own words
    return route


async def _measured(endpoint: Endpoint, request: Request) -> Response:
    started, status = time.perf_counter(), 500
    try:
        response = await answer_to(endpoint, request)
        status = response.status_code
        return response
    finally:
        labels = SECONDS.labels(endpoint.method, endpoint.path, f"{status // 100}xx")
        labels.observe(time.perf_counter() - started)


async def answer_to(endpoint: Endpoint, request: Request) -> Response:
    """Check who calls and how often, read what is asked, handle it, write the answer."""
    call = Call(request)
    call.headers["Cache-Control"] = "no-store"
    await _admit(endpoint, call)
    given: dict[str, Any] = {}
    if endpoint.parameters:
        given["path"] = read_path(request, endpoint.parameters)
    if endpoint.query:
        given["query"] = read_query(request, endpoint.query)
    if endpoint.body:
        given["body"] = await read_body(request, endpoint.body, endpoint.most)
    return _written(endpoint, call, await endpoint.handler(call, **given))


async def _admit(endpoint: Endpoint, call: Call) -> None:
    limiter, settings = call.services.limiter, call.services.settings
    if endpoint.rate and settings.requests_per_address:
        what = f"{endpoint.method} {endpoint.path}"
        limiter.take(what, network_of(call.address), endpoint.rate)
    if endpoint.needs is Need.NOBODY:
        return
    call.player = await call.services.identity.who(call.request, call.headers)
    if call.player and (most := settings.requests_per_player):
        limiter.take("player", call.player.id, Rate(most / 4, most))
    CHECKS[endpoint.needs](call.player)


def _anybody(player: Player | None) -> None:
    """Everybody is welcome."""


def _player(player: Player | None) -> Player:
    if player is None:
        raise NoIdentity(None, None)
    return player


def _person(player: Player | None) -> Player:
    if (known := _player(player)).kind != "person":
        raise OnlyPeople("person", known.kind)
    return known


def _named(player: Player | None) -> None:
    if not (known := _person(player)).named:
        raise NotNamed(None, known.name)


def _bot(player: Player | None) -> None:
    if (known := _player(player)).kind != "bot":
        raise OnlyBots("bot", known.kind)


CHECKS: dict[Need, Callable[[Player | None], object]] = {
    Need.ANYBODY: _anybody,
    Need.PLAYER: _player,
    Need.PERSON: _person,
    Need.NAMED: _named,
    Need.BOT: _bot,
}


def _written(endpoint: Endpoint, call: Call, value: Any) -> Response:
    if isinstance(value, Response):
        value.raw_headers.extend(call.headers.raw)
        return value
    empty = endpoint.returns in (None, NoneType)
    body = b"" if empty else ENCODER.encode(value)
    response = Response(body, call.status or (204 if empty else endpoint.status))
    if not empty:
        response.headers["Content-Type"] = "application/json"
    response.raw_headers.extend(call.headers.raw)
    return response

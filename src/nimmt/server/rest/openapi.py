"""The description of the API for programs (OpenAPI 3.1), from the declared endpoints."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from itertools import chain
from types import NoneType
from typing import Any

import msgspec
from starlette.responses import Response

from nimmt.core.errors import NimmtError
from nimmt.server.common.errors import (
    Banned,
    ForeignOrigin,
    Internal,
    Invalid,
    MalformedBody,
    MethodNotAllowed,
    NoIdentity,
    NoSuchPage,
    NotNamed,
    OnlyBots,
    OnlyPeople,
    TooLarge,
    TooManyRequests,
    TooSlow,
    UnknownHost,
    UnprovenRequest,
    UnsupportedMedia,
    status_of,
)
from nimmt.server.rest.api import Api, Endpoint, Need, endpoints_of
from nimmt.server.rest.problems import Problem
from nimmt.server.store import Unavailable

Data = dict[str, Any]
REF = "#/components/schemas/{name}"
JSON = "application/json"
SAFE = {"GET", "HEAD"}

ALWAYS = (Banned, UnknownHost, MethodNotAllowed, TooManyRequests, Internal, Unavailable)
WITH_BODY = (MalformedBody, Invalid, TooLarge, TooSlow, UnsupportedMedia)
NEEDED: dict[Need, tuple[type[NimmtError], ...]] = {
    Need.NOBODY: (),
    Need.ANYBODY: (NoIdentity,),
    Need.PLAYER: (NoIdentity,),
    Need.PERSON: (NoIdentity, OnlyPeople),
    Need.NAMED: (NoIdentity, OnlyPeople, NotNamed),
    Need.BOT: (NoIdentity, OnlyBots),
}

SCHEMES = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": "nimmt"},
    "header": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Nimmt",
        "description": "`X-Nimmt: 1` with everything but GET, unless a bearer token is sent.",
    },
    "bearer": {"type": "http", "scheme": "bearer", "description": "A bot's token."},
}


def openapi(apis: Iterable[Api]) -> Data:
    """The whole document."""
    endpoints = endpoints_of(apis)
    types = [Problem, *dict.fromkeys(kind for each in endpoints for kind in _types(each))]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    known = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, Data] = defaultdict(dict)
    for endpoint in endpoints:
        paths[endpoint.path][endpoint.method.lower()] = _operation(endpoint, known, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "nimmt", "version": version("nimmt")},
        "paths": dict(paths),
        "components": {"schemas": components, "securitySchemes": SCHEMES},
    }


def _types(endpoint: Endpoint) -> list[Any]:
    given = (endpoint.body, endpoint.query, endpoint.parameters)
    asked = [kind for kind in given if kind is not None]
    return asked if _is_plain(endpoint) else [*asked, endpoint.returns]


def _is_plain(endpoint: Endpoint) -> bool:
    """Whether the answer has no JSON schema: empty, or a file."""
    returns = endpoint.returns
    return returns in (None, NoneType) or (
        isinstance(returns, type) and issubclass(returns, Response)
    )


def _operation(endpoint: Endpoint, schemas: Data, components: Data) -> Data:
    operation: Data = {
        "operationId": endpoint.handler.__name__,
        "tags": [endpoint.tag],
        "summary": endpoint.summary,
        "parameters": [
            *_parameters(endpoint.parameters, "path", schemas, components),
            *_parameters(endpoint.query, "query", schemas, components),
        ],
        "responses": _responses(endpoint, schemas),
        "security": _security(endpoint),
    }
    if endpoint.body is not None:
        content = {JSON: {"schema": schemas[repr(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(kind: Any, place: str, schemas: Data, components: Data) -> list[Data]:
    if kind is None:
        return []
    schema = components[schemas[repr(kind)]["$ref"].rpartition("/")[2]]
    return [
        {"name": name, "in": place, "required": name in schema["required"], "schema": each}
        for name, each in schema["properties"].items()
    ]


def _security(endpoint: Endpoint) -> list[Data]:
    proof: Data = {} if endpoint.method in SAFE else {"header": []}
    cookie: Data = {"cookie": [], **proof}
    bearer: Data = {"bearer": []}
    match endpoint.needs:
        case Need.NOBODY:
            return [proof]
        case Need.ANYBODY:
            return [proof, cookie, bearer]
        case Need.BOT:
            return [bearer]
        case Need.PERSON | Need.NAMED:
            return [cookie]
    return [cookie, bearer]


def _responses(endpoint: Endpoint, schemas: Data) -> Data:
    return {**_success(endpoint, schemas), **_failures(_errors(endpoint))}


def _success(endpoint: Endpoint, schemas: Data) -> Data:
    if endpoint.returns in (None, NoneType):
        return {"204": {"description": "Done."}}
    schema = {} if _is_plain(endpoint) else schemas[repr(endpoint.returns)]
    content = {endpoint.media: {"schema": schema}}
    return {str(endpoint.status): {"description": "Success.", "content": content}}


def _errors(endpoint: Endpoint) -> list[type[NimmtError]]:
    parts: list[Sequence[type[NimmtError]]] = [ALWAYS, NEEDED[endpoint.needs], endpoint.errors]
    if endpoint.method not in SAFE:
        parts.append((UnprovenRequest, ForeignOrigin))
    if endpoint.body is not None:
        parts.append(WITH_BODY)
    if endpoint.query is not None:
        parts.append((Invalid,))
    if re.search("{", endpoint.path):
        parts.append((NoSuchPage,))
    return list(dict.fromkeys(error for part in parts for error in part))


def _raised(kind: type[NimmtError]) -> list[type[NimmtError]]:
    """A family of errors by its members, since none is raised as such; any other as it is."""
    members = [each for one in kind.__subclasses__() for each in (one, *one.__subclasses__())]
    return members or [kind]


def _failures(errors: Iterable[type[NimmtError]]) -> Data:
    by_status: dict[int, list[str]] = defaultdict(list)
    for kind in dict.fromkeys(chain.from_iterable(map(_raised, errors))):
        error = kind.__new__(kind)
        by_status[status_of(error)].append(error.id)
    content = {JSON: {"schema": {"$ref": REF.format(name="Problem")}}}
    return {
        str(status): {"description": ", ".join(sorted(ids)), "content": content}
        for status, ids in sorted(by_status.items())
    }

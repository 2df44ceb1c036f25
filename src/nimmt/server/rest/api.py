"""Routes declared once: what they take and give, who may, what can go wrong.

    api = Api("tables")

    @api.post("/api/tables", summary="Open a table", needs=Need.PLAYER, status=201, errors=(X,))
    async def open_table(call: Call, body: NewTable) -> TableMade: ...

A handler's parameters say what is read: `body`, `path` and `query`, each a Struct; its return
type says what is answered: a Struct or a list of them (JSON), None (204), or a Response.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any, get_type_hints

from starlette.datastructures import MutableHeaders
from starlette.requests import Request

from nimmt.core.errors import NimmtError
from nimmt.locale import Words
from nimmt.server.common import limits
from nimmt.server.common.errors import NoIdentity
from nimmt.server.common.language import words_for
from nimmt.server.common.limits import Rate
from nimmt.server.services import Services, services_of
from nimmt.server.store.players import Player


class Need(Enum):
    """Who may call a route."""

    NOBODY = "nobody"
    """Everybody may; nobody is looked up."""
    ANYBODY = "anybody"
    """Everybody may; a player is looked up if there is one."""
    PLAYER = "player"
    """A person, a guest too, or a bot."""
    PERSON = "person"
    NAMED = "named"
    """A person with a name."""
    BOT = "bot"


@dataclass
class Call:
    """One request on its way through a handler."""

    request: Request
    player: Player | None = None
    status: int | None = None
    """Set it to answer with another status than the declared one."""
    headers: MutableHeaders = field(default_factory=MutableHeaders)
    """Headers of the answer."""

    @property
    def services(self) -> Services:
        return services_of(self.request.scope)

    @cached_property
    def words(self) -> Words:
        return words_for(self.request.headers.get("accept-language"))

    @property
    def me(self) -> Player:
        """Whoever calls; routes that need a player always have one."""
        if self.player is None:
            raise NoIdentity(None, None)
        return self.player

    @property
    def address(self) -> str:
        client = self.request.client
        return client.host if client else ""


Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A route as declared."""

    method: str
    path: str
    handler: Handler
    summary: str
    needs: Need = Need.ANYBODY
    status: int = 200
    errors: tuple[type[NimmtError], ...] = ()
    rate: Rate | None = None
    """How often one address may; on top of the general limits."""
    most: int = limits.BODY
    """Bytes of a request's body."""
    tag: str = ""
    media: str = "application/json"
    """The kind of what a handler answers that returns a Response."""

    @cached_property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.handler)

    @property
    def body(self) -> Any:
        return self.hints.get("body")

    @property
    def query(self) -> Any:
        return self.hints.get("query")

    @property
    def parameters(self) -> Any:
        return self.hints.get("path")

    @property
    def returns(self) -> Any:
        return self.hints["return"]


@dataclass(frozen=True, eq=False)
class Api:
    """A group of routes."""

    tag: str
    endpoints: list[Endpoint] = field(default_factory=list)

    def route(self, method: str, path: str, **more: Any) -> Callable[[Handler], Handler]:
        """Declare the handler below as the answer to this method and path."""

        def declare(handler: Handler) -> Handler:
            self.endpoints.append(Endpoint(method, path, handler, tag=self.tag, **more))
            return handler

        return declare

    def get(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        return self.route("GET", path, **more)

    def post(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        return self.route("POST", path, **more)

    def put(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        return self.route("PUT", path, **more)

    def patch(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        return self.route("PATCH", path, **more)

    def delete(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        return self.route("DELETE", path, **more)


def endpoints_of(apis: Iterable[Api]) -> list[Endpoint]:
    return [endpoint for api in apis for endpoint in api.endpoints]

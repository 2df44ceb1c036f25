"""Requests that change something come from our own pages, or from no page at all."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Receive, Scope, Send

from nimmt.server.common.errors import ForeignOrigin, UnknownHost, UnprovenRequest
from nimmt.server.identity.signing import COOKIE

PROOF = "X-Nimmt"
"""No other site's page can send this header: the browser would have to ask us first."""
SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}
OWN_ZONES = (".local", ".localhost", ".internal", ".lan", ".home.arpa")
"""Names that nobody can register, so that no stranger's page has one."""
ANY_HOST = {"/health", "/ready"}


class Origins:
    """Refuses foreign pages, and names under which a foreign page could pose as ours."""

    def __init__(self, app: ASGIApp, public_url: str = "") -> None:
        self._app = app
        self._public = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            headers = Headers(scope=scope)
            if scope["path"] not in ANY_HOST:
                self._check_host(headers.get("host", ""))
            if scope["type"] == "websocket" or scope["method"] not in SAFE:
                self._check_origin(scope, headers)
            if scope["type"] == "http" and scope["method"] not in SAFE:
                _check_proof(headers)
        await self._app(scope, receive, send)

    def _check_host(self, host: str) -> None:
        """A page of `evil.example` whose name leads to us would be of our origin."""
        name = _hostname(host)
        if not (_is_private(name) or (self._public and name == urlsplit(self._public).hostname)):
            raise UnknownHost(self._public or "--public-url", name)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        if origin is not None and origin not in self._own(scope, headers):
            raise ForeignOrigin(self._public or headers.get("host"), origin)
        if origin is None and site not in (None, "same-origin", "none"):
            raise ForeignOrigin("same-origin", site)

    def _own(self, scope: Scope, headers: Headers) -> set[str]:
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        here = f"{scheme}://{headers.get('host', '').lower()}"
        return {here, self._public.lower()} if self._public else {here}


def _check_proof(headers: Headers) -> None:
    """Whoever brings a token needs no proof: no page makes a browser send that by itself."""
    if headers.get("authorization"):
        return
    if headers.get(PROOF) != "1":
        raise UnprovenRequest(f"{PROOF}: 1", headers.get(PROOF))
    has_cookie = COOKIE in cookie_parser(headers.get("cookie", ""))
    if has_cookie and "origin" not in headers and "sec-fetch-site" not in headers:
        raise UnprovenRequest("Origin", None)


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_private(name: str) -> bool:
    if name.endswith(OWN_ZONES) or (name and "." not in name):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

"""What stands between the network and the handlers, as plain ASGI middleware."""

from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.types import ExceptionHandler

from nimmt.server.common.address import Proxies
from nimmt.server.common.config import Settings
from nimmt.server.security.failures import Failures, refuse
from nimmt.server.security.headers import SecurityHeaders
from nimmt.server.security.numbering import Numbering
from nimmt.server.security.origin import Origins
from nimmt.server.security.rates import Rates

EXCEPTION_HANDLERS: dict[type[Exception], ExceptionHandler] = {HTTPException: refuse}
"""For Starlette: its own refusals in our form."""


def middleware(settings: Settings) -> list[Middleware]:
    """All of it, the outermost first; it finds the services at `app.state.services`."""
    return [
        Middleware(Numbering, proxies=Proxies(settings.trusted_proxies)),
        Middleware(SecurityHeaders),
        Middleware(Failures),
        Middleware(Origins, public_url=settings.public_url),
        Middleware(Rates),
    ]

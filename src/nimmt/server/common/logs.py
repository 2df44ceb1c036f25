"""The log: for eyes in a terminal, for programs elsewhere."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import Processor

from nimmt.server.common.config import Settings


def configure_logs(settings: Settings) -> None:
    """Send everything that is logged here, by libraries too, to standard error in one form."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    form = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared, processors=[remove, *_ending(settings)]
    )
    handler.setFormatter(form)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    if settings.log_level != "debug":
        logging.getLogger("uvicorn").setLevel("WARNING")  # two lines for every connection


SAYS_NOTHING = (
    "ASGI callable returned without completing handshake.",  # also where a socket is refused
    "Invalid HTTP request received.",  # a line for each, and anybody could fill the disk
    "Unsupported upgrade request.",
)


def says_something(record: logging.LogRecord) -> bool:
    """Whether what uvicorn logs is of use to whoever runs the server."""
    return record.msg not in SAYS_NOTHING


def _ending(settings: Settings) -> list[Processor]:
    if is_for_eyes(settings):
        # Plain, because the fancy kind shows variables, and among them may be secrets.
        plain = structlog.dev.plain_traceback
        return [
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)
        ]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def is_for_eyes(settings: Settings) -> bool:
    return settings.log_format == "console" or (
        settings.log_format == "auto" and sys.stderr.isatty()
    )

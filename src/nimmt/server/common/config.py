"""Every setting of the server, declared once: flags, variables and documentation come from here."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_dir

from nimmt.server.common import options
from nimmt.server.common.options import BadSetting, Option

__all__ = ["OPTIONS", "BadSetting", "Option", "Settings"]


@dataclass(frozen=True)
class Settings:
    """How this server runs. `Settings()` is a server for oneself, without any configuration."""

    host: str = options.text("127.0.0.1")
    port: int = options.number(8066, 0, 65535)
    data_dir: Path = options.folder(user_data_dir("nimmt"))  # noqa: RUF009  # it makes a field
    database: str = options.text()
    public_url: str = options.url()
    trusted_proxies: tuple[str, ...] = options.networks()
    browser: bool = options.switch(True)
    log_format: str = options.one_of("auto", "console", "json")
    log_level: str = options.one_of("info", "debug", "warning", "error")
    bot_workers: int = options.number(0, 0, 1024)
    tables_per_player: int = options.number(20, 1)
    bot_tables: int = options.number(8, 1)
    bots_per_player: int = options.number(5)
    connections_per_address: int = options.number(64, 1)
    requests_per_address: int = options.number(1200)
    requests_per_player: int = options.number(600)
    push_services: tuple[str, ...] = options.list(
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "*.notify.windows.com",
        "*.push.apple.com",
    )
    push_contact: str = options.text()
    secret: str = options.text(secret=True)
    metrics_token: str = options.text(secret=True)

    @classmethod
    def read(cls, environment: Mapping[str, str], flags: Mapping[str, str | None]) -> Settings:
        """Flags before environment before defaults; raises BadSetting."""
        given: dict[str, Any] = {}
        for option in OPTIONS:
            text = flags.get(option.name)
            text = environment.get(option.variable) if text is None else text
            if text is not None and (text or option.default == ""):
                given[option.name] = option.value(text)
        return cls(**given)

    @property
    def database_url(self) -> str:
        """The database asked for, or SQLite in the data folder."""
        return self.database or f"sqlite:///{self.data_dir / 'nimmt.db'}"

    @property
    def workers(self) -> int:
        """Processes in which bots think: as asked, or all cores but one."""
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)


OPTIONS = tuple(
    Option(name=each.name, default=each.default, **each.metadata) for each in fields(Settings)
)

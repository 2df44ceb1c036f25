"""A real PostgreSQL, private to whoever starts it.

with Postgres() as postgres:
    url = postgres.new_database()
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Self

import asyncpg
import pytest

from tests.programs import postgres
from tests.server.ports import free_port
from tests.server.running import PATIENCE

SOCKETS_LEFT_OPEN = pytest.mark.filterwarnings(
    # asyncpg drops a connection whose server was killed without closing its socket now and then.
    "ignore:Exception ignored in. <(socket|function _SelectorTransport):"
    "pytest.PytestUnraisableExceptionWarning"
)
USERS = ("postgres", "nobody")
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "deadlock_timeout": "100ms",
}


def _as_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = next(known[name] for name in USERS if name in known)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    """A cluster in a temporary folder, on the loopback; everybody may come in."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="nimmt-postgres-"))
        self.port = 0
        self._as_user = _as_user()
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        if self._as_user:
            os.chown(self.folder, self._as_user["user"], self._as_user["group"])
        self._call(
            str(postgres() / "initdb"), "--pgdata", str(self._data), "--username", "nimmt",
            "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync",
        )  # fmt: skip

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://nimmt@127.0.0.1:{self.port}/{database}"

    @property
    def process(self) -> int:
        """Of the server that has started all the others."""
        assert self._process
        return self._process.pid

    def start(self) -> None:
        """Start it, after `stop` or `kill` on the same port; returns when it takes connections."""
        end = time.monotonic() + PATIENCE
        while not self._is_started():
            # The port was taken meanwhile, or processes of the last run are still dying.
            assert time.monotonic() < end, self._log()

    def stop(self) -> None:
        """As an administrator would: connections are closed, everything is written."""
        self._signal(signal.SIGINT)

    def kill(self) -> None:
        """As a crash: the server and all its processes, at once and in the middle of anything."""
        assert self._process
        for process in (self._process.pid, *_children(self._process.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._process = None

    def freeze(self) -> None:
        """It answers nobody any more, but keeps the connections."""
        self._each(signal.SIGSTOP)

    def thaw(self) -> None:
        self._each(signal.SIGCONT)

    def restart(self) -> None:
        self.stop()
        self.start()

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def execute(self, statement: str) -> None:
        """As the administrator, outside of any transaction."""

        async def executed() -> None:
            connection = await asyncpg.connect(self.url())
            await connection.execute(statement)
            await connection.close()

        asyncio.run(executed())

    def close(self) -> None:
        """Stop it and remove its folder."""
        if self._process is not None:
            self._signal(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _is_started(self) -> bool:
        self.port = self.port or free_port()
        settings = SETTINGS | {"port": str(self.port), "unix_socket_directories": str(self.folder)}
        options = [part for item in settings.items() for part in ("-c", "=".join(item))]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(postgres() / "postgres"), "-D", str(self._data), *options],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self._as_user,
            )  # fmt: skip
        return self._is_ready()

    def _is_ready(self) -> bool:
        assert self._process
        while self._process.poll() is None:
            if self._takes_connections():
                return True
            time.sleep(0.02)
        self._process = None
        if not self._databases:
            self.port = 0
        return False

    def _takes_connections(self) -> bool:
        assert self._process
        with contextlib.suppress(OSError):
            lines = (self._data / "postmaster.pid").read_text().split("\n")
            ours = lines[0] == str(self._process.pid)
            return ours and len(lines) > 7 and lines[7].strip() == "ready"
        return False

    def _signal(self, number: int) -> None:
        assert self._process
        self._process.send_signal(number)
        self._process.wait(PATIENCE)
        self._process = None

    def _each(self, number: int) -> None:
        assert self._process
        for process in (self._process.pid, *_children(self._process.pid)):
            os.kill(process, number)

    def _call(self, *command: str) -> None:
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, check=False, **self._as_user
        )
        assert done.returncode == 0, done.stderr

    def _log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-2000:]


def _children(process: int) -> list[int]:
    with contextlib.suppress(OSError):
        listed = Path(f"/proc/{process}/task/{process}/children").read_text()
        return [int(child) for child in listed.split()]
    return []

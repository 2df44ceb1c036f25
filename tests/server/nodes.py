"""Nodes in processes of their own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Self

import httpx

import nimmt
from tests.server.client import client
from tests.server.ports import free_port
from tests.server.running import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGE = Path(nimmt.__file__).parents[1]
"""So that a node runs the very code that is tested, wherever that was taken from."""
REAL = ("-c", "from nimmt.cli import main; main()")
QUICK = ("-m", "tests.server.quick_node")
ENVIRONMENT = {
    "NIMMT_BROWSER": "no",
    "NIMMT_LOG_LEVEL": "warning",
    "NIMMT_BOT_WORKERS": "1",
    "NIMMT_TABLES_PER_PLAYER": "10000",
    "NIMMT_CONNECTIONS_PER_ADDRESS": "100000",
    "NIMMT_REQUESTS_PER_ADDRESS": "0",
    "NIMMT_REQUESTS_PER_PLAYER": "0",
}


class NodeProcess:
    """`nimmt serve`, at another port each time it is started."""

    def __init__(self, folder: Path, database: str = "", *, quick: bool = True) -> None:
        self._folder = folder
        self._database = database
        self._how = QUICK if quick else REAL
        self._process: subprocess.Popen[bytes] | None = None
        self.base: str | None = None
        """Where it is served; None while it is dead or starts."""
        folder.mkdir(parents=True, exist_ok=True)

    async def start(self) -> str:
        """Returns when it serves."""
        async with asyncio.timeout(PATIENCE):
            while not await self._is_started():
                pass
        assert self.base is not None
        return self.base

    async def _is_started(self) -> bool:
        """False where another process was faster to take the port."""
        port = free_port()
        environment = {**os.environ, **ENVIRONMENT, "NIMMT_DATABASE": self._database}
        environment["PYTHONPATH"] = os.pathsep.join(map(str, (PACKAGE, ROOT)))
        arguments = ("serve", "--port", str(port), "--data-dir", str(self._folder))
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._how, *arguments],
                env=environment, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        base = f"http://127.0.0.1:{port}"
        async with client(base) as http:
            while self._process.poll() is None:
                if await _is_well(http):
                    self.base = base
                    return True
                await asyncio.sleep(0.05)
        assert b"in use" in self._log.read_bytes(), self._log.read_text()[-2000:]
        return False

    @property
    def _log(self) -> Path:
        return self._folder / "log"

    @property
    def log(self) -> str:
        """What it has complained about."""
        return self._log.read_text()

    def kill(self) -> None:
        """As a crash: at once, in the middle of anything."""
        assert self._process is not None
        self.base = None
        self._process.kill()
        self._process.wait(PATIENCE)

    async def stop(self) -> int:
        """As an administrator would; gives the exit status."""
        assert self._process is not None
        self.base = None
        self._process.terminate()
        return await asyncio.to_thread(self._process.wait, PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


async def _is_well(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/health")).status_code == 200
    except httpx.TransportError:
        return False

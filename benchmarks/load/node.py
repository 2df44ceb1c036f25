"""The server under load: a process on one core, and what the system says of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import httpx

TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A program that serves HTTP on some cores."""

    def __init__(self, command: list[str], environment: dict[str, str], cores: set[int]) -> None:
        self._command, self._environment, self._cores = command, environment, cores
        self.base = ""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            self._command,
            env={**os.environ, **self._environment},
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=self._pin,  # noqa: PLW1509  # nothing else runs yet
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        if found is None:
            raise RuntimeError(f"the server said {line!r}")
        self.base = found.group()
        self._await()
        return self

    def _pin(self) -> None:
        os.sched_setaffinity(0, self._cores)

    def _await(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                httpx.get(f"{self.base}/health")
            except httpx.TransportError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("the server does not answer")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)

    def cpu(self) -> tuple[float, float]:
        """Seconds in the program and in the system, of this process alone."""
        return _cpu(self._process.pid)

    def helpers_cpu(self) -> float:
        """Seconds of the processes that it has started."""
        return descendants_cpu(self._process.pid)

    def memory(self) -> int:
        """Bytes that it holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found.group(1)) * 1024


def descendants_cpu(pid: int) -> float:
    """Seconds of the processes that a process has started, and these."""
    return sum(sum(_cpu(each)) for each in _descendants(pid))


def _cpu(pid: int) -> tuple[float, float]:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) / TICKS, int(fields[12]) / TICKS


def _descendants(pid: int) -> Iterator[int]:
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, listed.read_text().split()):
            yield child
            yield from _descendants(child)


def server(folder: Path, cores: set[int], settings: dict[str, str] | None = None) -> Process:
    """`nimmt serve` with SQLite, and no limits on a single address."""
    environment = {
        "NIMMT_DATA_DIR": str(folder),
        "NIMMT_CONNECTIONS_PER_ADDRESS": "100000",
        "NIMMT_REQUESTS_PER_ADDRESS": "0",
        "NIMMT_REQUESTS_PER_PLAYER": "0",
        "NIMMT_LOG_LEVEL": "error",
        "PYTHONUNBUFFERED": "1",
        **(settings or {}),
    }
    command = [sys.executable, "-m", "nimmt.cli", "serve", "--port", "0", "--no-browser"]
    return Process(command, environment, cores)


def echo(cores: set[int]) -> Process:
    """A bare uvicorn that sends back what it gets."""
    return Process([sys.executable, "-m", "benchmarks.load.echo"], {"PYTHONUNBUFFERED": "1"}, cores)

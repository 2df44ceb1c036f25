"""A SQLite file has one server at a time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nimmt.server.store.alone import alone
from nimmt.server.store.errors import InUse
from tests.server.running import PATIENCE

HOLDER = """
import sys, time
from nimmt.server.store.alone import alone

with alone(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_one_is_told_who_holds_it(sqlite_url: str) -> None:
    with alone(sqlite_url), pytest.raises(InUse) as refused, alone(sqlite_url):
        pass
    assert refused.value.expected == sqlite_url.removeprefix("sqlite:///")
    assert str(refused.value.got).startswith(f"{os.getpid()} (20")


def test_whoever_comes_after_it_is_welcome(sqlite_url: str) -> None:
    for _ in range(2):
        with alone(sqlite_url):
            pass


def test_what_a_killed_server_left_behind_is_no_hindrance(sqlite_url: str) -> None:
    command = (sys.executable, "-c", HOLDER, sqlite_url)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(InUse, match=str(holder.pid)), alone(sqlite_url):
            pass
        holder.send_signal(signal.SIGKILL)
        holder.wait(PATIENCE)
    with alone(sqlite_url):
        pass


def test_on_postgresql_there_may_be_many(tmp_path: Path) -> None:
    with alone("postgresql://somebody@nowhere/nimmt"), alone("postgresql://somebody@nowhere/nimmt"):
        assert list(tmp_path.iterdir()) == []

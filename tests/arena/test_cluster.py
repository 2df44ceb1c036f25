"""A real Ray cluster of one node, on the loopback alone, gives the numbers of this machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.making import bot_file
from tests.cli.running import SEED
from tests.server.running import PATIENCE

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
FIRST_PORT = 21_600 + 100 * WORKER  # tests that run side by side have a cluster each
HEAD = f"127.0.0.1:{FIRST_PORT}"
NAMES = ("port", "node-manager-port", "object-manager-port", "runtime-env-agent-port")
AGENTS = ("dashboard-agent-grpc-port", "dashboard-agent-listen-port", "metrics-export-port")
# Without the second Ray takes the machine's public address even where it is told the loopback.
SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}


def head_command(folder: Path) -> list[str]:
    ports = [f"--{name}={FIRST_PORT + i}" for i, name in enumerate((*NAMES, *AGENTS))]
    workers = [f"--min-worker-port={FIRST_PORT + 20}", f"--max-worker-port={FIRST_PORT + 99}"]
    ray = Path(sys.executable).with_name("ray")
    return [
        *(str(ray), "start", "--head", "--block", "--node-ip-address=127.0.0.1"),
        *("--include-dashboard=false", "--num-cpus=2", "--disable-usage-stats"),
        *("--object-store-memory=100000000", f"--temp-dir={folder}"),
        *ports,
        *workers,
    ]


def listening_elsewhere() -> list[str]:
    """Our ports that somebody outside this machine could reach (from /proc/net)."""
    loopback = ("0100007F", "0" * 24 + "0100007F", "0000000000000000FFFF00000100007F")
    found = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            address, port = line.split()[1].split(":")
            ours = FIRST_PORT <= int(port, 16) < FIRST_PORT + 100
            if ours and line.split()[3] == "0A" and address not in loopback:
                found.append(f"{address}:{int(port, 16)}")
    return found


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = Path(f"/tmp/nimmt-ray-{os.getpid()}")  # sockets need a short path
    log = tmp_path_factory.mktemp("ray") / "log"
    with log.open("w") as out:
        environment = {**os.environ, **SETTINGS}
        process = subprocess.Popen(head_command(folder), stdout=out, stderr=out, env=environment)
    try:
        end = time.monotonic() + PATIENCE
        while "Ray runtime started" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.2)
        yield HEAD
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def arena(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nimmt.cli", "arena", *map(str, words), "--lang", "en"]
    environment = {**os.environ, **SETTINGS}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def without_times(text: str) -> object:
    data = json.loads(text)
    for bot in data["bots"]:
        del bot["milliseconds"]
    return data


def test_a_cluster_that_does_not_answer_is_told_at_once() -> None:
    done = arena("random", "--deals", 1, "--ray", "127.0.0.1:9")
    assert done.returncode == 2
    assert "No Ray cluster answers at 127.0.0.1:9" in done.stderr


@pytest.mark.slow
def test_a_cluster_gives_the_same_numbers_and_records(cluster: str, tmp_path: Path) -> None:
    words = ("risk", "random", "closest-gap", "--deals", 10, "--seed", SEED, "--json")
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    alone = arena(*words, "--workers", 0, "--out", here)
    spread = arena(*words, "--ray", cluster, "--out", there)
    assert spread.returncode == 0, spread.stderr
    assert without_times(alone.stdout) == without_times(spread.stdout)
    assert here.read_bytes() == there.read_bytes()
    assert listening_elsewhere() == []


@pytest.mark.slow
def test_a_failing_bot_is_told_from_the_cluster(cluster: str, tmp_path: Path) -> None:
    done = arena(bot_file(tmp_path, "raise ValueError('no idea')"), "--deals", 2, "--ray", cluster)
    assert done.returncode == 1
    assert "ValueError: no idea" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_dying_worker_is_given_up_and_named(cluster: str, tmp_path: Path) -> None:
    done = arena(bot_file(tmp_path, "os._exit(7)"), "--deals", 1, "--ray", cluster)
    assert done.returncode == 1
    assert "Deal 1 is missing" in done.stderr
    assert "Traceback" not in done.stderr

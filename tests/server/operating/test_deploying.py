"""The Containerfile, the systemd unit and the page on hosting agree with the program.

No image is built here, for that needs a registry: what can be read is checked.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import click
import pytest
from starlette.applications import Starlette

from nimmt.cli import main
from nimmt.server.common.config import OPTIONS, Settings
from nimmt.server.serving import configuration
from tests.server.running import run
from tests.server.serving import serving

ROOT = Path(__file__).parents[3]
UNIT = ROOT / "deploy" / "nimmt.service"
PREFIX = "NIMMT_"
VARIABLES = {option.variable for option in OPTIONS}


def _instructions() -> list[tuple[str, str]]:
    """The Containerfile's, lines that go on joined."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    joined = "\n".join(line for line in lines if not line.startswith("#")).replace("\\\n", " ")
    parts = (line.partition(" ") for line in joined.splitlines() if line.strip())
    return [(name, rest.strip()) for name, _, rest in parts]


def _all(name: str) -> list[str]:
    return [rest for each, rest in _instructions() if each == name]


def _environment() -> dict[str, str]:
    pairs = (word.split("=", 1) for each in _all("ENV") for word in shlex.split(each))
    return {name: value for name, value, *_ in pairs}


def _is_command(command: list[str]) -> bool:
    """Whether `nimmt` has such a command."""
    assert command[0] == "nimmt"
    return main.get_command(click.Context(main), command[1]) is not None


def test_only_known_instructions_are_used() -> None:
    known = {"ARG", "FROM", "WORKDIR", "RUN", "COPY", "ENV", "USER", "VOLUME", "EXPOSE"}
    known |= {"HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {name for name, _ in _instructions()} == known


def test_the_base_image_has_a_plain_name_and_no_registry() -> None:
    bases = _all("FROM")
    assert len(bases) == 2
    assert all(re.fullmatch(r"python:\$\{PYTHON\}-slim( AS build)?", base) for base in bases)


def test_the_python_is_one_that_the_project_supports() -> None:
    (argument,) = _all("ARG")
    least = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    asked = argument.removeprefix("PYTHON=")
    assert tuple(map(int, asked.split("."))) >= tuple(map(int, least[2:].split(".")))


def _copied() -> list[str]:
    copies = [shlex.split(each) for each in _all("COPY") if "--from" not in each]
    return [source for each in copies for source in each[:-1]]


def test_what_it_copies_is_there_and_is_sent_to_the_builder() -> None:
    lines = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in lines
    kept = [line[1:] for line in lines if line.startswith("!")]
    assert all((ROOT / source).exists() for source in _copied())
    assert all(any(fnmatch(source, each) for each in kept) for source in _copied())
    assert set(kept) == set(_copied())


def test_what_it_copies_is_all_that_a_wheel_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = {"pyproject.toml", project["project"]["readme"], *project["project"]["license-files"]}
    assert needed | {"src", "hatch_build.py"} <= set(_copied())
    assert "--require-hashes --requirement requirements/host.txt" in " ".join(_all("RUN"))
    assert "requirements/host.txt" in _copied()


def test_what_it_installs_has_the_driver_for_postgresql() -> None:
    pinned = (ROOT / "requirements/host.txt").read_text()
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert all(f"\n{driver.partition('>')[0]}==" in pinned for driver in extra["postgres"])


def test_the_container_runs_the_server_as_nobody_special() -> None:
    ((entry,), (command,)) = _all("ENTRYPOINT"), _all("CMD")
    assert _is_command(json.loads(entry) + json.loads(command))
    assert _all("USER") == ["nimmt"]
    assert "useradd --system" in " ".join(_all("RUN"))
    given = {name: value for name, value in _environment().items() if name.startswith(PREFIX)}
    assert given.keys() <= VARIABLES
    settings = Settings.read(given, {})
    assert [str(settings.data_dir)] == _all("VOLUME")
    assert [str(settings.port)] == _all("EXPOSE")
    assert settings.host == "0.0.0.0"


def _health_check() -> list[str]:
    (check,) = _all("HEALTHCHECK")
    command: list[str] = json.loads(check.partition("CMD")[2])
    assert command[0] == "python"
    return [sys.executable, *command[1:]]


def test_the_health_check_passes_where_a_server_runs_under_its_public_name(
    tmp_path: Path,
) -> None:
    async def scenario() -> int:
        async with serving(tmp_path, public_url="https://nimmt.example.org") as base:
            environment = {**os.environ, "NIMMT_PORT": base.rpartition(":")[2]}
            check = await asyncio.create_subprocess_exec(*_health_check(), env=environment)
            return await check.wait()

    assert run(scenario()) == 0


def test_the_health_check_fails_where_none_runs() -> None:
    environment = {**os.environ, "NIMMT_PORT": "1"}
    done = subprocess.run(_health_check(), env=environment, capture_output=True, check=False)
    assert done.returncode != 0


def _unit() -> dict[str, list[str]]:
    settings: dict[str, list[str]] = {}
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            settings.setdefault(name, []).append(value)
    return settings


def test_the_unit_runs_the_server_with_settings_that_exist() -> None:
    (start,) = _unit()["ExecStart"]
    assert _is_command(["nimmt", *start.split()[1:]])
    given = [word for line in _unit()["Environment"] for word in line.split()]
    names = {word.partition("=")[0] for word in given if word.startswith(PREFIX)}
    assert names <= VARIABLES
    assert "NIMMT_DATA_DIR=/var/lib/nimmt" in given
    assert _unit()["StateDirectory"] == ["nimmt"]


@pytest.mark.parametrize(
    "line",
    [
        "DynamicUser=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "NoNewPrivileges=yes",
        "PrivateTmp=yes",
        "CapabilityBoundingSet=",
        "Restart=on-failure",
        "EnvironmentFile=-/etc/nimmt/nimmt.env",
    ],
)
def test_the_unit_is_hardened(line: str) -> None:
    assert line in UNIT.read_text(encoding="utf-8").splitlines()


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    here = tmp_path / "nimmt.service"
    text = UNIT.read_text(encoding="utf-8")
    here.write_text(text.replace("/opt/nimmt/bin/nimmt", sys.executable), encoding="utf-8")
    done = subprocess.run([program, "verify", here], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if here.name in line]
    assert (done.returncode, ours) == (0, []), done.stderr


def test_the_page_on_hosting_names_only_settings_that_exist() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    named = set(re.findall(r"NIMMT_[A-Z_]+", text))
    assert {"NIMMT_PUBLIC_URL", "NIMMT_TRUSTED_PROXIES", "NIMMT_DATABASE"} <= named <= VARIABLES


def test_the_page_on_hosting_names_only_metrics_that_exist(tmp_path: Path) -> None:
    from prometheus_client import generate_latest  # noqa: PLC0415  # after all have been made

    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    shown = generate_latest().decode()
    named = set(re.findall(r"`(nimmt_[a-z_]+)`", text))
    assert named
    assert [name for name in named if name not in shown] == []


def test_a_proxy_closes_idle_connections_before_the_server_does() -> None:
    proxies_wait = 60
    assert configuration(Starlette(), Settings()).timeout_keep_alive > proxies_wait

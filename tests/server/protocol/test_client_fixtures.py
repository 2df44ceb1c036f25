"""The messages that the browser client's tests read are those that the server sends today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[3] / "web"
STALE = "run `.venv/bin/python web/scripts/fixtures.py` and look at what has changed"


def test_the_clients_fixtures_are_as_the_server_sends_them(tmp_path: Path) -> None:
    script = WEB / "scripts/fixtures.py"
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True)
    made = {path.name: path.read_text() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_text() for path in (WEB / "fixtures").iterdir()}
    assert made.keys() == kept.keys()
    assert [name for name in made if made[name] != kept[name]] == [], STALE

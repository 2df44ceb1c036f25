"""Packages come with the browser client built."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """A source package has the built client and no need to build it again."""
        script = Path(self.root) / "scripts/web"
        if script.exists():
            subprocess.run([sys.executable, str(script)], check=True)

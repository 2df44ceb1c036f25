"""WebKitGTK's own small browser, by WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import base64
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from engines.engine import HEIGHT, PATIENCE, WIDTH, Missing, program, wait_for
from tests.server.ports import free_port

FLAT = "* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px }"
"""Otherwise its toolbar keeps the window wider than a phone."""
RUN = """
    const done = arguments[0];
    const work = async () => {{ {} }};
    work().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));
"""


class WebKit:
    def __init__(self, wire: httpx.Client) -> None:
        self._wire = wire

    def go(self, url: str) -> None:
        self._call("url", url=url)

    def run(self, body: str) -> Any:
        told = self._call("execute/async", script=RUN.format(body), args=[])
        if "error" in told:
            raise RuntimeError(told["error"])
        return told.get("value")

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._call("actions", actions=[{"type": "pointer", "id": "finger", "actions": steps}])

    def photograph(self, file: Path) -> None:
        answer = self._wire.get("screenshot").raise_for_status()
        file.write_bytes(base64.b64decode(answer.json()["value"]))

    def become(self, width: int, height: int) -> None:
        """So large on the inside."""
        around = "return [outerWidth - innerWidth, outerHeight - innerHeight]"
        wide, high = self.run(around)
        self._call("window/rect", x=0, y=0, width=width + wide, height=height + high)
        size = "return innerWidth + 'x' + innerHeight"
        wait_for(lambda: self.run(size) == f"{width}x{height}", f"a window of {width}×{height}")

    def _call(self, path: str, **data: object) -> Any:
        answer = self._wire.post(path, json=data)
        if answer.is_error:
            raise RuntimeError(answer.text)
        return answer.json()["value"]


@contextmanager
def webkit() -> Iterator[WebKit]:
    driver = program("WebKitWebDriver", "webkit2gtk-driver")
    browsers = sorted(Path("/usr").glob("lib/*/webkit2gtk-4.*/MiniBrowser"))
    if not browsers:
        raise Missing(
            "WebKitGTK's MiniBrowser is missing (on Debian: apt install webkit2gtk-driver)"
        )
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (home / "gtk-3.0").mkdir()
        (home / "gtk-3.0/gtk.css").write_text(FLAT)
        environment = {**os.environ, "DISPLAY": stack.enter_context(_screen(home))}
        environment |= {"XDG_CONFIG_HOME": str(home), "LIBGL_ALWAYS_SOFTWARE": "1"}
        port = free_port()
        stack.enter_context(_running([driver, f"--port={port}"], environment))
        base = f"http://127.0.0.1:{port}"
        wire = stack.enter_context(httpx.Client(timeout=PATIENCE, trust_env=False))
        wait_for(lambda: _answers(wire, f"{base}/status"), "WebKitWebDriver")
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session = wire.post(f"{base}/session", json=wish).raise_for_status().json()["value"]
        wire.base_url = httpx.URL(f"{base}/session/{session['sessionId']}/")
        browser = WebKit(wire)
        browser.become(WIDTH, HEIGHT)
        try:
            yield browser
        finally:
            wire.delete("")


@contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """Xvfb takes a free display and says which."""
    told = folder / "display"
    with told.open("w") as out:
        command = [program("Xvfb", "xvfb"), "-displayfd", str(out.fileno()), "-nolisten", "tcp"]
        with _running([*command, "-screen", "0", "1600x1200x24"], None, (out.fileno(),)):
            wait_for(lambda: told.read_text().endswith("\n"), "Xvfb")
            yield f":{told.read_text().strip()}"


@contextmanager
def _running(
    command: list[str], environment: dict[str, str] | None, keep: tuple[int, ...] = ()
) -> Iterator[None]:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=environment, pass_fds=keep, **quiet) as process:  # type: ignore[call-overload]
        try:
            yield
        finally:
            process.terminate()


def _answers(wire: httpx.Client, url: str) -> bool:
    try:
        return wire.get(url).is_success
    except httpx.TransportError:
        return False

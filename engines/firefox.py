"""Firefox without a window, by WebDriver BiDi: it speaks it by itself."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from engines.engine import HEIGHT, PATIENCE, WIDTH, Missing, program, wait_for

ADDRESS = re.compile(r"BiDi listening on (ws://\S+)")
PLENTY = 64 * 2**20
"""Bytes of a photograph, at most."""


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._call("session.new", capabilities={})
        self._context = self._call("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._here("browsingContext.setViewport", viewport=size)

    def go(self, url: str) -> None:
        self._here("browsingContext.navigate", url=url, wait="complete")

    def run(self, body: str) -> Any:
        """The value comes as JSON, so that it need not be taken apart."""
        wrapped = f"(async () => JSON.stringify((await (async () => {{ {body} }})()) ?? null))()"
        target = {"context": self._context}
        told = self._call("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        if told["type"] != "success":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def click(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "actions": steps}
        self._here("input.performActions", actions=[finger])

    def photograph(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self._here("browsingContext.captureScreenshot")["data"]))

    def _here(self, method: str, **more: object) -> Any:
        return self._call(method, context=self._context, **more)

    def _call(self, method: str, **more: object) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": more}))
        while (answer := json.loads(self._socket.recv(PATIENCE))).get("id") != number:
            pass  # an event
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]


@contextmanager
def firefox() -> Iterator[Firefox]:
    found = None
    for name in ("firefox", "firefox-esr"):
        try:
            found = found or program(name, "firefox-esr")
        except Missing as missing:
            nowhere = missing
    if found is None:
        raise nowhere
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        options = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
        with (
            log.open("w") as out,
            subprocess.Popen([found, *options], stdout=out, stderr=out) as it,
        ):
            try:
                wait_for(lambda: ADDRESS.search(log.read_text()), "Firefox")
                address = ADDRESS.search(log.read_text())
                assert address
                with connect(f"{address[1]}/session", max_size=PLENTY, proxy=None) as socket:
                    yield Firefox(socket)
            finally:
                it.terminate()

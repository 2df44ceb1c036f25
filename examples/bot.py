"""A bot from outside, in a few lines: it plays any legal decision, in every variant.

    NIMMT_TOKEN=nimmt_... python examples/bot.py https://nimmt.example.org

It has a share in every deal (fair.py), and keeps its receipts in ./receipts or NIMMT_RECEIPTS.
It needs httpx (`pip install httpx`) and nothing of nimmt: docs/bot-api.md explains what it does.
"""

import asyncio
import json
import os
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from fair import PROBLEMS, Fair

Data = dict[str, Any]
BUSY = (429, 502, 503, 504)
"""Asked too often, or the server or its database is away: it is worth trying again."""


RECEIPTS = Path(os.environ.get("NIMMT_RECEIPTS", "receipts"))
PAUSE = 2.0
"""Seconds before it is tried again."""


def decide(choice: Data, view: Data) -> Data:
    """Your bot's idea of a good move goes here; `view` has everything it may know."""
    if "any" in choice:  # several kinds of decision: first the kind
        return decide(random.choice(choice["any"]), view)
    move: Data = {name: choice[name] for name in ("do", "special") if choice.get(name)}
    if "places" in choice:
        return {**move, **random.choice(choice["places"])}
    if "rows" in choice:
        return move | {"row": random.choice(choice["rows"])}
    if "order" in choice:
        return move | {"cards": random.sample(choice["order"], len(choice["order"]))}
    if "least" in choice:
        size = random.randint(choice["least"], choice["most"])
        return move | {"cards": random.sample(choice["cards"], size)}
    if "cards" in choice:
        return move | {"card": random.choice(choice["cards"])}
    return move


async def listen(http: httpx.AsyncClient, path: str) -> AsyncIterator[Data]:
    """The messages of a stream, one a line; an empty line only says that it lives."""
    async with http.stream("GET", path) as stream:
        stream.raise_for_status()
        async for line in stream.aiter_lines():
            if line:
                yield json.loads(line)


def may_pass(error: httpx.HTTPError) -> bool:
    """Whether the same may succeed later: the connection broke, or the server is busy."""
    if isinstance(error, httpx.HTTPStatusError):
        return error.response.status_code in BUSY
    return isinstance(error, httpx.TransportError)


async def say(http: httpx.AsyncClient, table: str, command: Data) -> None:
    """Say it; if it comes too late, the next message shows what is asked then."""
    while True:
        answer = await http.post(f"/api/tables/{table}/commands", json={"command": command})
        if answer.status_code not in BUSY:
            return
        await asyncio.sleep(float(answer.headers.get("Retry-After", 1)))


async def play(http: httpx.AsyncClient, table: str) -> None:
    """Sit at one table, for as many matches as are played there."""
    fair = Fair(RECEIPTS, table)
    async for message in listen(http, f"/api/tables/{table}/stream"):
        view = message.get("view")
        if view is None:  # chat, or a notice
            continue
        own = view["own"]
        if own is None:  # the chair is another's now
            return
        command, problem = fair.look(view)
        if problem:
            sys.stderr.write(f"{table}: {PROBLEMS[problem]}\n")
        if command:
            await say(http, table, command)
        if own["seat"] in view["table"]["awaited"]:
            move = decide(own["choice"], view)
            await say(http, table, {"do": "choose", "move": move, "after": message["n"]})


async def keep_playing(http: httpx.AsyncClient, table: str, tables: set[str]) -> None:
    """Come back after a break: the first message of a stream tells everything anew."""
    while True:
        try:
            await play(http, table)
            break
        except httpx.HTTPError as error:
            if not may_pass(error):
                break
            await asyncio.sleep(PAUSE)
    tables.discard(table)


async def main(server: str, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    limits = httpx.Limits(max_connections=None)
    tables: set[str] = set()
    async with (
        httpx.AsyncClient(base_url=server, headers=headers, timeout=60, limits=limits) as http,
        asyncio.TaskGroup() as playing,
    ):
        while True:
            try:
                # While it listens here, people can seat it.
                async for message in listen(http, "/api/stream"):
                    table = message["table"]
                    if message["type"] == "seated" and table not in tables:
                        tables.add(table)
                        playing.create_task(keep_playing(http, table, tables))
            except httpx.HTTPError as error:
                if not may_pass(error):
                    raise
            await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], os.environ["NIMMT_TOKEN"]))

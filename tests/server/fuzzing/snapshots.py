"""What a SQLite database holds, read past the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from nimmt.server.store.schema import metadata

OF_TABLES = {
    "tables": "id",
    "journal": "table_id",
    "seated": "table_id",
    "matches": "table_id",
    "chat": "table_id",
}
"""Of these only what belongs to the tables in question: elsewhere bots may be playing."""
LEFT_OUT = {"match_seats", "ratings"}
"""What only follows from the others."""
PASSING = {"seen", "online_until", "due", "lease_node", "lease_until"}
"""What changes by itself."""


class Snapshots:
    def __init__(self, url: str) -> None:
        self._connection = sqlite3.connect(url.partition(":///")[2], check_same_thread=False)

    def take(self, tables: Sequence[str]) -> dict[str, list[tuple[object, ...]]]:
        """Everything that a request could change."""
        wanted = {name: kind for name, kind in metadata.tables.items() if name not in LEFT_OUT}
        found = {}
        for name, kind in wanted.items():
            columns = ", ".join(
                f'"{each.name}"' for each in kind.columns if each.name not in PASSING
            )
            query, values = f"SELECT {columns} FROM {name}", list[str]()
            if name in OF_TABLES:
                marks = ", ".join("?" * len(tables))
                query, values = f"{query} WHERE {OF_TABLES[name]} IN ({marks})", list(tables)
            found[name] = self._connection.execute(query, values).fetchall()
        return found

    def close(self) -> None:
        self._connection.close()

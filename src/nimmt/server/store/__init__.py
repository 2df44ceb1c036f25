"""Storage: one schema for SQLite and PostgreSQL, with the tables' journals as the truth."""

from nimmt.server.common.errors import Unavailable
from nimmt.server.store.database import Database
from nimmt.server.store.errors import IndexTaken, NewerSchema
from nimmt.server.store.journal import Append, Journal, Stored
from nimmt.server.store.leases import Leases
from nimmt.server.store.news import EVERYTHING, Everything, News, Note, tell
from nimmt.server.store.upgrading import upgrade

__all__ = [
    "EVERYTHING",
    "Append",
    "Database",
    "Everything",
    "IndexTaken",
    "Journal",
    "Leases",
    "NewerSchema",
    "News",
    "Note",
    "Stored",
    "Unavailable",
    "tell",
    "upgrade",
]

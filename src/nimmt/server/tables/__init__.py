"""Tables in memory: each a cache of its journal, with whoever listens to it."""

from nimmt.server.tables.hub import Hub
from nimmt.server.tables.listener import Listener
from nimmt.server.tables.room import Room

__all__ = ["Hub", "Listener", "Room"]

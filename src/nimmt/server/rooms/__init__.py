"""Tables in memory: each a cache of its journal, with whoever listens to it."""

from nimmt.server.rooms.hub import Hub
from nimmt.server.rooms.listener import Listener
from nimmt.server.rooms.room import Room

__all__ = ["Hub", "Listener", "Room"]

"""The game server: HTTP and WebSockets in front of `nimmt.table`, and its storage."""

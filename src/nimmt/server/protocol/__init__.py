"""The protocol between server and clients: typed messages, defined once."""

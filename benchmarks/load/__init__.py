"""Load for the game server: many clients in one process, as cheap as they can be."""

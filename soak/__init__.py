"""Long tests of the server, run by `make soak`."""

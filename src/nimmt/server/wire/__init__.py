"""The connections of tables: sockets and streams, and what goes over them."""

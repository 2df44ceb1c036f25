"""Policy tables from nothing: teachers play, tables are fitted to their choices, and the next
teachers believe in those (docs/champion.md)."""

"""Alembic's entry: runs in the connection and transaction that `upgrade` has opened."""

from alembic import context

from nimmt.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by making a new one
)
with context.begin_transaction():
    context.run_migrations()

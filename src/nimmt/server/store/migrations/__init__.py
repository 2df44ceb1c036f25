"""Alembic's migrations, one file a revision in `versions`."""

"""Whom somebody has met in rated matches, as far as a leaderboard wants to know."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """It is filled in after each player's next rated match."""
    op.add_column("ratings", sa.Column("company", sa.Float(), nullable=True))


def downgrade() -> None:
    op.drop_column("ratings", "company")

"""Since when players have to sign in anew."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("signed_out", sa.Float(), nullable=True))


def downgrade() -> None:
    op.drop_column("players", "signed_out")

"""From where tables were opened, so that no address fills the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opened_from", sa.String(16), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "opened_from")

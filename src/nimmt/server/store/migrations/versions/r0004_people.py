"""Looks, codes to say aloud, invitations, blocks and reports; who has resigned from a match."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SERIAL = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _player(table: str, name: str) -> sa.Column[str]:
    constraint = f"fk_{table}_{name}_players"
    key = sa.ForeignKey("players.id", name=constraint, ondelete="CASCADE")
    return sa.Column(name, sa.String(12), key, nullable=False)


def _table(table: str) -> sa.Column[str]:
    constraint = f"fk_{table}_table_id_tables"
    key = sa.ForeignKey("tables.id", name=constraint, ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), key, nullable=False)


def _index(table: str, column: str) -> None:
    op.create_index(f"ix_{table}_{column}", table, [column])


def upgrade() -> None:
    op.add_column("players", sa.Column("look", sa.String(6), nullable=True))
    resigned: sa.Column[bool] = sa.Column(
        "resigned", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("seated", resigned)
    op.create_table(
        "table_codes",
        sa.Column("code", sa.String(6), nullable=False),
        _table("table_codes"),
        sa.PrimaryKeyConstraint("code", name="pk_table_codes"),
        sa.UniqueConstraint("table_id", name="uq_table_codes_table_id"),
    )
    op.create_table(
        "blocks",
        _player("blocks", "player"),
        _player("blocks", "other"),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("player", "other", name="pk_blocks"),
    )
    _index("blocks", "other")
    op.create_table(
        "invitations",
        _table("invitations"),
        _player("invitations", "player"),
        _player("invitations", "sender"),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("refused", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("table_id", "player", name="pk_invitations"),
    )
    _index("invitations", "player")
    _index("invitations", "sender")
    op.create_table(
        "reports",
        sa.Column("id", SERIAL, nullable=False, autoincrement=True),
        _player("reports", "reporter"),
        _player("reports", "player"),
        sa.Column("table_id", sa.String(16), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("closed", sa.Float(), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sqlite_autoincrement=True,
    )
    _index("reports", "reporter")
    _index("reports", "player")


def downgrade() -> None:
    for table in ("reports", "invitations", "blocks", "table_codes"):
        op.drop_table(table)
    op.drop_column("seated", "resigned")
    op.drop_column("players", "look")

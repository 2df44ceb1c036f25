"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_bans")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("preset", sa.String(length=64), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("ranked", sa.Boolean(), nullable=False),
        sa.Column("started", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("table_id", "number", name=op.f("uq_matches_table_id_number")),
    )
    op.create_index(op.f("ix_matches_ended"), "matches", ["ended"], unique=False)
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=6), server_default="person", nullable=False),
        sa.Column("owner", sa.String(length=12), nullable=True),
        sa.Column("named", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("banned_until", sa.Float(), nullable=True),
        sa.Column("ban_reason", sa.Text(), nullable=True),
        sa.Column("online_until", sa.Float(), nullable=True),
        sa.CheckConstraint("kind in ('person', 'bot')", name=op.f("ck_players_kind")),
        sa.ForeignKeyConstraint(
            ["owner"], ["players.id"], name=op.f("fk_players_owner_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_index(op.f("ix_players_owner"), "players", ["owner"], unique=False)
    op.create_table(
        "settings",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
        sa.Column("phase", sa.String(length=32), server_default="new", nullable=False),
        sa.Column("open", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("summary", sa.Text(), server_default="{}", nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("lease_node", sa.String(length=32), nullable=True),
        sa.Column("lease_until", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(
        "ix_tables_due",
        "tables",
        ["lease_until"],
        unique=False,
        sqlite_where=sa.text("due IS NOT NULL"),
        postgresql_where=sa.text("due IS NOT NULL"),
    )
    op.create_index(
        "ix_tables_open",
        "tables",
        ["created"],
        unique=False,
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("emote", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_chat_player_players"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_chat_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_chat_player"), "chat", ["player"], unique=False)
    op.create_index(op.f("ix_chat_table_id_id"), "chat", ["table_id", "id"], unique=False)
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_codes_player_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_codes")),
    )
    op.create_index(op.f("ix_codes_player"), "codes", ["player"], unique=False)
    op.create_table(
        "hearing",
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.Column("other", sa.String(length=12), nullable=False),
        sa.Column("hears", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["other"], ["players.id"], name=op.f("fk_hearing_other_players"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_hearing_player_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player", "other", name=op.f("pk_hearing")),
    )
    op.create_index(op.f("ix_hearing_other"), "hearing", ["other"], unique=False)
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("index", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_journal_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("table_id", "index", name=op.f("pk_journal")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "match_seats",
        sa.Column("match_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(length=12), nullable=True),
        sa.Column("bot", sa.String(length=64), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("resigned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("rating_before", sa.Float(), nullable=True),
        sa.Column("rating_after", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["matches.id"],
            name=op.f("fk_match_seats_match_id_matches"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["player"],
            ["players.id"],
            name=op.f("fk_match_seats_player_players"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_match_seats")),
    )
    op.create_index(op.f("ix_match_seats_player"), "match_seats", ["player"], unique=False)
    op.create_table(
        "pushes",
        sa.Column("endpoint_hash", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("language", sa.String(length=8), server_default="en", nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_pushes_player_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("endpoint_hash", name=op.f("pk_pushes")),
    )
    op.create_index(op.f("ix_pushes_player"), "pushes", ["player"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.Column("preset", sa.String(length=64), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_ratings_player_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player", "preset", "players", name=op.f("pk_ratings")),
    )
    op.create_index(
        op.f("ix_ratings_preset_players"), "ratings", ["preset", "players"], unique=False
    )
    op.create_table(
        "seated",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_seated_player_players"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seated_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "player", name=op.f("pk_seated")),
    )
    op.create_index(op.f("ix_seated_player"), "seated", ["player"], unique=False)
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=12), nullable=False),
        sa.Column("label", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_tokens_player_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_player"), "tokens", ["player"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_tokens_player"), table_name="tokens")
    op.drop_table("tokens")
    op.drop_index(op.f("ix_seated_player"), table_name="seated")
    op.drop_table("seated")
    op.drop_index(op.f("ix_ratings_preset_players"), table_name="ratings")
    op.drop_table("ratings")
    op.drop_index(op.f("ix_pushes_player"), table_name="pushes")
    op.drop_table("pushes")
    op.drop_index(op.f("ix_match_seats_player"), table_name="match_seats")
    op.drop_table("match_seats")
    op.drop_table("journal")
    op.drop_index(op.f("ix_hearing_other"), table_name="hearing")
    op.drop_table("hearing")
    op.drop_index(op.f("ix_codes_player"), table_name="codes")
    op.drop_table("codes")
    op.drop_index(op.f("ix_chat_table_id_id"), table_name="chat")
    op.drop_index(op.f("ix_chat_player"), table_name="chat")
    op.drop_table("chat")
    op.drop_index(
        "ix_tables_open",
        table_name="tables",
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.drop_index(
        "ix_tables_due",
        table_name="tables",
        sqlite_where=sa.text("due IS NOT NULL"),
        postgresql_where=sa.text("due IS NOT NULL"),
    )
    op.drop_table("tables")
    op.drop_table("settings")
    op.drop_index(op.f("ix_players_owner"), table_name="players")
    op.drop_table("players")
    op.drop_index(op.f("ix_matches_ended"), table_name="matches")
    op.drop_table("matches")
    op.drop_table("bans")

"""Every table of the database. Times are epoch seconds; JSON is text.

A change here needs a new revision in `migrations/versions`; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

TABLE_ID = String(16)
PLAYER_ID = String(12)
SERIAL = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up by itself only in an INTEGER."""


def _player(*, null: bool = False, ondelete: str = "CASCADE") -> Column[str]:
    key = ForeignKey("players.id", ondelete=ondelete)
    return Column("player", PLAYER_ID, key, nullable=null)


settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", PLAYER_ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(6), nullable=False, server_default="person"),
    Column("owner", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), index=True),
    Column("named", Boolean, nullable=False, server_default=false()),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("password", Text),
    Column("banned_until", Float),
    Column("ban_reason", Text),
    Column("online_until", Float),
    Column("signed_out", Float),
    Column("look", String(6)),
    Column("skeleton", String(256), index=True),
    CheckConstraint("kind in ('person', 'bot')", name="kind"),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    _player(),
    Column("expires", Float, nullable=False),
    Index(None, "player"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    _player(),
    Column("label", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float),
    Index(None, "player"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("phase", String(32), nullable=False, server_default="new"),
    Column("open", Boolean, nullable=False, server_default=false()),
    Column("summary", Text, nullable=False, server_default="{}"),
    Column("due", Float),
    Column("lease_node", String(32)),
    Column("lease_until", Float),
    Column("opened_from", String(16)),
)
Index(
    "ix_tables_open",
    tables.c.created,
    sqlite_where=text("open"),
    postgresql_where=text("open"),
)
Index(
    "ix_tables_due",
    tables.c.lease_until,
    sqlite_where=text("due IS NOT NULL"),
    postgresql_where=text("due IS NOT NULL"),
)

seated = Table(
    "seated",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Index(None, "player"),
)

table_codes = Table(
    "table_codes",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    UniqueConstraint("table_id"),
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,  # a table's entries lie together
)

matches = Table(
    "matches",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("table_id", TABLE_ID, nullable=False),
    Column("number", Integer, nullable=False),
    Column("preset", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float, nullable=False, index=True),
    Column("finished", Boolean, nullable=False),
    Column("record", Text, nullable=False),
    UniqueConstraint("table_id", "number"),
)

match_seats = Table(
    "match_seats",
    metadata,
    Column("match_id", TABLE_ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _player(null=True, ondelete="SET NULL"),
    Column("bot", String(64)),
    Column("name", String(64), nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("rating_before", Float),
    Column("rating_after", Float),
    Index(None, "player"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("preset", String(64), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("company", Float),
    Index(None, "preset", "players"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", SERIAL, primary_key=True),
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    _player(),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("emote", Boolean, nullable=False, server_default=false()),
    Index(None, "table_id", "id"),
    Index(None, "player"),
    sqlite_autoincrement=True,
)

hearing = Table(
    "hearing",
    metadata,
    Column("player", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("other", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("hears", Boolean, nullable=False),
    Index(None, "other"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("player", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("other", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Float, nullable=False),
    Index(None, "other"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("sender", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    Column("refused", Boolean, nullable=False, server_default=false()),
    Index(None, "player"),
    Index(None, "sender"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", SERIAL, primary_key=True),
    Column("reporter", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("player", PLAYER_ID, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", TABLE_ID),
    Column("at", Float, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("closed", Float),
    Column("note", Text),
    Index(None, "reporter"),
    Index(None, "player"),
    sqlite_autoincrement=True,
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint_hash", String(64), primary_key=True),
    _player(),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("language", String(8), nullable=False, server_default="en"),
    Index(None, "player"),
)

bans = Table(
    "bans",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("until", Float),
    Column("reason", Text, nullable=False),
    Column("created", Float, nullable=False),
)

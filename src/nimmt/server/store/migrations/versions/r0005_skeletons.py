"""What names that look alike share, so that nobody goes by a likeness of a name that is held."""

import sqlalchemy as sa
from alembic import op

from nimmt.server.common.skeleton import skeleton

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

PLAYERS = sa.table("players", sa.column("id"), sa.column("name"), sa.column("skeleton"))


def upgrade() -> None:
    op.add_column("players", sa.Column("skeleton", sa.String(256), nullable=True))
    op.create_index("ix_players_skeleton", "players", ["skeleton"])
    connection = op.get_bind()
    known = connection.execute(sa.select(PLAYERS.c.id, PLAYERS.c.name)).all()
    if known:
        changed = sa.update(PLAYERS).where(PLAYERS.c.id == sa.bindparam("who"))
        values = changed.values(skeleton=sa.bindparam("bones"))
        connection.execute(values, [{"who": id, "bones": skeleton(name)} for id, name in known])


def downgrade() -> None:
    op.drop_index("ix_players_skeleton", "players")
    op.drop_column("players", "skeleton")

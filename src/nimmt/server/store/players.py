"""Players: people and bots, their names, passwords and bans, and codes to move an identity."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.common.skeleton import skeleton
from nimmt.server.store.schema import codes, players


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    kind: str
    """`person` or `bot`."""
    owner: str | None
    named: bool
    """Whether the name was chosen, not given."""
    created: float
    seen: float
    password: str | None = None
    banned_until: float | None = None
    ban_reason: str | None = None
    online_until: float | None = None
    signed_out: float | None = None
    """What was signed for them before then no longer counts."""
    look: str | None = None
    """How they are drawn, a digit for each part; by their name if they have not chosen."""
    skeleton: str | None = None
    """What names that look alike share."""

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    def is_banned(self, now: float) -> bool:
        return self.banned_until is not None and self.banned_until > now


def _player(row: Row[tuple[object, ...]]) -> Player:
    return Player(**row._mapping)


async def create(
    connection: AsyncConnection,
    id: str,
    name: str,
    now: float,
    *,
    kind: str = "person",
    owner: str | None = None,
    named: bool = False,
) -> Player:
    player = Player(id, name, kind, owner, named, now, now, skeleton=skeleton(name))
    await connection.execute(insert(players).values(asdict(player)))
    return player


async def find(connection: AsyncConnection, id: str) -> Player | None:
    row = (await connection.execute(select(players).where(players.c.id == id))).first()
    return None if row is None else _player(row)


async def find_all(connection: AsyncConnection, ids: Iterable[str]) -> dict[str, Player]:
    """Those of them that exist, by id."""
    query = select(players).where(players.c.id.in_(list(ids)))
    return {row.id: _player(row) for row in await connection.execute(query)}


async def still_there(connection: AsyncConnection, ids: Iterable[str]) -> list[str]:
    """Those of them that exist, and will until the transaction ends."""
    query = select(players.c.id).where(players.c.id.in_(list(ids))).order_by(players.c.id)
    locked = query.with_for_update(read=True, key_share=True)
    return list(await connection.scalars(locked))


async def held(connection: AsyncConnection, ids: Iterable[str]) -> list[Player]:
    """Those of them that exist, and nobody else changes them until the transaction ends."""
    query = select(players).where(players.c.id.in_(list(ids))).order_by(players.c.id)
    locked = query.with_for_update(key_share=True)
    return [_player(row) for row in await connection.execute(locked)]


async def listed(
    connection: AsyncConnection, limit: int, after: str = "", containing: str = ""
) -> list[Player]:
    """A page in the order of their ids, by a part of the name if wanted."""
    query = select(players).where(players.c.id > after).order_by(players.c.id).limit(limit)
    if containing:
        query = query.where(players.c.name.icontains(containing, autoescape=True))
    return [_player(row) for row in await connection.execute(query)]


async def bots_of(connection: AsyncConnection, owner: str) -> list[Player]:
    query = select(players).where(players.c.owner == owner).order_by(players.c.id)
    return [_player(row) for row in await connection.execute(query)]


async def rename(connection: AsyncConnection, id: str, name: str) -> None:
    await _change(connection, id, name=name, skeleton=skeleton(name), named=True)


async def set_look(connection: AsyncConnection, id: str, look: str | None) -> None:
    await _change(connection, id, look=look)


async def set_password(connection: AsyncConnection, id: str, password: str | None) -> None:
    """The password's hash, that is."""
    await _change(connection, id, password=password)


async def saw(connection: AsyncConnection, id: str, now: float) -> None:
    await _change(connection, id, seen=now)


async def saw_online(
    connection: AsyncConnection, ids: Iterable[str], now: float, until: float
) -> None:
    """They are connected, and count as such until then unless they are seen again."""
    values = {"seen": now, "online_until": until}
    await connection.execute(update(players).where(players.c.id.in_(list(ids))).values(values))


async def sign_out(connection: AsyncConnection, id: str, now: float) -> None:
    """Everywhere; a code that is on its way to another device is void, too."""
    await _change(connection, id, signed_out=now)
    await connection.execute(delete(codes).where(codes.c.player == id))


async def ban(connection: AsyncConnection, id: str, until: float, reason: str) -> None:
    """For ever is `float("inf")`."""
    await _change(connection, id, banned_until=until, ban_reason=reason)


async def pardon(connection: AsyncConnection, id: str) -> None:
    await _change(connection, id, banned_until=None, ban_reason=None)


async def delete_player(connection: AsyncConnection, id: str) -> bool:
    """With all that is theirs, bots included; in matches that were played they become nobody."""
    result = await connection.execute(delete(players).where(players.c.id == id))
    return result.rowcount == 1


async def _change(connection: AsyncConnection, id: str, **values: object) -> None:
    await connection.execute(update(players).where(players.c.id == id).values(**values))


async def add_code(connection: AsyncConnection, hash: str, player: str, expires: float) -> None:
    """A one-time code, which replaces the player's earlier ones."""
    await connection.execute(delete(codes).where(codes.c.player == player))
    await connection.execute(insert(codes).values(hash=hash, player=player, expires=expires))


async def use_code(connection: AsyncConnection, hash: str, now: float) -> str | None:
    """The player it stands for; it works once, also where two use it at the same moment."""
    used = delete(codes).where(codes.c.hash == hash, codes.c.expires > now)
    return (await connection.execute(used.returning(codes.c.player))).scalar_one_or_none()


async def forget_codes(connection: AsyncConnection, now: float) -> None:
    """Those that have expired."""
    await connection.execute(delete(codes).where(codes.c.expires <= now))


async def with_password(connection: AsyncConnection, name: str) -> list[Player]:
    """Those who can sign in by this name, the eldest first."""
    return await _holding(connection, players.c.name == name)


async def holding_alike(connection: AsyncConnection, name: str) -> list[Player]:
    """Those with a password whose name looks like this one, the eldest first."""
    return await _holding(connection, players.c.skeleton == skeleton(name))


async def _holding(connection: AsyncConnection, called: ColumnElement[bool]) -> list[Player]:
    query = select(players).where(called, players.c.password.is_not(None))
    rows = await connection.execute(query.order_by(players.c.created).limit(3))
    return [_player(row) for row in rows]


async def bots_online(connection: AsyncConnection, now: float, limit: int) -> list[Player]:
    """Bots of players that can be asked to a table now."""
    query = select(players).where(players.c.kind == "bot", players.c.online_until > now)
    rows = await connection.execute(query.order_by(players.c.name, players.c.id).limit(limit))
    return [_player(row) for row in rows]

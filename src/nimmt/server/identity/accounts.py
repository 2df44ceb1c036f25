"""Making identities, and moving them: by name, password and one-time code."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from nimmt.server.common.errors import Banned, WrongCode, WrongPassword
from nimmt.server.identity.names import check_free, clean_name
from nimmt.server.identity.passwords import Passwords
from nimmt.server.identity.signing import PLAYER_ID, Signing, new_code, random_id
from nimmt.server.store import Database, players
from nimmt.server.store.clock import Clock
from nimmt.server.store.notes import tell_name
from nimmt.server.store.players import Player

CODE_SECONDS = 600.0


class Accounts:
    """What is kept of players so that they can come back."""

    def __init__(self, database: Database, clock: Clock, secret: str) -> None:
        self._database = database
        self._clock = clock
        self._passwords = Passwords()
        self.signing = Signing(secret, clock.now)

    async def find(self, id: str) -> Player | None:
        async with self._database.read() as connection:
            return await players.find(connection, id)

    async def find_all(self, ids: Collection[str]) -> dict[str, Player]:
        """Those of them that exist, by id."""
        async with self._database.read() as connection:
            return await players.find_all(connection, ids)

    def _check_ban(self, player: Player) -> None:
        if player.is_banned(self._clock.now()):
            raise Banned(player.banned_until, player.ban_reason)

    async def create(self, name: str | None, guest_name: str) -> Player:
        """A new person; without a name a guest, who has no profile."""
        kept = guest_name if name is None else clean_name(name)
        async with self._database.write() as connection:
            if name is not None:
                await check_free(connection, kept)
            id, now = random_id(PLAYER_ID), self._clock.now()
            return await players.create(connection, id, kept, now, named=name is not None)

    async def rename(self, player: Player, name: str) -> Player:
        kept = clean_name(name)
        async with self._database.write() as connection:
            await check_free(connection, kept, player.id)
            await players.rename(connection, player.id, kept)
            await tell_name(connection, player.id)
        return replace(player, name=kept, named=True)

    async def change_look(self, player: Player, look: str | None) -> Player:
        async with self._database.write() as connection:
            await players.set_look(connection, player.id, look)
            await tell_name(connection, player.id)
        return replace(player, look=look)

    async def set_password(self, player: Player, old: str | None, new: str | None) -> None:
        """Set, change or (with None) remove it; who has one must know it, and holds the name."""
        if player.password and not await self._passwords.matches(old or "", player.password):
            raise WrongPassword(None, None)
        hashed = None if new is None else await self._passwords.hashed(new)
        async with self._database.write() as connection:
            if hashed:
                await check_free(connection, player.name, player.id)
            await players.set_password(connection, player.id, hashed)

    async def known_as(self, who: str) -> list[Player]:
        """Those who can sign in by this name or id."""
        async with self._database.read() as connection:
            found = await players.find(connection, who)
            return [found] if found else await players.with_password(connection, who)

    async def by_password(self, candidates: Sequence[Player], password: str) -> Player:
        """The one whose password this is; raises WrongPassword, Banned."""
        if not candidates:
            await self._passwords.matches(password, None)
        for player in candidates:
            if await self._passwords.matches(password, player.password):
                self._check_ban(player)
                return player
        raise WrongPassword(None, None)

    async def sign_out(self, player: Player) -> None:
        """On all devices: cookies and seat tokens that were given out count no longer."""
        async with self._database.write() as connection:
            await players.sign_out(connection, player.id, self._clock.now())

    async def new_code(self, player: Player) -> tuple[str, float]:
        """A code to become this player on another device, and until when it works."""
        code, now = new_code(), self._clock.now()
        async with self._database.write() as connection:
            await players.forget_codes(connection, now)
            hash = self.signing.code_hash(code)
            await players.add_code(connection, hash, player.id, now + CODE_SECONDS)
        return code, now + CODE_SECONDS

    async def by_code(self, code: str) -> Player:
        """Whose code this is; it works once. Raises WrongCode, Banned."""
        hash = self.signing.code_hash(code)
        async with self._database.write() as connection:
            id = await players.use_code(connection, hash, self._clock.now())
            player = id and await players.find(connection, id)
        if not player:
            raise WrongCode(None, None)
        self._check_ban(player)
        return player

"""Who somebody is: by cookie, bot's token or seat token, without registration."""

from __future__ import annotations

import hmac
from contextlib import suppress

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection

from nimmt.server.common.errors import NoIdentity
from nimmt.server.identity.accounts import Accounts
from nimmt.server.identity.signing import COOKIE, COOKIE_DAYS, DAY, Signed, token_hash
from nimmt.server.store import Database, Unavailable, players, tokens
from nimmt.server.store.clock import Clock
from nimmt.server.store.players import Player
from nimmt.server.store.tokens import Token

SEEN_EVERY = 3600.0
RENEW_AFTER = DAY


class Identity(Accounts):
    """Finds out who asks, and makes and moves identities."""

    def __init__(self, database: Database, clock: Clock, secret: str, *, https: bool) -> None:
        super().__init__(database, clock, secret)
        self._https = https

    async def who(
        self, connection: HTTPConnection, answer: MutableHeaders | None = None
    ) -> Player | None:
        """Whoever asks, or None. A token given counts alone: a cookie beside it is not looked at.

        With the headers of the answer, an ageing cookie is renewed. Raises NoIdentity for a
        token that is none, and Banned.
        """
        given = connection.headers.get("authorization")
        if given is None:
            player = await self._by_cookie(connection, answer)
        elif given.startswith("Seat "):
            player = None
        else:
            player = await self._by_token(given)
        return await self._welcome(player)

    async def who_at(self, connection: HTTPConnection, table: str) -> Player | None:
        """Whoever asks at this table, where `Authorization: Seat …` or `?seat=…` will do."""
        scheme, _, given = connection.headers.get("authorization", "").partition(" ")
        token = given if scheme == "Seat" else connection.query_params.get("seat")
        if token is None:
            return await self.who(connection)
        return await self.by_seat_token(token, table)

    async def by_seat_token(self, token: str, table: str) -> Player | None:
        """Whose token this is, if it is one for this table."""
        player = await self._of(self.signing.read_seat(token, table))
        if player is None:
            raise NoIdentity(None, None)
        return await self._welcome(player)

    async def still_welcome(self, player: Player | None, since: float) -> Player:
        """Whoever has been connected since then, as they are now; raises NoIdentity and Banned."""
        known = await self._welcome(_signed_in(player, since))
        if known is None:
            raise NoIdentity(None, None)
        return known

    def seat_token(self, table: str, player: str) -> str:
        """For this one table's socket and commands, without the cookie."""
        return self.signing.seat(table, player)

    async def _by_cookie(
        self, connection: HTTPConnection, answer: MutableHeaders | None
    ) -> Player | None:
        signed = self.signing.read_cookie(connection.cookies.get(COOKIE, ""))
        player = await self._of(signed)
        ages = signed is not None and self._clock.now() - signed.made > RENEW_AFTER
        if player and ages and answer is not None:
            self.remember(player.id, connection, answer)
        return player

    async def _of(self, signed: Signed | None) -> Player | None:
        """For whom it was signed, unless they have signed out since."""
        return _signed_in(await self.find(signed.player), signed.made) if signed else None

    async def _by_token(self, given: str) -> Player:
        scheme, _, token = given.partition(" ")
        hash = token_hash(token.strip())
        async with self._database.read() as connection:
            found = await tokens.find(connection, hash)
            player = await players.find(connection, found.player) if found else None
        if found is None or player is None or scheme.lower() != "bearer":
            raise NoIdentity("Bearer", scheme)
        if not hmac.compare_digest(found.hash, hash):
            raise NoIdentity("Bearer", scheme)
        await self._note_use(found)
        return player

    async def _note_use(self, token: Token) -> None:
        now = self._clock.now()
        if now - (token.seen or 0) > SEEN_EVERY:
            with suppress(Unavailable):
                async with self._database.write() as connection:
                    await tokens.saw(connection, token.hash, now)

    async def _welcome(self, player: Player | None) -> Player | None:
        if player is None:
            return None
        self._check_ban(player)
        if player.owner and (owner := await self.find(player.owner)):
            self._check_ban(owner)
        now = self._clock.now()
        if now - player.seen > SEEN_EVERY:
            with suppress(Unavailable):
                async with self._database.write() as connection:
                    await players.saw(connection, player.id, now)
        return player

    def remember(self, player: str, connection: HTTPConnection, answer: MutableHeaders) -> None:
        """Let the browser keep who it is."""
        self._set_cookie(self.signing.cookie(player), COOKIE_DAYS * int(DAY), connection, answer)

    def forget(self, connection: HTTPConnection, answer: MutableHeaders) -> None:
        self._set_cookie("", 0, connection, answer)

    def _set_cookie(
        self, value: str, age: int, connection: HTTPConnection, answer: MutableHeaders
    ) -> None:
        secure = "; Secure" if self._https or connection.url.scheme in ("https", "wss") else ""
        cookie = f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
        answer.append("Set-Cookie", cookie)


def _signed_in(player: Player | None, since: float) -> Player | None:
    """The player, unless they have signed out since then."""
    return None if player is None or since < (player.signed_out or 0) else player

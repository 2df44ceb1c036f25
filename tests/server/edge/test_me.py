"""An identity without registration: made, renamed, moved, exported and forgotten."""

from __future__ import annotations

from nimmt.server.identity.signing import COOKIE
from tests.server.edge.edge import OURS, fault, running_edge
from tests.server.running import run


def test_a_name_and_a_cookie_are_an_identity(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser()
            assert fault(await browser.get("/api/me")) == "no-identity"
            made = await browser.post("/api/me", json={"name": "  Ada  "})
            assert made.status_code == 201
            cookie = made.headers["set-cookie"]
            for part in ("nimmt=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
                assert part in cookie
            assert "Secure" not in cookie
            me = (await browser.get("/api/me")).json()
            assert me == made.json()
            assert (me["name"], me["named"], me["kind"]) == ("Ada", True, "person")
            assert fault(await browser.post("/api/me", json={})) == "already-somebody"

    run(story())


def test_the_cookie_is_secure_over_https(sqlite_url: str) -> None:
    async def story() -> None:
        url = "https://nimmt.example.org"
        async with running_edge(sqlite_url, public_url=url) as edge:
            browser = edge.browser(base_url=url, headers=OURS | {"Origin": url})
            made = await browser.post("/api/me", json={"name": "Ada"})
            assert "; Secure" in made.headers["set-cookie"]
            assert made.headers["strict-transport-security"]

    run(story())


def test_a_guest_has_no_profile_until_named(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            guest = await edge.person(None)
            me = (await guest.get("/api/me")).json()
            assert me["named"] is False
            assert me["name"].startswith("Guest ")
            assert fault(await guest.get(f"/api/players/{me['id']}")) == "no-such-player"
            assert fault(await guest.post("/api/me/bots", json={"name": "B"})) == "not-named"
            await guest.patch("/api/me", json={"name": "Ada"})
            profile = (await guest.get(f"/api/players/{me['id']}")).json()
            assert profile["player"]["name"] == "Ada"

    run(story())


def test_a_guest_is_named_in_their_language(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            guest = edge.browser(headers=OURS | {"Accept-Language": "de-AT,de;q=0.9"})
            made = await guest.post("/api/me", json={})
            assert made.json()["name"].startswith("Gast ")

    run(story())


def test_a_forged_or_foreign_cookie_is_nobody(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            real = await edge.person()
            good = real.cookies[COOKIE]
            payload, _, signature = good.rpartition(".")
            swapped = signature[:5] + ("A" if signature[5] != "A" else "B") + signature[6:]
            for forged in ("x", "", f"{payload}.{swapped}", payload, "a" * 600):
                browser = edge.browser(cookies={COOKIE: forged})
                assert (await browser.get("/api/me")).status_code == 401
            seat = edge.services.identity.seat_token("t" * 16, "p" * 12)
            browser = edge.browser(cookies={COOKIE: seat})
            assert (await browser.get("/api/me")).status_code == 401

    run(story())


def test_a_code_moves_an_identity_once(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            laptop = await edge.person()
            made = (await laptop.post("/api/me/code")).json()
            assert len(made["code"]) == 8
            typed = f" {made['code'][:4].lower()}-{made['code'][4:]} "
            phone = edge.browser()
            moved = await phone.post("/api/session", json={"by": "code", "code": typed})
            assert moved.status_code == 201
            assert (await phone.get("/api/me")).json() == (await laptop.get("/api/me")).json()
            again = await edge.browser().post("/api/session", json={"by": "code", "code": typed})
            assert (again.status_code, fault(again)) == (403, "wrong-code")

    run(story())


def test_codes_are_not_kept_in_the_clear_and_cannot_be_guessed_at_length(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            person = await edge.person()
            code = (await person.post("/api/me/code")).json()["code"]
            async with edge.services.database.read() as connection:
                stored = (await connection.exec_driver_sql("SELECT hash FROM codes")).scalars()
                assert code not in "".join(stored)
            stranger = edge.browser(address="10.1.1.1")
            answers = [
                await stranger.post("/api/session", json={"by": "code", "code": f"AAAAAAA{n}"})
                for n in range(2, 8)
            ]
            assert [fault(answer) for answer in answers][-1] == "too-many-requests"
            assert int(answers[-1].headers["retry-after"]) > 0

    run(story())


def test_a_password_signs_in_by_name_or_id_and_holds_the_name(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            id = (await ada.get("/api/me")).json()["id"]
            short = await ada.post("/api/me/password", json={"password": "short"})
            assert fault(short) == "unusable-password"
            assert (await ada.post("/api/me/password", json={"password": "x" * 8})).is_success
            for who in ("Ada", " Ada ", id):
                other = edge.browser(address=f"10.0.0.{len(who)}")
                right = {"by": "password", "who": who, "password": "x" * 8}
                wrong = right | {"password": "y" * 8}
                assert fault(await other.post("/api/session", json=wrong)) == "wrong-password"
                assert (await other.post("/api/session", json=right)).status_code == 201
                assert (await other.get("/api/me")).json()["id"] == id
            for alike in ("Ada", "ADA", "A.da", "\N{CYRILLIC CAPITAL LETTER A}da"):
                taken = await edge.browser().post("/api/me", json={"name": alike})
                assert (taken.status_code, fault(taken)) == (409, "name-taken")
            nobody = {"by": "password", "who": "Nobody", "password": "x" * 8}
            told = await edge.browser(address="10.9.9.9").post("/api/session", json=nobody)
            assert fault(told) == "wrong-password"

    run(story())


def test_wrong_guesses_from_elsewhere_do_not_lock_the_owner_out(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            await ada.post("/api/me/password", json={"password": "x" * 8})
            guess = {"by": "password", "who": "Ada", "password": "y" * 8}
            for stranger in range(3):
                guesser = edge.browser(address=f"10.0.0.{stranger}")
                told = [fault(await guesser.post("/api/session", json=guess)) for _ in range(6)]
                assert told[-1] == "too-many-requests"
            right = guess | {"password": "x" * 8}
            owner = edge.browser(address="10.0.1.1")
            assert (await owner.post("/api/session", json=right)).status_code == 201
            assert (await ada.get("/api/me")).is_success

    run(story())


def test_a_password_is_changed_by_who_knows_it(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            await ada.post("/api/me/password", json={"password": "first one"})
            change = {"password": "second one"}
            refused = await ada.post("/api/me/password", json=change)
            assert fault(refused) == "wrong-password"
            changed = await ada.post("/api/me/password", json=change | {"old": "first one"})
            assert changed.status_code == 204
            removed = {"password": None, "old": "second one"}
            assert (await ada.post("/api/me/password", json=removed)).status_code == 204
            assert (await ada.get("/api/me")).json()["has_password"] is False

    run(story())


def test_signing_out_takes_the_cookie_away(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            assert (await ada.post("/api/logout")).status_code == 204
            assert COOKIE not in ada.cookies
            assert (await ada.get("/api/me")).status_code == 401

    run(story())


def test_an_old_cookie_is_renewed_and_the_visit_noted(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            before = ada.cookies[COOKIE]
            edge.services.clock._offset += 2 * 86400
            answer = await ada.get("/api/me")
            assert answer.is_success
            assert ada.cookies[COOKIE] != before
            player = await edge.services.identity.find(answer.json()["id"])
            assert player
            assert player.seen > player.created + 86400
            edge.services.clock._offset += 401 * 86400
            assert (await ada.get("/api/me")).status_code == 401

    run(story())


def test_a_banned_player_and_a_banned_address_are_told_why(sqlite_url: str) -> None:
    from nimmt.server.store import bans, players  # noqa: PLC0415  # used by this test alone

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            id = (await ada.get("/api/me")).json()["id"]
            now = edge.services.clock.now()
            async with edge.services.database.write() as connection:
                await players.ban(connection, id, now + 60, "insults")
                await bans.ban(connection, bans.Ban("10.6.0.0/16", None, "spam", now))
            edge.services.bans.forget()
            told = await ada.get("/api/me")
            assert (told.status_code, fault(told)) == (403, "banned")
            assert "insults" in told.json()["error"]["text"]
            for address in ("10.6.7.8", "::ffff:10.6.7.8"):
                shut_out = edge.browser(address=address)
                assert fault(await shut_out.get("/api/variants")) == "banned"
            assert (await edge.browser(address="10.7.7.8").get("/api/variants")).is_success
            edge.services.clock._offset += 61
            assert (await ada.get("/api/me")).is_success

    run(story())


def test_one_players_password_cannot_be_tried_by_many_spellings(sqlite_url: str) -> None:
    """Patiently, from one address: what is left is two tries a minute."""

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            id = (await ada.get("/api/me")).json()["id"]
            await ada.post("/api/me/password", json={"password": "x" * 8})
            answers = []
            for number in range(30):
                who = id if number % 2 else " " * number + "Ada"
                guess = {"by": "password", "who": who, "password": f"guess {number}"}
                answers.append(fault(await edge.browser().post("/api/session", json=guess)))
                edge.services.clock._offset += 12
            assert answers[:10] == ["wrong-password"] * 10
            assert answers[20:].count("wrong-password") == 4

    run(story())

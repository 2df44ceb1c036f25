"""Short codes of tables, for those who sit in one room: said aloud, and typed in."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nimmt.server.common.errors import NoSuchCode
from nimmt.server.common.limits import Rate
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.tables import TablePath, room_at
from nimmt.server.store import table_codes
from nimmt.server.tables.room import NoSuchTable
from nimmt.table.checks import in_phase
from nimmt.table.errors import TableError

api = Api("tables")

MADE = Rate(burst=30, a_minute=30)
TRIED = Rate(burst=20, a_minute=10)
"""How often one address may try a code: there are 34 million."""
TRIED_IN_ALL = Rate(burst=300, a_minute=120)
"""How often all together may: with many addresses one finds no table in a day either."""


class TableCode(Struct, frozen=True):
    code: str


class CodePath(Struct, frozen=True):
    code: Annotated[str, Meta(max_length=12)]


class Found(Struct, frozen=True):
    id: str


@api.post(
    "/api/tables/{id}/code",
    summary="The table’s short code, which leads here as long as the table is open",
    needs=Need.NOBODY,
    rate=MADE,
    errors=(NoSuchTable, TableError),
)
async def code_of_table(call: Call, path: TablePath) -> TableCode:
    """Whoever has the link may know the code; the first who asks makes it."""
    _, room = await room_at(call, path)
    in_phase(room.table, "waiting", "playing", "over")
    async with call.services.database.write() as connection:
        return TableCode(await table_codes.code_of(connection, path.id))


@api.get(
    "/api/codes/{code}",
    summary="The table that has this code",
    needs=Need.NOBODY,
    rate=TRIED,
    errors=(NoSuchCode,),
)
async def table_of_code(call: Call, path: CodePath) -> Found:
    call.services.limiter.take("codes", "everybody", TRIED_IN_ALL)
    code = "".join(letter for letter in path.code.upper() if letter.isalpha())
    async with call.services.database.read() as connection:
        table = await table_codes.table_of(connection, code)
    if table is None:
        raise NoSuchCode(None, path.code)
    return Found(table)

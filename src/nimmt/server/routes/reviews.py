"""Reviews of matches that have ended."""

from __future__ import annotations

from starlette.responses import Response, StreamingResponse

from nimmt.server.common.errors import NoSuchMatch
from nimmt.server.common.limits import Rate
from nimmt.server.node import node_of
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.matches import MatchPath, match_at
from nimmt.server.wire.streams import until

api = Api("matches")

REVIEWS = Rate(burst=10, a_minute=6)


@api.get(
    "/api/matches/{id}/review",
    summary="What each decision of a match cost, and luck and skill apart, as it is worked out",
    needs=Need.NOBODY,
    rate=REVIEWS,
    errors=(NoSuchMatch,),
    media="application/x-ndjson",
)
async def review_match(call: Call, path: MatchPath) -> Response:
    match = await match_at(call, path)
    node = node_of(call.request.scope)
    node.reviews.check_room(match.id)
    content = until(node.closing, node.reviews.lines(match.id, match.record))
    return StreamingResponse(content, media_type="application/x-ndjson")

"""What a client can do wrong at the edge, each with the HTTP status that says so."""

from __future__ import annotations

from nimmt.core.errors import IllegalDecision, NimmtError, RulesError, listed


class MalformedBody(NimmtError):
    """The body is not JSON."""

    status = 400


class Invalid(NimmtError):
    """JSON, a path or a query that does not have the form the schema asks for."""

    status = 422

    def __init__(self, expected: object, got: object, where: str = "") -> None:
        super().__init__(expected, got)
        self.where = where


class NoIdentity(NimmtError):
    """Nobody is signed in here."""

    status = 401


class ForeignOrigin(NimmtError):
    """The request comes from another site's page."""

    status = 403


class UnprovenRequest(NimmtError):
    """A request that changes something lacks the header that only our own pages can send."""

    status = 403


class UnknownHost(NimmtError):
    """The server was addressed by a name it does not know as its own."""

    status = 421


class Banned(NimmtError):
    """This player or address is shut out; expected is until when, in seconds, or None."""

    status = 403


class NotNamed(NimmtError):
    """Guests have to give themselves a name for this."""

    status = 403


class OnlyPeople(NimmtError):
    """Bots can't do this."""

    status = 403


class OnlyBots(NimmtError):
    """Only bots, by their token, can do this."""

    status = 403


class NoSuchPage(NimmtError):
    """Nothing is there."""

    status = 404


class NoSuchPlayer(NimmtError):
    """There is no such player."""

    status = 404


class NoSuchMatch(NimmtError):
    """There is no such match, or it is still being played."""

    status = 404


class NoSuchBot(NimmtError):
    """None of your bots has this id."""

    status = 404


class MethodNotAllowed(NimmtError):
    """The address is right, the method is not; expected are those that are."""

    status = 405

    @property
    def headers(self) -> dict[str, str]:
        return {"Allow": listed(self.expected)}


class TooSlow(NimmtError):
    """The body was not there in time; expected is how many seconds it had."""

    status = 408

    @property
    def headers(self) -> dict[str, str]:
        return {"Connection": "close"}


class NoSuchCode(NimmtError):
    """No table has this code, or it is closed by now."""

    status = 404


class NotWelcome(NimmtError):
    """The host of a private table has closed it to this player."""

    status = 403


class NotAcquainted(NimmtError):
    """This is for people with whom one has played or sits at a table."""

    status = 403


class AlreadyReported(NimmtError):
    """What one has reported of this player waits to be looked at."""

    status = 409


class AlreadySomebody(NimmtError):
    """Who has an identity cannot be given a second one."""

    status = 409


class NameTaken(NimmtError):
    """Somebody holds this name with a password."""

    status = 409


class TooManyBotAccounts(NimmtError):
    """A person can own so many bots."""

    status = 409


class TooLarge(NimmtError):
    """The body has more bytes than are taken."""

    status = 413


class UnsupportedMedia(NimmtError):
    """Bodies are JSON."""

    status = 415


class UnusableName(NimmtError):
    """A name has to have so many visible characters."""

    status = 422


class UnusableText(NimmtError):
    """What is said has to have so many visible characters."""

    status = 422


class UnusablePassword(NimmtError):
    """A password has to have so many characters."""

    status = 422


class WrongCode(NimmtError):
    """The code is wrong, was used, or is too old."""

    status = 403


class WrongPassword(NimmtError):
    """Name and password do not belong together."""

    status = 403


class UnknownPushService(NimmtError):
    """Messages are pushed through known services only."""

    status = 422


class TooManyRequests(NimmtError):
    """Too much in too little time; expected is how long to wait, in seconds."""

    status = 429


class NoHintNow(NimmtError):
    """The bots are not ready yet, or have too much to do; got is the cause."""

    status = 503


class Unavailable(NimmtError):
    """The storage cannot be reached or is full; `because` says why, for the log alone.

    Nothing was changed as far as anybody can tell. Where the connection broke in the middle of a
    commit the change may have been made all the same: whoever appends again is then told
    `IndexTaken`, and reads what is there.
    """

    status = 503
    because = "it was closed"

    def __init__(self, expected: object = "the storage", got: object = "no answer") -> None:
        super().__init__(expected, got)


class Internal(NimmtError):
    """A defect of the server; got is the number of the request, to be told to whoever runs it."""

    status = 500


def status_of(error: NimmtError) -> int:
    """The HTTP status of an error: its own, or that of its kind."""
    if isinstance(error, IllegalDecision):
        return 409
    default = 422 if isinstance(error, RulesError) else 400
    return int(getattr(error, "status", default))

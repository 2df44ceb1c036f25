"""What a table refuses, each with what was expected and what came."""

from nimmt.core.errors import NimmtError


class TableError(NimmtError):
    """The table does not allow this now; nothing has changed."""

    status = 409
    about_people = False
    """Whether it is about people at the table, whom a sentence should name."""


class NotSeated(TableError):
    """Only those who sit at the table may do this."""


class NotTheHost(TableError):
    """Only the host may do this."""


class WrongPhase(TableError):
    """It can be done in another phase of the table only."""


class AlreadySeated(TableError):
    """Everybody has one chair."""

    counts_from_zero = True


class ChairTaken(TableError):
    """Somebody sits there."""

    counts_from_zero = True


class NoFreeChair(TableError):
    """All chairs are taken."""


class NobodyThere(TableError):
    """The chair is empty, or is the host's own."""

    counts_from_zero = True


class NotReady(TableError):
    """These have not said yet that they are ready."""

    counts_from_zero = about_people = True


class NoDigitsAsked(TableError):
    """This seat stands in the list without a hash, or has sent other digits before."""


class BotNotThere(TableError):
    """There is no bot of that name to be seated."""


class MatchTooLong(TableError):
    """So many rounds or points are played at no table."""


class TooLate(TableError):
    """The decision was meant for a moment that has passed."""


class StillThere(TableError):
    """The player is there, or has been waited for too shortly."""

    counts_from_zero = about_people = True


class AlreadyPlaying(TableError):
    """Nobody plays for this player."""


class HasResigned(TableError):
    """Whoever has resigned does not come back to the match."""


class NoHints(TableError):
    """Nobody is helped here: people play against one another, and have not agreed on help."""


class TooManyChanges(TableError):
    """So often may one player change something in a match, besides deciding."""

    status = 429


class TooManyUndos(TableError):
    """So often may something be taken back in a match."""

    status = 429


class NoUndo(TableError):
    """There is nothing to take back, or it is a ranked table."""

"""What can be wrong where an operator reaches for the database."""

from __future__ import annotations

from nimmt.core.errors import NimmtError


class NoDatabase(NimmtError):
    """There is no file where the database should be."""


class BadDatabaseAddress(NimmtError):
    """The address of the database cannot be read. What came is not told: it may hold a password."""


class MissingDriver(NimmtError):
    """PostgreSQL needs a package that is not installed."""


class DatabaseAway(NimmtError):
    """The database does not answer, or cannot be opened; got is its own reason."""


class DatabaseRefuses(NimmtError):
    """The database answers, and says no; got is its own reason."""


class EmptyDatabase(NimmtError):
    """The database is there, but nimmt has never used it."""


class OlderSchema(NimmtError):
    """The database has not been upgraded to this version."""


class AlreadyThere(NimmtError):
    """A backup overwrites nothing."""


class NoDumpProgram(NimmtError):
    """PostgreSQL's own programs are not installed; got is the command to run elsewhere."""


class DumpFailed(NimmtError):
    """PostgreSQL's own program did not make the backup; got is what it said."""


class BrokenCopy(NimmtError):
    """The copy that was made is not whole; got is what SQLite found."""


class NotAnAddress(NimmtError):
    """Neither an IP address nor a network."""


class NoSuchReport(NimmtError):
    """No report has this number."""

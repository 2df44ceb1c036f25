"""What happens at a table besides the game, told like the game's own events."""

from __future__ import annotations

from dataclasses import dataclass

from nimmt.core.events import Event


@dataclass(frozen=True, slots=True)
class _OfOneSeat(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class PlayerJoined(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerLeft(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerRemoved(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerReady(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerGone(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerBack(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerTakenOver(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerReturned(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class PlayerResigned(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class HostChanged(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class ClockRanOut(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class UndoWanted(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class UndoDeclined(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class TurnUndone(Event):
    pass


@dataclass(frozen=True, slots=True)
class SetupChanged(Event):
    pass


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    pass


@dataclass(frozen=True, slots=True)
class StartFixed(Event):
    pass


@dataclass(frozen=True, slots=True)
class StartCalledOff(Event):
    pass


@dataclass(frozen=True, slots=True)
class ShareIgnored(_OfOneSeat):
    """Its digits did not come in time, or did not fit their hash."""


@dataclass(frozen=True, slots=True)
class RematchWanted(_OfOneSeat):
    pass


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    reason: str

"""What one seat has seen of a round of the base game, and the ways of playing it thinks of."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.network import NONE


class Seen(NamedTuple):
    """What one seat has seen of a round."""

    players: int
    seat: int
    turns: int
    """Whole turns of which all cards are known."""
    contexts: NDArray[np.int64]
    """(10, CONTEXT) the rows before each of those turns, as `read_rows` notes them."""
    unseen: NDArray[np.uint8]
    """(11, PREFIX) before each turn, and now: how many cards up to x nobody had shown."""
    played: NDArray[np.int64]
    """(players, 10) the cards of those turns, by seat."""


class Minds(NamedTuple):
    """The ways of playing that are thought of."""

    tables: NDArray[np.float32]
    """(types, 10, WIDTH)"""
    networks: NDArray[np.float32]
    """(networks, SIZE) of types that choose by more than their tables see."""
    network_of: NDArray[np.int64]
    """(types,) which network each one chooses by; -1 for those that are known by tables alone."""
    sharp: NDArray[np.float32]
    """How decided each one is by its network."""
    answers: NDArray[np.int64]
    """For each type the one by which the own seat plays on where it meets that type."""
    common: NDArray[np.float64]
    """(types,) how likely each one is before anything is known of anybody; they add up to 1."""
    earlier: NDArray[np.float64]
    """(players, types) how likely it is by each type what each seat has played in earlier rounds,
    up to a factor for each seat."""
    slip: float
    """How likely a player plays any card."""
    same_type_weight: float
    """How much each other player of a type speaks for that type, where `common` adds up to 1."""


def by_tables(
    tables: NDArray[np.float32],
    answers: NDArray[np.int64],
    common: NDArray[np.float64],
    earlier: NDArray[np.float64],
    slip: float,
    same_type_weight: float,
) -> Minds:
    """Where no type has a network."""
    ways = (np.full(len(tables), -1), np.zeros(len(tables), np.float32))
    return Minds(tables, NONE, *ways, answers, common, earlier, slip, same_type_weight)

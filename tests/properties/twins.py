"""Twins: two states between which one seat, or a spectator, cannot tell.

Everything that the watcher cannot know is dealt anew: the cards in other hands, face down
before other seats, in the buffalo's hand and out of play, the face-down special cards, and
the seed. What everybody knows to be in a hand stays there.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from nimmt import Deal, Event, State, derived_seed
from nimmt.core.deal import Seeded
from nimmt.core.events import HandDealt
from nimmt.core.state import Scratch, put
from nimmt.variants.buffalo.herd import COPIES, SPECIALS, Herd
from tests.properties.strategies import (
    cards_in_the_round,
    played_cards,
    unshown_cards,
)

Cards = tuple[int, ...]


def twin(state: State, watcher: int | None, random: Random) -> State:
    """Another state that looks the same to the watcher."""
    hidden = [_hidden(state, seat, watcher) for seat in range(state.players)]
    buffalo: Cards = state.own.hand if isinstance(state.own, Herd) else ()
    cards = [*_stock(state), *buffalo, *(card for hand in hidden for card in hand)]
    random.shuffle(cards)
    scratch = state.scratch()
    scratch.source = Seeded(derived_seed("f" * 64, random.getrandbits(32)))
    for seat, old in enumerate(hidden):
        committed = seat != watcher and scratch.committed[seat] is not None
        if committed:
            _take_back(scratch, seat)
        if old:
            _exchange(scratch, seat, old, _drawn(cards, len(old)))
        if committed:
            _lay_face_down(scratch, seat, random)
    if isinstance(state.own, Herd):
        _exchange_buffalo(scratch, _drawn(cards, len(buffalo)))
        _exchange_specials(scratch, random)
    scratch.events = tuple(_retold(event, scratch.deal) for event in state.events)
    return scratch.frozen()


def _hidden(state: State, seat: int, watcher: int | None) -> Cards:
    """A seat's cards that the watcher has not seen and does not know of."""
    if seat == watcher and not state.rules.dials.blind:
        return ()
    return tuple((unshown_cards(state, seat) - Counter(state.known[seat])).elements())


def _stock(state: State) -> Cards:
    """The cards that are out of the round."""
    deck = Counter(state.rules.dials.deck(state.players))
    return tuple((deck - cards_in_the_round(state)).elements())


def _drawn(cards: list[int], count: int) -> Cards:
    return tuple(cards.pop() for _ in range(count))


def _take_back(scratch: Scratch, seat: int) -> None:
    hand = (*scratch.hands[seat], *played_cards(scratch.committed[seat]))
    scratch.hands = put(scratch.hands, seat, tuple(sorted(hand)))


def _lay_face_down(scratch: Scratch, seat: int, random: Random) -> None:
    decision = scratch.rules.dials.plays(scratch, seat).sample(random)
    hand = Counter(scratch.hands[seat]) - Counter(played_cards(decision))
    scratch.hands = put(scratch.hands, seat, tuple(sorted(hand.elements())))
    scratch.committed = put(scratch.committed, seat, decision)


def _exchange(scratch: Scratch, seat: int, old: Cards, new: Cards) -> None:
    """Put other cards into a hand, and into the deal that it came from."""
    blind = scratch.rules.dials.blind

    def exchanged(cards: Cards) -> Cards:
        hand = (*(Counter(cards) - Counter(old)).elements(), *new)
        return hand if blind else tuple(sorted(hand))

    deal = scratch.deal
    dealt = put(deal.hands, seat, exchanged(deal.hands[seat]))
    scratch.deal = deal._replace(hands=dealt)
    scratch.hands = put(scratch.hands, seat, exchanged(scratch.hands[seat]))


def _exchange_buffalo(scratch: Scratch, new: Cards) -> None:
    dealt = scratch.deal.buffalo or ()
    seen = dealt[: len(dealt) - len(new)]
    scratch.deal = scratch.deal._replace(buffalo=seen + new)
    scratch.own = scratch.own._replace(hand=new)


def _exchange_specials(scratch: Scratch, random: Random) -> None:
    """The special cards that lie face down could be any that have not been seen."""
    dealt, count = scratch.deal.specials or (), len(scratch.own.deck)
    seen = dealt[: len(dealt) - count]
    unseen = Counter(dict.fromkeys(SPECIALS, COPIES)) - Counter(seen)
    new = tuple(random.sample(list(unseen.elements()), count))
    scratch.deal = scratch.deal._replace(specials=seen + new)
    scratch.own = scratch.own._replace(deck=new)


def _retold(event: Event, deal: Deal) -> Event:
    """What its owner was told of a hand is as secret as the hand."""
    return HandDealt(event.seat, deal.hands[event.seat]) if isinstance(event, HandDealt) else event

"""What players ask about the cards, answered by simulation between random players."""

from nimmt.arena.facts.facts import CardFact, Facts, facts, facts_so_far, to_data
from nimmt.arena.facts.hands import HandFact, NotAHand, checked_hand, hand_fact, without_hands

__all__ = [
    "CardFact",
    "Facts",
    "HandFact",
    "NotAHand",
    "checked_hand",
    "facts",
    "facts_so_far",
    "hand_fact",
    "to_data",
    "without_hands",
]

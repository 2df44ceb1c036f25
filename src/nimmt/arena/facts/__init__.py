"""What players ask about the cards, answered by simulation between random players."""

from nimmt.arena.facts.facts import CardFact, Facts, facts, to_data

__all__ = ["CardFact", "Facts", "facts", "to_data"]

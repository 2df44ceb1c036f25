"""Every text that a person reads, by language; a language is one Fluent file."""

from nimmt.locale.telling import Teller
from nimmt.locale.words import Words, languages, preferred_language

__all__ = ["Teller", "Words", "languages", "preferred_language"]

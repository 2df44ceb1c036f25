"""Bots' decisions, hints and reviews, thought about in processes of their own."""

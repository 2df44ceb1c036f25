"""What bots think with: rollouts, policies, beliefs, search, endings, and how they are learned."""

"""Who somebody is: names, passwords, cookies, tokens, bans, and what is kept of a player."""

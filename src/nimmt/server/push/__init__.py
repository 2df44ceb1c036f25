"""Messages to players whose browser is closed."""

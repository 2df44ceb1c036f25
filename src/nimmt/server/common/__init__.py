"""What every room of the server uses, and which knows none of them."""

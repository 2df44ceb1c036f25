"""`python -m nimmt.cli`."""

from nimmt.cli import main

main(prog_name="nimmt")

"""The rules: standard library only, no input or output, no clock, no hidden randomness."""

"""The compiled part. It carries no types for Python's checkers: Numba infers its own."""

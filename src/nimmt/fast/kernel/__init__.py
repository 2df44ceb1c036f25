"""The compiled part: functions on one table's vector `s` under the rules `c`.

They carry no types for Python's checkers: Numba infers its own when it compiles them.
"""

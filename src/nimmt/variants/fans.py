"""What the fan cards share."""

from nimmt.core.deal import Rows


def lowest_end(rows: Rows, but: int | None = None) -> int:
    """The row with the lowest end, one row left out of account."""
    return min((row for row in range(len(rows)) if row != but), key=lambda row: rows[row][-1])

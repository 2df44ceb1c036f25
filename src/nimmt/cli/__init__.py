"""Commands."""


def main() -> None:
    """Nothing yet."""

"""To come."""

from linclass.ui import shell


def show() -> None:
    """Show the page."""
    shell.heading("misprints")

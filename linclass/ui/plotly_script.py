"""plotly.js from the plotly wheel, which the app serves under an address with its digest."""

import functools
from collections.abc import Iterator

from linclass.server.compressed_files import File
from linclass.vendor import plotly, streamlit


def path() -> str:
    """Return the script's path below the app's; empty where the wheel has none."""
    digest = plotly.script_digest()
    return f"linclass/plotly/{digest}.js" if digest else ""


@functools.cache
def sources() -> tuple[str, ...]:
    """Return the addresses, relative to the app's, of plotly.js, of which a browser uses the first that answers."""
    return tuple(address for address in (path(), streamlit.plotly_script()) if address)


def text() -> str:
    """Return the script for a file that plays from the disk; FileNotFoundError where the wheel has none."""
    place = plotly.script_path()
    if place is None:
        raise FileNotFoundError("Plotly as it is installed here has no script to put into the file.")
    return place.read_text(encoding="utf-8")


def file() -> Iterator[tuple[str, File]]:
    """Yield the path below the app's, and the script, if there is one."""
    place = plotly.script_path()
    if place is not None:
        yield path(), File(place.read_bytes, "text/javascript", is_ours=True)

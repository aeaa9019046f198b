"""The texts and scripts of the interface for files that play from the disk."""

from linclass.takehome.documents.offline_page import Browser
from linclass.vendor import plotly
from linclass.wire.texts import canvas as canvas_texts
from linclass.wire.texts import figure as figure_texts


def browser() -> Browser:
    """Return the texts and scripts for a page that plays."""
    return Browser(canvas_texts.BROWSER, figure_texts.BROWSER, plotly_script)


def plotly_script() -> str:
    """Return the text of plotly.js; FileNotFoundError where Plotly is installed without it."""
    path = plotly.script_path()
    if path is None:
        raise FileNotFoundError("Plotly as it is installed here has no script to put into the file.")
    return path.read_text(encoding="utf-8")

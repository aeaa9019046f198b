"""Write all figures of the library in both themes into one page that needs no network.

python -m tests.figures.gallery gallery.html
"""

from __future__ import annotations

import html
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
from plotly.offline import get_plotlyjs

from linclass.figures import words
from linclass.figures.theme import THEMES

from .examples import examples

WIDTH = 620  # pixels of one figure

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Figures</title>
<style>body {{ margin: 0; font-family: system-ui, sans-serif }} section {{ display: flex }}
section > div {{ padding: 10px; width: {width}px }} h2 {{ margin: 0 0 4px; font-size: 15px }}
p {{ margin: 4px 0; font-size: 12px }}</style><script>{library}</script>
<body>{figures}</body></html>"""


def page(only: str = "") -> str:
    """Return the page; `only` keeps the figures whose name contains it."""
    figures = [_row(number, name, make) for number, (name, make) in enumerate(examples().items()) if only in name]
    return PAGE.format(width=WIDTH, library=get_plotlyjs(), figures="\n".join(figures))


def _row(number: int, name: str, make: Any) -> str:
    return f"<section id='figure{number}'>" + "".join(_cell(number, name, make, key) for key in THEMES) + "</section>"


def _cell(number: int, name: str, make: Any, key: str) -> str:
    theme = THEMES[key]
    figure = make(theme=theme)
    variants = figure.layout.meta["variants"]
    chosen = [v for v in variants if v["from"] <= WIDTH][-1]
    slope, offset = chosen["height"]
    result = figure.to_dict()
    for path, value in chosen["patch"].items():
        axis, _, entry = path.partition(".")
        result["layout"][axis][entry] = value
    result["layout"] |= {"width": WIDTH, "height": slope * WIDTH + offset}
    spec = json.dumps(result, default=np.ndarray.tolist)
    place = f"{key}{number}"
    return (
        f"<div style='background:{theme.background};color:{theme.text}'><h2>{html.escape(name)}</h2>"
        f"<div id='{place}' role='img' aria-label='{html.escape(words.alt(figure), quote=True)}'></div>"
        f"<p>{html.escape(words.alt(figure))}</p><script>{{const f = {spec};"
        f"Plotly.newPlot('{place}', f.data, f.layout).then(g => f.frames && (Plotly.addFrames(g, f.frames),"
        f"Plotly.animate(g, [f.frames.at(-1).name], {{frame: {{duration: 0, redraw: false}}, mode: 'immediate'}})))}}"
        f"</script></div>"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")

"""What travels to the browser: the figure and its player, as small as it goes."""

from __future__ import annotations

import functools
import json
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np
import streamlit

from linclass.lessons.address import LARGEST_STEP
from linclass.ui.canvas.payload import marks
from linclass.ui.texts import figure as texts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from linclass.lessons.blocks import Film, Picture


SHORT = ("<i2", "<f4")  # little endian, as every browser reads them
_WRITTEN: WeakKeyDictionary[Picture, dict[int | None, bytes]] = WeakKeyDictionary()


def message(picture: Picture, step: int | None = None, plane: str = "") -> bytes:
    """Return everything the browser needs, as JSON in UTF-8; a picture is written once, whoever sees it.

    `plane` is the key of the canvas that plays along.

    Bytes, because Streamlit would write JSON of its own with escapes and blanks. What all frames share is said once.
    """
    written = _WRITTEN.setdefault(picture, {})
    if step not in written:
        written[step] = json.dumps(
            _content(picture, step, plane), ensure_ascii=False, separators=(",", ":"), allow_nan=False, default=as_json
        ).encode()
    return written[step]


def _content(picture: Picture, step: int | None, plane: str) -> dict[str, Any]:
    spec, player = picture.figure.to_dict(), picture.player
    frames = spec.pop("frames", None) or []
    spec.get("layout", {}).pop("template", None)
    content: dict[str, Any] = {"plotly": plotly_script(), "alt": picture.alt, "texts": dict(texts.BROWSER), **spec}
    if frames and player is not None:
        content["frames"] = {frame["name"]: [_places(trace) for trace in frame["data"]] for frame in frames}
        content["traces"] = list(frames[0]["traces"])
        content["player"] = {
            "total": player.total,
            "columns": list(player.columns),
            "rows": {name: list(cells) for name, cells in player.rows.items()},
            "label": player.label,
            "initial": player.total if player.initial is None else player.initial,
            "step": step,
            "plays": player.plays,
        }
        if picture.film is not None:
            content["plane"] = plane
            content["film"] = {name: _frame(picture.film, int(name)) for name in content["frames"]}
    return content


def _frame(film: Film, step: int) -> tuple[Any, str]:
    shown = film.frame(step)
    return marks(shown.marks, film.window), shown.status


def as_json(value: Any) -> Any:
    """Return a NumPy array or number as JSON knows it; a grid of short numbers as plotly.js reads its bytes.

    Those are a third of its digits.
    """
    if isinstance(value, np.ndarray) and value.ndim == 2 and value.dtype.str in SHORT:
        shape = ", ".join(str(length) for length in value.shape)
        return {"dtype": value.dtype.str[1:], "bdata": b64encode(value.tobytes()).decode(), "shape": shape}
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    raise TypeError(f"A figure holds a {type(value).__name__}, which JSON does not know.")


@functools.cache
def plotly_script() -> str:
    """Return where this Streamlit serves its own plotly.js, relative to the page.

    Its name has a hash that changes with every version. Importing it defines `window.Plotly`, the same that
    `st.plotly_chart` uses, so that nobody downloads 4.6 MB twice.
    """
    static = Path(streamlit.__file__).parent / "static"
    [script] = (static / "static" / "js").glob("PlotlyChart.*.js")
    return script.relative_to(static).as_posix()


def parse_step(value: Any) -> int | None:
    """Return the step that the browser asked for; None for anything that is not a step's number."""
    if type(value) is not int or not 0 <= value <= LARGEST_STEP:
        return None
    return value


def _places(trace: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in trace.items() if name != "type"}

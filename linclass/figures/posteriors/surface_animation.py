"""Surfaces over the plane that play: one picture of several, which differ in where surfaces and points lie."""

from collections.abc import Mapping

import numpy as np

from linclass.figures.kit import Animation, AnyArray, Dict, Sketch, space

MIN_SPAN_SHARE = 1e-3  # of what a frame's surface spans: less is no pixel
CAMERA_DISTANCE = 1.2
SPACE = 0.04  # above and below all surfaces, of their height


def played(stills: Mapping[int, Sketch], shown: int) -> Animation:
    """Return one picture of stills with the same traces; it begins with the one numbered `shown`, as fine as it is.

    The heights have one axis for all of them.
    """
    first = stills[shown]
    frames = [(str(s), [_places(trace) for trace in still.traces]) for s, still in stills.items()]
    low, high = _heights(stills)
    above = SPACE * (high - low) or 1.0
    scene = first.arrangement["scene"]
    upright = scene["zaxis"] | {"range": [low - above, high + above]}
    animation = Animation([], first.traces, first.arrangement | {"scene": scene | {"zaxis": upright}}, frames)
    animation.traces = first.traces
    farther = {"scene.camera": space.camera(CAMERA_DISTANCE)}  # a picture with a player under it is low
    return animation.shaped([v | {"patch": v["patch"] | farther} if v["from"] else v for v in animation.variants])


def steps(total: int, focus: int | None, most: int) -> tuple[int, ...]:
    """Return the steps of 0 .. total that have a surface of their own: early ones closer, as a run slows down."""
    spread = np.geomspace(1, max(total, 1), most).round().astype(int).tolist()
    return tuple(sorted({0, total, *(min(s, total) for s in spread), min(total if focus is None else focus, total)}))


def _heights(stills: Mapping[int, Sketch]) -> tuple[float, float]:
    """Return the lowest and the highest height of all surfaces."""
    result = [np.asarray(t["z"]) for still in stills.values() for t in still.traces if t["type"] == "surface"]
    return min(float(z.min()) for z in result), max(float(z.max()) for z in result)


def _places(trace: Dict) -> Dict:
    """Return where a trace is: a point stands over its place, whatever the surface does."""
    if trace.get("mode") == "lines":  # a line has None at its gaps, and is short enough unrounded
        return {letter: trace[letter] for letter in "xyz"}
    moving = "z" if trace["type"] == "scatter3d" else "xyz"
    return {letter: _rounded(np.asarray(trace[letter], dtype=np.float64)) for letter in moving}


def _rounded(values: AnyArray) -> AnyArray:
    """Return numbers with no more digits than can be seen: they travel for every frame."""
    span = float(np.ptp(values)) if values.size else 0.0
    digits = int(np.clip(np.ceil(-np.log10(MIN_SPAN_SHARE * span)), 0, 12)) if span > 0 else 12
    return values.round(digits).astype(np.float32)

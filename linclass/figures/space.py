"""Three dimensions: the axes of a scene, and the points in it."""

import math
from collections.abc import Sequence

import numpy as np
from scipy.ndimage import map_coordinates

from linclass.arrays import AnyArray, FloatArray
from linclass.datasets.dataset import Dataset
from linclass.figures import layout, plane
from linclass.figures.coordinates import significant
from linclass.figures.layout import FONT, FONT_PX, MARKER_PX, Dict
from linclass.figures.level_lines import level_lines
from linclass.figures.theme import Theme

SYMBOLS = ("circle", "square", "diamond", "diamond-open", "cross", "x")  # the nearest to the plane's that there are
EDGED = "edged"  # `meta` of a sheet with floors and walls: it is not shaded as if it were round
GAP = np.full((1, 3), np.nan)
BOX = (1.15, 1.0, 0.75)  # the sides of a scene
EYE = (1.2, -1.38, 0.7)
WIDE_ASPECT = 0.72  # height : width of a wide scene
CENTRE = -0.17  # of the sides: the height at which the eye looks
TURNS = (0, -1, 1, 2)  # quarter turns of the eye, the least strange first
MIN_FACING = 0.25  # the cosine between sight and normal, below which a plane is seen edge-on
SQUARED = 12  # pixels: Plotly draws the numbers on axes in space at size^2 / 12, the titles at their size


def scene(titles: Sequence[str], theme: Theme) -> Dict:
    """Return the layout of one scene with named axes, seen from in front and above."""
    axis = {
        "backgroundcolor": "rgba(0,0,0,0)",
        "gridcolor": theme.grid,
        "zerolinecolor": theme.muted,
        "showspikes": False,
        "nticks": 5,
        "tickfont": {"size": math.sqrt(SQUARED * (FONT_PX - 1)), "color": theme.muted},
    }
    named = {
        f"{letter}axis": axis | {"title": {"text": title, "font": {"size": FONT_PX, "family": FONT}}}
        for letter, title in zip("xyz", titles, strict=True)
    }
    proportions = {"aspectmode": "manual", "aspectratio": dict(zip("xyz", BOX, strict=True))}
    margin = {"l": 0, "r": 0, "t": FONT_PX, "b": 0}
    return {"scene": {**named, **proportions, "camera": camera(1.0), "dragmode": "turntable"}, "margin": margin}


def camera(away: float, turns: int = 0, centre: float = CENTRE) -> Dict:
    """Return the view from in front and above, `away` times as far as a wide picture needs.

    Parameters
    ----------
    turns : quarter turns to the left about the upright axis
    centre : the height at which it looks, 0 is the middle
    """
    x, y = EYE[0] * away, EYE[1] * away
    for _ in range(turns % 4):
        x, y = -y, x
    return {"eye": {"x": x, "y": y, "z": EYE[2] * away}, "center": {"x": 0, "y": 0, "z": centre}}


def about(alt: str, turns: int = 0, centre: float = CENTRE, wide_aspect: float = WIDE_ASPECT) -> Dict:
    """Return the `layout.meta` of a scene: a narrow one is seen from further away, or its titles would be cut off.

    Parameters
    ----------
    wide_aspect : float
        Height : width of a wide picture.
    """

    def seen(aspect: float, away: float, start: float) -> Dict:
        """Return how a scene of such a shape is seen from so many pixels on, in the type of a screen."""
        variant = layout.single(aspect) | {"patch": {"scene.camera": camera(away, turns, centre)}}
        return variant | {"from": start}

    return {"alt": alt, "variants": [seen(0.85, 1.75, 0), seen(0.85, 1.4, 330), seen(wide_aspect, 1.0, 480)]}


def clear_turns(slopes: FloatArray, shares: FloatArray) -> int:
    """Return the quarter turns of the camera with which planes are not seen edge-on: none where that is so already.

    Parameters
    ----------
    slopes : array (m, 2)
        How much each plane rises along both axes, where the box of the scene is 1.15 : 1 : 0.75.
    shares : array (m,)
        How much each of them counts.
    """
    normals = np.column_stack([-slopes, np.ones(len(slopes))])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    facing = []
    for turns in TURNS:
        eye = camera(1.0, turns)["eye"]
        sight = np.array([eye["x"], eye["y"], eye["z"] - CENTRE])
        facing.append(float(shares @ np.abs(normals @ sight)) / float(np.linalg.norm(sight)))
    clear = (turns for turns, share in zip(TURNS, facing, strict=True) if share >= MIN_FACING * shares.sum())
    return next(clear, TURNS[int(np.argmax(facing))])


def sheet(x: FloatArray, y: FloatArray, z: FloatArray, colours: Sequence[str]) -> Dict:
    """Return a surface over the nodes of a grid, coloured by its heights from the lowest to the highest.

    The browser draws it as two flat triangles a cell.

    Parameters
    ----------
    x, y : arrays that broadcast to (q, p)
        Over which places the nodes lie.
    z : array (q, p)
    colours : sequence of str
        Equally far apart in height; a single one is that of the whole surface.
    """
    last = max(len(colours) - 1, 1)
    scale = [[i / last, colours[min(i, len(colours) - 1)]] for i in range(last + 1)]
    places = {"x": _side(x), "y": _side(y), "z": z.astype(np.float32)}
    return {"type": "surface", **places, "colorscale": scale, "showscale": False}


def level(x: FloatArray, y: FloatArray, z: FloatArray, height: float) -> Dict:
    """Return x, y and z of the line along which a sheet is so high; None between two pieces of it.

    Parameters
    ----------
    x, y, z : as of a `sheet`
    height : float
    """
    columns, rows = np.arange(z.shape[1], dtype=np.float64), np.arange(z.shape[0], dtype=np.float64)
    sides = [np.broadcast_to(side, z.shape) for side in (x, y)]
    result = [GAP]
    for piece in level_lines(columns, rows, z, height):
        over = [map_coordinates(side, piece.T[::-1], order=1) for side in sides]
        result += [np.column_stack([*over, np.full(len(piece), height)]), GAP]
    return xyz(np.vstack(result[1:-1] or result))


def xyz(places: FloatArray, digits: int = 6) -> Dict:
    """Return places (n, 3) as x, y and z; no place at all is one gap, as Plotly drops an empty trace for good."""
    shown = places if len(places) else GAP
    return dict(zip("xyz", (significant(column, digits) for column in shown.T), strict=True))


def _side(places: FloatArray) -> list[float | None] | AnyArray:
    """Return x or y of a grid's nodes as a trace has them: one number a line of the grid where it is straight."""
    straight = places.ndim < 2 or 1 in places.shape
    return significant(places.ravel()) if straight else places.astype(np.float32)


def points(places: FloatArray, dataset: Dataset, theme: Theme, height: str) -> list[Dict]:
    """Return the points of a data set at places (n, 3), one trace a class; hover names the third coordinate."""
    result = []
    for k, name in enumerate(dataset.class_names):
        chosen = np.flatnonzero(dataset.y == k)
        if len(chosen) == 0:
            continue
        label = plane.class_label(k, name)
        marker = {"size": 0.55 * MARKER_PX, "symbol": SYMBOLS[k], "color": theme.classes[k]}
        hover = f"x<sub>%{{customdata}}</sub>, {label}<br>(%{{x}}, %{{y}})<br>{height} = %{{z:.4g}}<extra></extra>"
        result.append(
            {"type": "scatter3d", "mode": "markers", **xyz(places[chosen]), "name": label}
            | {"marker": marker, "customdata": (chosen + 1).tolist(), "hovertemplate": hover}
        )
    return result

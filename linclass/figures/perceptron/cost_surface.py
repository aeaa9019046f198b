"""The perceptron's cost over weight space, beside the number of mistakes: a faceted bowl and a flight of steps."""

import numpy as np

from linclass.figures.kit import (
    FONT_PX,
    MARKER_PX,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    number_of,
    space,
)
from linclass.figures.perceptron.trace import costs, counted, counted_points, summed

NODES = 41  # of the cost's grid, each way
CELLS = 26  # of the count's, each way, level inside and with an upright wall to the next
ROUGH_NODES, ROUGH_CELLS = 17, 15  # of a preview during a drag
SIDE_BY_SIDE_CAMERA, STACKED_CAMERA = space.camera(2.1), space.camera(1.4)  # two scenes side by side are narrow
LOW_CAMERA = space.camera(1.15)  # one above the other on a projector, each is twice as wide as high
GAP = 0.02  # between the two scenes, as a share of the width
TITLES = ("w<sub>1</sub>", "w<sub>2</sub>")


def cost_surface(
    two: TwoClasses,
    a: FloatArray,
    theme: Theme,
    *,
    margin: float = 0.0,
    is_preview: bool = False,
) -> Sketch:
    """Draw the cost and how many points it counts over (w1, w2), at the w0 of a rule, which is marked.

    Parameters
    ----------
    two : TwoClasses
    a : array (3,)
        The rule (w0, w1, w2).
    margin : float
        The b from which the cost counts.
    is_preview : bool
        True for a preview during a drag, on coarser grids.
    """
    reach = 1.6 * float(np.hypot(a[1], a[2])) or 1.0
    side = np.linspace(-reach, reach, ROUGH_NODES if is_preview else NODES)
    edges = np.linspace(-reach, reach, (ROUGH_CELLS if is_preview else CELLS) + 1)
    cost, _ = _over(two, a[0], side, margin)
    _, wrong = _over(two, a[0], (edges[1:] + edges[:-1]) / 2, margin)
    stairs = np.repeat(edges, 2)[1:-1]
    here_cost, here_wrong = (float(v[0]) for v in costs(two.X, two.t, a[None], margin))
    data = [
        _surface(side, cost, "scene", f"{summed(margin)} = %{{z:.4g}}", theme),
        _surface(stairs, wrong.repeat(2, axis=0).repeat(2, axis=1), "scene2", f"%{{z}} {counted(margin)}", theme)
        | {"meta": space.EDGED},
        _spot(a, here_cost, "scene", theme),
        _spot(a, here_wrong, "scene2", theme),
    ]
    left = space.scene((*TITLES, "cost" if margin else "E<sub>p</sub>"), theme)
    right = space.scene((*TITLES, "too close" if margin else "wrong"), theme)
    halves = [[0, 0.5 - GAP], [0.5 + GAP, 1]]
    alt = (
        f"Two surfaces over the weights w1 and w2 at w0 = {decimal(float(a[0]))}: the perceptron's cost, made of flat"
        f" facets that slope down to the solutions, and the number of {counted_points(margin)}, a flight of steps. The"
        f" marked rule costs {decimal(here_cost)} and has {number_of('point', int(here_wrong))} {counted(margin)}."
    )
    arranged = layout.base(
        theme,
        scene=left["scene"] | {"domain": {"x": halves[0], "y": [0, 0.93]}, "camera": SIDE_BY_SIDE_CAMERA},
        scene2=right["scene"] | {"domain": {"x": halves[1], "y": [0, 0.93]}, "camera": SIDE_BY_SIDE_CAMERA},
        margin=left["margin"],
        annotations=[
            _heading(f"cost {summed(margin)}: facets", 0.25),
            _heading("0/1 cost: steps", 0.75),
        ],
        meta={"alt": alt, "variants": _variants()},
    )
    return Sketch(data, arranged)


def _over(two: TwoClasses, w0: float, side: FloatArray, margin: float) -> tuple[FloatArray, FloatArray]:
    """Return both costs for every w = (side[j], side[i]), each (m, m)."""
    m = len(side)
    w1, w2 = (grid.ravel() for grid in np.meshgrid(side, side))
    cost, wrong = costs(two.X, two.t, np.column_stack([np.full(m * m, w0), w1, w2]), margin)
    return cost.reshape(m, m), wrong.reshape(m, m).astype(float)


def _surface(side: FloatArray, z: FloatArray, scene: str, hover: str, theme: Theme) -> Dict:
    """Return heights z (m, m) over (w1, w2), pale where they are lowest; `hover` names them."""
    low, high = theme.background, theme.certificate
    return {
        **space.sheet(side, side[:, None], z, [_mix(high, low), high]),
        "scene": scene,
        "lighting": {"ambient": 0.75, "diffuse": 0.6, "specular": 0.05},
        "hovertemplate": f"w<sub>1</sub> = %{{x:.3g}}, w<sub>2</sub> = %{{y:.3g}}<br>{hover}<extra></extra>",
        "showlegend": False,
    }


def _spot(a: FloatArray, height: float, scene: str, theme: Theme) -> Dict:
    """Return the rule a = (w0, w1, w2) as a mark at (w1, w2, height)."""
    return {
        "type": "scatter3d",
        "mode": "markers",
        "x": [float(a[1])],
        "y": [float(a[2])],
        "z": [height],
        "scene": scene,
        "marker": {"size": 0.7 * MARKER_PX, "color": theme.update, "symbol": "diamond"},
        "name": "the rule at the end",
        "showlegend": scene == "scene",
        "hovertemplate": "the rule at the end<extra></extra>",
    }


def _mix(colour: str, background: str) -> str:
    """Return one part of a colour in five of the background, as Plotly interpolates no transparency."""
    parts = [(int(colour[k : k + 2], 16) + 4 * int(background[k : k + 2], 16)) // 5 for k in (1, 3, 5)]
    return "#" + "".join(f"{part:02X}" for part in parts)


def _heading(text: str, x: float) -> Dict:
    """Return the heading of a scene, centred at x, a share of the width."""
    return {
        "text": text,
        "x": x,
        "y": 1,
        "xref": "paper",
        "yref": "paper",
        "xanchor": "center",
        "yanchor": "top",
        "showarrow": False,
        "font": {"size": FONT_PX},
    }


def _variants() -> list[Dict]:
    """Return the surfaces side by side, or one above the other on a narrow screen and in large type."""
    beside = {
        "scene.camera": SIDE_BY_SIDE_CAMERA,
        "scene2.camera": SIDE_BY_SIDE_CAMERA,
        "scene.domain": {"x": [0, 0.5 - GAP], "y": [0, 0.93]},
        "scene2.domain": {"x": [0.5 + GAP, 1], "y": [0, 0.93]},
        "annotations.0.x": 0.25,
        "annotations.1.x": 0.75,
        "annotations.1.y": 1,
    }
    under = {
        "scene.camera": STACKED_CAMERA,
        "scene2.camera": STACKED_CAMERA,
        "scene.domain": {"x": [0, 1], "y": [0.52, 0.96]},
        "scene2.domain": {"x": [0, 1], "y": [0, 0.44]},
        "annotations.0.x": 0.5,
        "annotations.1.x": 0.5,
        "annotations.1.y": 0.49,
    }
    low = under | {"scene.camera": LOW_CAMERA, "scene2.camera": LOW_CAMERA}
    tight = {"patch": low, "height": [1.1, 2 * FONT_PX]}
    return [
        {"from": 0, "patch": under, "height": [1.7, 2 * FONT_PX]},
        {"from": 480, "patch": beside, "height": [0.62, 2 * FONT_PX], "tight": tight},
    ]

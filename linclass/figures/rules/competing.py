"""Linear functions y_k(x) as planes over the plane of the points: a roof whose highest face owns the place below it."""

from collections.abc import Callable, Sequence

import numpy as np

from linclass.figures.kit import (
    Dataset,
    Dict,
    FloatArray,
    IntArray,
    Sketch,
    Theme,
    clipping,
    layout,
    legend,
    plane,
    space,
    words,
)
from linclass.regions import Partition

LOW_ASPECT = 0.5  # height : width of a wide picture
CENTRE = -0.32  # of the view's height: the points under the roof are in the picture too
DEPTH_SHARE = 0.35  # depth of the points under the roof, as a share of its height


def competing(
    scores: Callable[[FloatArray], FloatArray],
    partition: Partition,
    classes: IntArray,
    dataset: Dataset,
    theme: Theme,
    *,
    level: float | None = None,
    names: tuple[str, str] = ("y", "y<sub>k</sub>"),
) -> Sketch:
    """Draw the largest of linear functions over every region, in its class's colour, and the points below.

    Parameters
    ----------
    scores : function of points (m, 2)
        Returns the height of each class's plane, (m, K).
    partition : the regions in which each of them is the largest
    classes : array (K,) of class numbers
    level : float or None
        Where the points lie; None puts them under the roof. With two classes and y(x) alone it is 0: the boundary is
        where the plane passes the level.
    names : what the axis of the heights, and a point's height, are called
    """
    corners = scores(clipping.corners(dataset.window))
    roof = [_face(polygon, region.claims[0], scores, classes, dataset, theme)
            for region in partition.regions if len(region.claims) == 1 for polygon in region.polygons]  # fmt: skip
    heights = np.concatenate([np.ravel(face["z"]) for face in roof]) if roof else np.ravel(corners)
    low, high = float(heights.min()), float(heights.max())
    floor = low - DEPTH_SHARE * ((high - low) or 1.0) if level is None else level
    places = np.column_stack([dataset.X, np.full(len(dataset.X), floor)])
    data = [
        *roof,
        *(_edge(piece.points, scores, floor, theme) for piece in partition.boundaries),
        *space.points(places, dataset, theme, names[1]),
    ]
    titles = (*(layout.pretty(name) for name in dataset.feature_names), names[0])
    turns = _turns(roof, [low, high, floor])
    scene = space.scene(titles, theme)
    scene["scene"]["camera"] = space.camera(1.0, turns, CENTRE)
    owners = ", ".join(
        f"{words.spoken([int(classes[k]) for k in region.claims], dataset.class_names)} {words.percent(region.share)}"
        for region in partition.regions
    )
    alt = (
        f"A roof of planes over the points, each as high as the function of its class; shares of the window: {owners}."
    )
    about = space.about(alt, turns, CENTRE, LOW_ASPECT)
    return legend.figure(data, layout.base(theme, **scene, meta=about))


def _face(
    polygon: FloatArray,
    k: int,
    scores: Callable[[FloatArray], FloatArray],
    classes: IntArray,
    dataset: Dataset,
    theme: Theme,
) -> Dict:
    """Return one face: a convex polygon, lifted to its class's plane."""
    number = int(classes[k])
    fan = [(0, j, j + 1) for j in range(1, len(polygon) - 1)]
    lifted = np.column_stack([polygon, scores(polygon)[:, k]])
    name = f"y<sub>{number + 1}</sub>: {plane.class_label(number, dataset.class_names[number])}"
    return {
        "type": "mesh3d",
        **space.xyz(lifted),
        **dict(zip("ijk", (list(column) for column in zip(*fan, strict=True)), strict=True)),
        "color": theme.classes[number],
        "opacity": 0.55,
        "flatshading": True,
        "name": name,
        "hovertemplate": f"{name} = %{{z:.3f}}<extra></extra>",
    }


def _edge(points: FloatArray, scores: Callable[[FloatArray], FloatArray], floor: float, theme: Theme) -> Dict:
    """Return a piece of boundary: where two planes meet on the roof, and below it among the points."""
    up = np.column_stack([points, scores(points).max(axis=1)])
    down = np.column_stack([points, np.full(len(points), floor)])
    columns = [[*plane.significant(a), None, *plane.significant(b)] for a, b in zip(up.T, down.T, strict=True)]
    stroke = {"color": theme.boundary, "width": 4}
    line = {"type": "scatter3d", "mode": "lines", **dict(zip("xyz", columns, strict=True)), "line": stroke}
    return line | {"name": "boundary", "showlegend": False, "hoverinfo": "name"}


def _turns(roof: Sequence[Dict], heights: Sequence[float]) -> int:
    """Return the quarter turns of the camera with which the faces of the roof are not seen edge-on."""
    if not roof:
        return 0
    corners = [np.column_stack([face["x"], face["y"], face["z"]]) for face in roof]
    sides = np.array([*np.ptp(np.vstack(corners)[:, :2], axis=0), np.ptp(heights)])
    scaled = [face / np.where(sides > 0, sides, 1.0) * space.BOX for face in corners]
    fits = [np.linalg.lstsq(np.column_stack([face[:, :2], np.ones(len(face))]), face[:, 2])[0] for face in scaled]
    spokes = [face[1:, :2] - face[0, :2] for face in scaled]
    areas = [abs((a[:-1, 0] * a[1:, 1] - a[:-1, 1] * a[1:, 0]).sum()) for a in spokes]
    return space.clear_turns(np.array(fits)[:, :2], np.array(areas))

"""Feature space in three dimensions: phi lifts the points off the plane, and there a plane separates them."""

import numpy as np

from linclass import FeatureMap, mistakes
from linclass.figures.kit import Dict, FloatArray, Sketch, Theme, TwoClasses, layout, legend, on_grid, space

LOW_ASPECT = 0.6  # height : width of a wide picture, which is then about as high as the plane beside it
GRID, DRAG_GRID = 31, 15  # nodes along each side of the lifted sheet; of a preview during a drag


def lifted(model: FeatureMap, two: TwoClasses, theme: Theme, *, is_preview: bool = False) -> Sketch:
    """Draw phi_1, phi_2 and all other features as one height, with the separating plane: exact for any number of them.

    y(x) = w0 + w_1 phi_1 + w_2 phi_2 + ‖v‖ h with v = (w_3, .., w_M) and h = v'(phi_3, .., phi_M) / ‖v‖ (phi_3 itself
    where M = 3), so that y = 0 is a plane in the space of (phi_1, phi_2, h), and no point changes its side.

    Parameters
    ----------
    model : FeatureMap
        With a linear classifier of two classes, 0 for the negative side and 1 for the positive.
    is_preview : bool
        Whether it is soon drawn again, as during a drag: the sheet has fewer nodes then.

    Raises
    ------
    ValueError
        If phi has fewer than three features, the rule has more than two classes, v = 0 (nothing is lifted), or there
        are no points.
    """
    normal, w0 = plane_of(model)
    if len(two.X) == 0:
        raise ValueError("There are no points to lift.")
    places, theme = lift(model, two.X), two.led(theme)
    names = [layout.pretty(str(name)) for name in model.features_.get_feature_names_out(list(two.feature_names))]
    height = names[2] if len(names) == 3 else "h(<b>x</b>)"
    data: list[Dict] = []
    if names[:2] == [layout.pretty(name) for name in two.feature_names]:
        data.append(_sheet(model, places, theme, DRAG_GRID if is_preview else GRID))
    data.append(_plane(normal, w0, places, theme))
    data += space.points(places, two.labelled, theme, height)
    errors = mistakes.count(model, two.X, two.data.y)
    titles = (names[0], names[1], names[2] if len(names) == 3 else "h(x)")
    alt = (
        f"The points lifted into feature space with {len(names)} features, and the plane of the rule"
        f" there; {errors} of {len(two.t)} misclassified."
    )
    scene = space.scene(titles, theme)
    scene["scene"]["zaxis"]["range"] = _heights(places)
    about = space.about(alt, wide_aspect=LOW_ASPECT)
    return legend.figure(data, layout.base(theme, **scene, meta=about))


def plane_of(model: FeatureMap) -> tuple[FloatArray, float]:
    """Return the normal (w_1, w_2, ‖v‖) and w0 of the plane y = 0 in the space of (phi_1, phi_2, h)."""
    w, w0 = np.asarray(model.estimator_.coef_, dtype=np.float64), float(np.ravel(model.estimator_.intercept_)[0])
    if len(w) != 1:
        raise ValueError(f"A separating plane is one rule for two classes; this model has {len(w)} rules.")
    if w.shape[1] < 3:
        raise ValueError(f"At least three features are needed to lift the plane; here M = {w.shape[1]}.")
    return np.array([w[0, 0], w[0, 1], _length(w[0, 2:])]), w0


def lift(model: FeatureMap, X: FloatArray) -> FloatArray:
    """Return (phi_1, phi_2, h) of each row of X, (n, 3)."""
    Phi, v = np.asarray(model.phi(X)), np.asarray(model.estimator_.coef_[0, 2:], dtype=np.float64)
    return np.column_stack([Phi[:, :2], Phi[:, 2:] @ v / _length(v)])


def _length(v: FloatArray) -> float:
    """Return ‖v‖, with the sign of v where v is one number, so that h is the feature itself."""
    length = float(v[0]) if len(v) == 1 else float(np.linalg.norm(v))
    if length == 0:
        raise ValueError("The rule does not use the features beyond the second: nothing is lifted.")
    return length


def _plane(normal: FloatArray, w0: float, places: FloatArray, theme: Theme) -> Dict:
    """Return the plane over the extent of the points, as a rectangle of two triangles."""
    low, high = _extent(places)
    a, b = np.meshgrid([low[0], high[0]], [low[1], high[1]])
    h = -(normal[0] * a + normal[1] * b + w0) / normal[2]
    drawn = space.sheet(a, b, h, [theme.boundary])
    return drawn | {"opacity": 0.35, "name": "y = 0", "hovertemplate": "the plane y = 0<extra></extra>"}


def _extent(places: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the least and the largest (phi_1, phi_2) with some room around."""
    low, high = places[:, :2].min(axis=0), places[:, :2].max(axis=0)
    margin = 0.08 * np.where(high > low, high - low, 1.0)
    return low - margin, high + margin


def _heights(places: FloatArray) -> list[float]:
    """Return the heights to show: those of the points, not of the sheet's corners, which may lie far above."""
    low, high = float(places[:, 2].min()), float(places[:, 2].max())
    margin = 0.12 * (high - low) or 1.0
    return [low - margin, high + margin]


def _sheet(model: FeatureMap, places: FloatArray, theme: Theme, n: int) -> Dict:
    """Return the plane of the data, as far as it has points, as phi lifts it."""
    low, high = _extent(places)
    u, v, heights = on_grid(lambda X: lift(model, X)[:, 2], (low[0], high[0], low[1], high[1]), n)
    return space.sheet(u, v[:, None], heights, [theme.muted]) | {"opacity": 0.22, "hoverinfo": "skip"}

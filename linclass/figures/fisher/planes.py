"""Three features on two of them: clouds in space, and what is left of them on planes that compete."""

from collections.abc import Mapping, Sequence

import numpy as np

from linclass.figures.kit import MARKER_PX, Dict, FloatArray, IntArray, Sketch, Theme, layout, legend, plane, space

PLANE_DISTANCE = 1.8  # from the middle of the clouds to a plane, in radii of the clouds
HALF = 1.05  # of a plane's side, in the same
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
EYE = (-1.0, -1.5, 1.2)  # the camera; the planes stand behind the clouds


def planes(
    X: FloatArray,
    y: IntArray,
    class_names: Sequence[str],
    feature_names: Sequence[str],
    bases: Mapping[str, FloatArray],
    theme: Theme,
) -> Sketch:
    """Draw clouds in space, and beside them each plane with the clouds' shadows on it.

    Parameters
    ----------
    X : array (n, 3)
    bases : for each plane's name a matrix (3, 2) whose columns span it; it is drawn through a place beside the clouds
    """
    middle = X.mean(axis=0)
    radius = float(np.linalg.norm(X - middle, axis=1).max(initial=0)) or 1.0
    data: list[Dict] = _clouds(X, y, class_names, theme, 0.45)
    for j, (name, basis) in enumerate(bases.items()):
        Q, normal = frame(basis)
        start = middle - PLANE_DISTANCE * radius * normal
        corners = np.array([start + HALF * radius * (a * Q[:, 0] + b * Q[:, 1]) for a, b in CORNERS])
        colour = (theme.accent, theme.muted)[j % 2]
        data.append(_sheet(corners, name, colour))
        shadows = start + (X - middle) @ Q @ Q.T
        data += [t | {"showlegend": False, "opacity": 0.9} for t in _clouds(shadows, y, class_names, theme, 0.35)]
        tip = np.vstack([start, start + 0.5 * radius * normal])
        data.append(_normal(tip, colour))
    titles = [layout.pretty(name) for name in feature_names]
    alt = "{n} clouds in space and their projections onto {planes}.".format(
        n=len(class_names), planes=" and ".join(bases)
    )
    scene = space.scene(titles, theme)
    scene["scene"] |= {"aspectmode": "data", "camera": {"eye": dict(zip("xyz", EYE, strict=True))}}
    scene["scene"].pop("aspectratio")
    about = {"alt": alt, "variants": [layout.single(0.72)]}
    return legend.figure(data, layout.base(theme, **scene, meta=about))


def frame(basis: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return an orthonormal basis (3, 2) of the plane that two vectors span, and its normal (3,) towards the eye."""
    Q = np.linalg.qr(basis)[0]
    normal = np.cross(Q[:, 0], Q[:, 1])
    return Q, normal if normal @ EYE > 0 else -normal


def _clouds(X: FloatArray, y: IntArray, class_names: Sequence[str], theme: Theme, scale: float) -> list[Dict]:
    """Return the points (n, 3) as one trace a class; `scale` is the size of a marker in units of MARKER_PX."""
    result = []
    for k, name in enumerate(class_names):
        label = plane.class_label(k, name)
        marker = {"size": scale * MARKER_PX, "symbol": space.SYMBOLS[k], "color": theme.classes[k]}
        hover = f"{label}: (%{{x:.3g}}, %{{y:.3g}}, %{{z:.3g}})<extra></extra>"
        result.append(
            {"type": "scatter3d", "mode": "markers", **space.xyz(X[y == k]), "name": label}
            | {"marker": marker, "hovertemplate": hover}
        )
    return result


def _sheet(corners: FloatArray, name: str, colour: str) -> Dict:
    """Return a translucent square with these corners (4, 3), in order around it, as two triangles."""
    return {
        "type": "mesh3d",
        **space.xyz(corners),
        "i": [0, 0],
        "j": [1, 2],
        "k": [2, 3],
        "color": colour,
        "opacity": 0.25,
        "name": layout.pretty(name),
        "showlegend": True,
        "hoverinfo": "skip",
    }


def _normal(ends: FloatArray, colour: str) -> Dict:
    """Return the normal of a plane as a line from tail to tip, (2, 3)."""
    line = {"color": colour, "width": 4}
    shared = {"showlegend": False, "hoverinfo": "skip"}
    return {"type": "scatter3d", "mode": "lines", **space.xyz(ends), "line": line, **shared}

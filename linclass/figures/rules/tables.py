"""Small matrices as pictures: the code matrix of an ensemble of two-class rules, and the confusion matrix of a rule."""

from collections.abc import Sequence

import numpy as np

from linclass.datasets.isolation import isolated
from linclass.figures.kit import (
    FONT_PX,
    ArrayLike,
    Dict,
    FloatArray,
    IntArray,
    Sketch,
    Theme,
    decimal,
    layout,
    number_of,
    plane,
    words,
)

LETTER = {
    1: "{label}: on the side of +1 in rule {rule}",
    -1: "{label}: on the side of −1 in rule {rule}",
    0: "{label}: left out in rule {rule}",
}

MOST_WRITTEN = 40  # columns; more are coloured only
SIGNS = {-1: "−1", 0: "0", 1: "+1"}


def code_matrix(
    M: IntArray,
    class_names: Sequence[str],
    theme: Theme,
    *,
    answers: IntArray | None = None,
    slope: float = 0.5,
) -> Sketch:
    """Draw a code matrix: a row for each class, a column for each two-class rule, who is +1, who -1, who is left out.

    Parameters
    ----------
    M : array (K, L) of -1, 0, +1
    answers : array (L,) of -1 and +1
        What the rules say at one point; it is drawn under the matrix, with the Hamming distance to each class beside.
    slope : height : width of the figure
    """
    M = np.asarray(M)
    labels = [plane.class_label(k, name) for k, name in enumerate(class_names)]
    rows = M
    if answers is not None:
        rows, distances = np.vstack([M, answers]), hamming(M, answers)
        labels = [f"{label}  d = {decimal(float(d))}" for label, d in zip(labels, distances, strict=True)]
        labels.append("at x")
    K, L = rows.shape
    colours = [[0, theme.background], [0.5, theme.grid], [1, theme.muted]]  # -1 and +1 are no classes
    text = [[SIGNS[int(v)] for v in row] for row in rows]
    hover = [[_says(int(rows[k, j]), labels[k].split("  ")[0], j) for j in range(L)] for k in range(K)]
    figure = _matrix(rows, labels, [f"y<sub>{j + 1}</sub>" for j in range(L)], colours, (-1, 1))
    if L <= MOST_WRITTEN:
        figure |= {"text": text, "texttemplate": "%{text}", "textfont": {"size": FONT_PX, "color": theme.text}}
    figure |= {"customdata": hover, "hovertemplate": "%{customdata}<extra></extra>", "opacity": 0.75}
    alt = f"Code matrix of {len(M)} classes by {L} two-class rules."
    if answers is not None:
        nearest = [isolated(name) for name, d in zip(class_names, distances, strict=True) if d == distances.min()]
        alt = f"{alt} Nearest to the answers at x: {', '.join(nearest)}."
    x = layout.axis(theme, "two-class rules", type="category", showgrid=False)
    y = layout.axis(theme, "", type="category", autorange="reversed", showgrid=False)
    y["tickfont"] = {"size": FONT_PX, "color": theme.text}
    return Sketch([figure], layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, slope)))


def hamming(M: IntArray, answers: IntArray) -> FloatArray:
    """Return the distance of each class's code word from the answers, (K,): disagreements, and 1/2 for each 0."""
    result: FloatArray = ((1 - np.asarray(M) * np.asarray(answers)) / 2).sum(axis=1)
    return result


def confusion(y: IntArray, predicted: IntArray, class_names: Sequence[str], theme: Theme) -> Sketch:
    """Draw how many points of each class (rows) are given to each class (columns).

    Parameters
    ----------
    y, predicted : arrays (n,) of class numbers
    """
    K = len(class_names)
    counts = confusion_counts(y, predicted, K)
    share = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    signed = np.where(np.eye(K, dtype=bool), share, -share)
    labels = [plane.class_label(k, name) for k, name in enumerate(class_names)]
    colours = [[0, theme.misclassified], [0.5, theme.background], [1, theme.accent]]
    hover = [
        [
            f"{counts[i, j]} of {counts[i].sum()} points of {labels[i]} ({words.percent(float(share[i, j]))})"
            f"<br>assigned to {labels[j]}"
            for j in range(K)
        ]
        for i in range(K)
    ]
    figure = _matrix(np.round(signed, 4), labels, labels, colours, (-1.3, 1.3))
    figure |= {"text": counts.tolist(), "texttemplate": "<b>%{text}</b>", "customdata": hover}
    figure |= {"textfont": {"size": FONT_PX + 3, "color": theme.text}}
    figure |= {"hovertemplate": "%{customdata}<extra></extra>"}
    right = int(np.trace(counts))
    alt = f"Confusion matrix: {right} of {number_of('point', len(y))} assigned to their own class."
    ticks = {"tickfont": {"size": FONT_PX, "color": theme.text}, "showgrid": False, "type": "category"}
    x = layout.axis(theme, words.GIVEN_TO) | ticks | {"side": "bottom", "constrain": "domain"}
    y_axis = layout.axis(theme, "class") | ticks | {"autorange": "reversed", "scaleanchor": "x"}
    y_axis |= {"constrain": "domain"}
    return Sketch([figure], layout.base(theme, xaxis=x, yaxis=y_axis, meta=words.about(alt, 0.8)))


def confusion_counts(y: IntArray, predicted: IntArray, K: int) -> IntArray:
    """Return counts (K, K): entry (i, j) is how many points of class i are given to class j."""
    return np.bincount(K * y + predicted, minlength=K * K).reshape(K, K)


def _matrix(
    z: ArrayLike,
    rows: list[str],
    columns: list[str],
    colours: list[list[object]],
    ends: tuple[float, float],
) -> Dict:
    """Return a heatmap of z (rows, columns) on axes of categories, coloured between the two ends."""
    return {
        "type": "heatmap",
        "z": np.asarray(z).tolist(),
        "x": columns,
        "y": rows,
        "colorscale": colours,
        "zmin": ends[0],
        "zmax": ends[1],
        "showscale": False,
        "xgap": 2,
        "ygap": 2,
    }


def _says(value: int, label: str, j: int) -> str:
    """Return the hover text of a cell: the side that a class is on in rule j + 1."""
    return LETTER[value].format(label=label, rule=j + 1)

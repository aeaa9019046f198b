"""The multiplier of every point against its side: complementary slackness is the shape of a step."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    FONT_PX,
    LINKED,
    MARKER_PX,
    Animation,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    legend,
    plane,
    run_layout,
    significant,
    tidy,
    words,
)
from linclass.figures.svm.runs import Machine, rule_of
from linclass.models.svm import SupportVectorStep

CASES = {
    "a": "outside the margin, or on its edge and not needed",
    "b": "on the edge of the margin",
    "c": "inside the margin on the correct side, or just on its edge",
    "d": "misclassified",
}

LETTER_HEIGHT = (
    1.45  # of the largest multiplier, where a player leaves the picture little height: the letters stand over it
)
NARROW_SHARE = 0.05  # of the picture: a part that is no wider has no letter, which would stand in the next


def multipliers(model: Machine, two: TwoClasses, theme: Theme, *, chosen: int | None = None) -> Sketch:
    """Draw the multiplier of every point over t y(x): complementary slackness is the shape of a step.

    Right of the edge of the margin lambda = 0 (case a), on the edge it lies between 0 and C (b), left of it
    lambda = C (c, and d left of the boundary).

    Parameters
    ----------
    model : LinearSVC or NuSVC, fitted on `two.X`, class number 1 on the positive side
    chosen : the row of a point that is ringed
    """
    theme = two.led(theme)
    w, w0, rho = rule_of(model)
    y = two.X @ w + w0
    signed = two.t * y
    places = np.column_stack([signed, model.alpha_])
    result = plane.points(places, two.data.y, theme, two.data.class_names, rows=two.rows, cliponaxis=False)
    cases = [f"({case}) {CASES[case]}" for case in model.case_]
    slack, alpha = tidy(model.slack_, rho + np.abs(signed)), tidy(model.alpha_)
    explained = {"y(<b>x</b>)": y, "ξ": slack, "λ": alpha, "case": cases}
    points = [
        p | {"hovertemplate": p["hovertemplate"].replace(" = (%{x}, %{y})", "")}
        for p in words.explain(result, explained, two.rows)
    ]
    highest = float(model.alpha_.max(initial=0))
    low, high = float(min(signed.min(initial=0), 0)), float(max(signed.max(initial=0), rho))
    stroke = theme.stroke("margin")
    edge = plane.line(np.array([[rho, 0], [rho, highest]]), stroke, f"t y(x) = {decimal(rho, 3)}", 6)
    zero = plane.line(np.array([[0.0, 0], [0, highest]]), theme.stroke("svm"), "boundary", 6)
    counts = ", ".join(f"{case}: {int(np.sum(model.case_ == case))}" for case in CASES)
    span = high - low
    along = layout.axis(
        theme, "t y(<b>x</b>): side and distance", range=[low - 0.05 * span, high + 0.05 * span], zeroline=False
    )
    upwards = layout.axis(theme, "λ", range=[-0.06 * (highest or 1), 1.2 * (highest or 1)], nticks=5)
    parts = {"d": (low, 0.0), "c": (0.0, rho), "a": (rho, high)}
    labels = [
        _case_label(case, (left + right) / 2, theme)
        for case, (left, right) in parts.items()
        if right - left > NARROW_SHARE * span
    ]
    beside: Dict = {"y": highest / 2, "yref": "y", "xanchor": "left", "yanchor": "middle", "xshift": MARKER_PX}
    labels.append(_case_label("b", rho, theme) | beside)
    largest = decimal(highest, 3)
    alt = (
        f"The multiplier of each point over t y(x). At the end of the run, points in each case: {counts};"
        f" the largest multiplier is {largest}."
    )
    return legend.figure(
        [zero, edge, *points, *([] if chosen is None else [_ring(places[chosen], theme)])],
        layout.base(theme, xaxis=along, yaxis=upwards, annotations=labels, meta=words.about(alt, 0.55)),
    )


def played(
    model: Machine,
    steps: Sequence[SupportVectorStep],
    at: Sequence[int],
    two: TwoClasses,
    theme: Theme,
    *,
    chosen: int | None = None,
) -> Animation:
    """Animate the same over a solver's run, which ends at the fitted machine; what lies further out stands at the edge.

    Parameters
    ----------
    steps : of the run, the start first
    at : the positions in them that get a frame and name it, ascending
    """
    end = multipliers(model, two, theme, chosen=chosen)
    last = len(steps) - 1
    shown = {s: (rule_of(model), model.alpha_) if s == last else _step(steps[s]) for s in at}
    top = max(float(alpha.max(initial=0.0)) for alpha in (model.alpha_, *(alpha for _, alpha in shown.values()))) or 1.0
    x, y = end.arrangement["xaxis"], end.arrangement["yaxis"] | {"range": [-0.06 * top, LETTER_HEIGHT * top]}
    sides = [np.flatnonzero(two.data.y == k) for k in (0, 1)]
    frames = []
    for s, ((w, w0, rho), alpha) in shown.items():
        signed = np.clip(two.t * (two.X @ w + w0), *x["range"])
        classes = [{"x": significant(signed[rows]), "y": significant(alpha[rows])} for rows in sides]
        edges: list[Dict] = [{"x": [side, side], "y": [0.0, top]} for side in (0.0, rho)]
        ring = [] if chosen is None else [run_layout.here(float(signed[chosen]), float(alpha[chosen]))]
        frames.append((str(s), [*edges, *classes, *ring]))
    hover = "x<sub>%{{customdata[0]}}</sub>, {name}<br>t y(<b>x</b>) = %{{x:.4g}}<br>λ = %{{y:.4g}}<extra></extra>"
    templates = [
        trace | {"hovertemplate": hover.format(name=trace["name"])} if trace.get("meta") == LINKED else trace
        for trace in end.traces
    ]
    return Animation([], templates, end.arrangement | {"xaxis": x, "yaxis": y}, frames)


def _step(step: SupportVectorStep) -> tuple[tuple[FloatArray, float, float], FloatArray]:
    """Return a step as ((w, w0, rho), alpha (n,)), as `rule_of` gives a fitted machine's."""
    return (step.w, float(step.w0), float(step.rho)), step.alpha


def _ring(at: FloatArray, theme: Theme) -> Dict:
    """Return the ring around the chosen point."""
    ring = plane.spot(at[None], "direction", "", theme, 6, symbol="circle-open", factor=2.2)
    return ring | {"hoverinfo": "skip", "showlegend": False, "cliponaxis": False}


def _case_label(case: str, at: float, theme: Theme) -> Dict:
    """Return the letter of a case above the part of the picture where its points are."""
    style = layout.heading(f"({case})", "", theme)
    return style | {
        "x": at,
        "xref": "x",
        "xanchor": "center",
        "yanchor": "top",
        "yshift": -3,
        "font": {"size": FONT_PX, "color": theme.muted},
    }

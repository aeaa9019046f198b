"""The training of a logistic rule beside the plane: posterior, cost and ‖w‖ at every iteration."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
from scipy.special import expit

from linclass.figures.kit import (
    FONT_PX,
    LINKED,
    MARKER_PX,
    Animation,
    ArrayLike,
    Dataset,
    Dict,
    FloatArray,
    IntArray,
    Theme,
    TwoClasses,
    decimal,
    layout,
    number_of,
    plane,
    run_layout,
    thinning,
)
from linclass.figures.log_odds import half_lines, reach_of
from linclass.models.logistic import LogisticStep

LECTURE = (1, 10, 100, 1000)  # the iterations after which the lecture shows the posterior
MAX_FRAMES, DENSE_FRAMES = 80, 40  # frames; the first of them one an iteration, for ‖w‖ grows like a logarithm
POINTS = 40  # that stand on the curve
CURVE, MIDDLE_DENSITY = 61, 3.0  # vertices of a sigmoid, and how much closer they stand at its middle
MAX_AXIS_VALUE = 1e300  # a distance that an axis can still reach
WIDE_LAYOUT: Dict = {  # the posterior, and beside it the cost over ‖w‖
    "xaxis.domain": [0, 0.58],
    "yaxis.domain": [0, 0.97],
    "xaxis2.domain": [0.68, 1],
    "yaxis2.domain": [0.55, 0.96],
    "xaxis3.domain": [0.68, 1],
    "yaxis3.domain": [0, 0.37],
}
TALL: Dict = {  # on a phone
    "xaxis.domain": [0, 1],
    "yaxis.domain": [0.52, 0.98],
    "xaxis2.domain": [0, 0.42],
    "yaxis2.domain": [0, 0.27],
    "xaxis3.domain": [0.58, 1],
    "yaxis3.domain": [0, 0.27],
}


@dataclass(frozen=True, eq=False)
class TrainingCurves:
    """The curves over the iterations k (m,): ‖w‖, and the mean cross-entropy of one or more sets of points.

    Attributes
    ----------
    best : int or None
        An iteration to mark: the lowest cost of the test points.
    until : int or None
        Where the axis of iterations ends, beyond the last one shown.
    letter : str
        Whose lengths these are: w, or W of the vectors of several classes together.
    """

    k: Sequence[float]
    lengths: Sequence[float]
    costs: Mapping[str, Sequence[float]]
    best: int | None = None
    until: int | None = None
    letter: str = "w"

    @property
    def norm(self) -> str:
        """The length with its letter, as the figure writes it."""
        return f"‖<b>{self.letter}</b>‖"


def training(
    steps: Sequence[LogisticStep],
    two: TwoClasses,
    curves: TrainingCurves,
    theme: Theme,
    *,
    odds: bool = False,
    name: str = "",
    focus: int | None = None,
) -> Animation:
    """Animate a run: above the posterior with the points on it, below the cost and ‖w‖ over the iterations.

    Parameters
    ----------
    steps : the start first; w (2,) and w0 of two classes, or of a pair of more
    odds : whether the posterior stands over the log odds y = w'x + w0; else over the signed distance y/‖w‖ from the
        boundary of the step, which shows how it hardens
    name : what the posterior is called; empty for P(C|x)
    focus : a step around which every step gets a frame
    """
    dataset, theme = two.labelled, two.led(theme)
    total = len(steps) - 1
    at = shown_steps(total, focus)
    chosen = np.unique(np.linspace(0, max(len(two.X) - 1, 0), min(len(two.X), POINTS)).astype(int))
    X, side, rows = two.X[chosen], two.data.y[chosen], two.rows[chosen]
    present = [k for k in (0, 1) if np.any(side == k)]
    label = name or f"P({plane.class_label(1, dataset.class_names[-1])}|<b>x</b>)"
    rules = Rules.of([steps[s] for s in at])
    y = rules.odds(X)
    along = y if odds else rules.distances(y)
    reach = _reach(along, odds=odds)
    line = reach * np.sinh(MIDDLE_DENSITY * np.linspace(-1, 1, CURVE)) / np.sinh(MIDDLE_DENSITY)
    stages = [] if odds else [k for k in LECTURE if k < total]
    fixed = [
        *half_lines(reach, theme),
        *(_faint(line, steps[k], place / max(len(stages), 1), theme) for place, k in enumerate(stages)),
        *_over_iterations(curves, theme),
    ]
    templates = [
        _curve(line, theme),
        *_points(dataset, {k: rows[side == k] for k in present}, label, theme),
    ]
    templates += [run_layout.dot(j, theme) for j in range(2)]
    costs, lengths = next(iter(curves.costs.values())), np.asarray(curves.lengths, dtype=float)
    logs = np.log(_never_zero(curves.k))
    positions = _never_zero(at)
    costs, lengths = (np.interp(np.log(positions), logs, values).tolist() for values in (costs, lengths))
    posteriors, places = _posteriors(rules, line, odds=odds), _places(along, y, side, present, reach)
    shown = [
        (str(s), [{"y": P}, *dots, run_layout.here(k, cost), run_layout.here(k, length)])
        for s, k, P, dots, cost, length in zip(at, positions.tolist(), posteriors, places, costs, lengths, strict=True)
    ]
    alt = _alt(steps, curves)
    return Animation(
        fixed,
        templates,
        _layout(curves, reach, label, alt, theme, odds=odds),
        shown,
    )


def shown_steps(total: int, focus: int | None = None) -> tuple[int, ...]:
    """Return the steps of 0 .. total that get a frame: the first 40, later ones a tenth apart.

    The lecture's 1, 10, 100 and 1000 are among them, and every step within 20 of the one in focus.
    """
    if isinstance(focus, thinning.OnlyStep) or total < MAX_FRAMES:
        return thinning.frame_steps(total, focus, MAX_FRAMES)
    apart = np.geomspace(DENSE_FRAMES, total, MAX_FRAMES - DENSE_FRAMES).round().astype(int).tolist()
    near = (
        []
        if focus is None
        else range(max(focus - thinning.FOCUS_STEPS, 0), min(focus + thinning.FOCUS_STEPS, total) + 1)
    )
    return tuple(sorted({*range(DENSE_FRAMES), *apart, *near, *(k for k in LECTURE if k < total)}))


class Rules(NamedTuple):
    """The rules of m steps: w (m, 2), w0 (m,) and ‖w‖ (m,)."""

    w: FloatArray
    w0: FloatArray
    lengths: FloatArray

    @classmethod
    def of(cls, steps: Sequence[LogisticStep]) -> Self:
        """Gather the rules of steps."""
        w = np.array([step.w for step in steps])
        lengths = np.hypot(w[:, 0], w[:, 1])  # a square of w may be beyond the largest number
        return cls(w, np.array([float(step.w0) for step in steps]), lengths)

    def odds(self, X: FloatArray) -> FloatArray:
        """Return y(x) of each point at each step, (m, n)."""
        return self.w @ X.T + self.w0[:, None]

    def distances(self, y: FloatArray) -> FloatArray:
        """Return the signed distances from each boundary of points with these odds; 0 where w = 0 and there is none."""
        length = self.lengths[:, None]
        with np.errstate(over="ignore"):  # a w next to nothing puts its boundary beyond all numbers
            return np.divide(y, length, out=np.zeros_like(y), where=length > 0)


def _reach(along: FloatArray, *, odds: bool) -> float:
    """Return how far the axis goes to each side: as far as any point at any step, within reason."""
    if odds:
        return reach_of(along[-1])
    far = np.abs(along).max(axis=1, initial=0)
    far[far > MAX_AXIS_VALUE] = 0.0
    longest, last = float(far.max()), float(far[-1])
    return max(1.05 * min(longest, 2 * last if last > 0 else longest), 1e-3) if longest > 0 else 1.0


def _posteriors(rules: Rules, line: FloatArray, *, odds: bool) -> list[list[float]]:
    """Return P at the places of the axis at each step: sigma(y), or sigma(‖w‖ r); without w it is level."""
    length = rules.lengths[:, None]
    y = np.tile(line, (len(rules.w), 1)) if odds else np.where(length > 0, length * line, rules.w0[:, None])
    result: list[list[float]] = expit(y).round(3).tolist()
    return result


def _faint(line: FloatArray, step: LogisticStep, share: float, theme: Theme) -> Dict:
    """Return the posterior after an iteration that the lecture shows."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": plane.significant(line),
        "y": _posteriors(Rules.of([step]), line, odds=False)[0],
        "line": {"color": theme.certificate, "width": 1.25},
        "opacity": round(0.35 + 0.4 * share, 2),
        "name": f"iteration {step.k}",
        "hovertemplate": f"iteration {step.k}<br>P %{{y:.3p}} at %{{x:.3g}}<extra></extra>",
    }


def _curve(line: FloatArray, theme: Theme) -> Dict:
    """Return the looks of the posterior at the frame's step: over fixed places `line` only its heights move."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": plane.significant(line),
        "line": {"color": theme.weight, "width": 2.5},
        "showlegend": False,
        "hovertemplate": "P %{y:.3p} at %{x:.3g}<extra></extra>",
    }


def _points(dataset: Dataset, rows: Mapping[int, IntArray], label: str, theme: Theme) -> list[Dict]:
    """Return the looks of the points on the curve, a trace a side, of which `rows` says where they are on the plane."""
    return [
        {
            "type": "scatter",
            "mode": "markers",
            "name": plane.class_label(k, dataset.class_names[k]),
            "marker": {
                "symbol": theme.symbols[k],
                "size": 0.8 * MARKER_PX,
                "color": theme.classes[k],
                "line": {"width": 1, "color": theme.background},
            },
            "cliponaxis": False,
            "customdata": (of_side + 1).tolist(),
            "meta": LINKED,
            "hovertemplate": f"x<sub>%{{customdata}}</sub>: {label} %{{y:.3p}} at %{{x:.3g}}<extra></extra>",
        }
        for k, of_side in rows.items()
    ]


def _places(along: FloatArray, y: FloatArray, side: IntArray, present: Sequence[int], reach: float) -> list[list[Dict]]:
    """Return where the points of each side stand on the curve at each step; at its ends if they are beyond."""
    places = np.clip(along, -reach, reach).round(3 - math.floor(math.log10(reach)))
    P = expit(y).round(3)
    sides = [(places[:, side == k].tolist(), P[:, side == k].tolist()) for k in present]
    return [[{"x": x[s], "y": values[s]} for x, values in sides] for s in range(len(y))]


def _over_iterations(curves: TrainingCurves, theme: Theme) -> list[Dict]:
    """Return cost and length over the iterations, the first of which stands left of 1 on the logarithmic axis."""
    x = plane.significant(_never_zero(curves.k))
    result = []
    for (name, values), colour in zip(curves.costs.items(), theme.curves, strict=False):
        hover = f"{name}: %{{y:.4g}} after %{{customdata}} iterations<extra></extra>"
        more = {"name": name, "showlegend": len(curves.costs) > 1, "line": {"color": colour}, "hovertemplate": hover}
        result.append(run_layout.curve(x, values, 0, theme, customdata=[int(k) for k in curves.k], **more))
    hover = f"{curves.norm} = %{{y:.4g}} after %{{customdata}} iterations<extra></extra>"
    lengths = run_layout.curve(x, curves.lengths, 1, theme, customdata=[int(k) for k in curves.k], hovertemplate=hover)
    return [*result, lengths | {"line": lengths["line"] | {"color": theme.weight}}]


def _never_zero(k: ArrayLike) -> FloatArray:
    """Return iterations as a logarithmic axis can show them."""
    shown: FloatArray = np.maximum(np.asarray(k, dtype=float), 0.5)
    return shown


def _layout(curves: TrainingCurves, reach: float, label: str, alt: str, theme: Theme, *, odds: bool) -> Dict:
    """Return the axes: the posterior over odds or distance, and cost and ‖w‖ over the iterations on log axes."""
    end = max(float(_never_zero(curves.k)[-1]), float(curves.until or 0))
    ticks = [10.0**e for e in range(int(np.log10(max(end, 1))) + 1)]
    along: Dict = {
        "type": "log",
        "range": [np.log10(0.45), np.log10(1.12 * max(end, 2))],
        "tickvals": [0.5, *ticks],
        "ticktext": ["0", *(decimal(tick) for tick in ticks)],
    }
    over = "log odds y = <b>w</b>ᵀ<b>x</b> + w<sub>0</sub>" if odds else "signed distance r = y / ‖<b>w</b>‖"
    costs = np.concatenate([np.asarray(v, dtype=float) for v in curves.costs.values()])
    top = float(costs[np.isfinite(costs)].max(initial=0.1))
    axes: Dict = {
        "xaxis": layout.axis(theme, over, range=[-reach, reach], anchor="y"),
        "yaxis": layout.axis(theme, label, range=[-0.04, 1.04], tick0=0, dtick=0.5, anchor="x"),
        "xaxis2": layout.axis(theme, "", **along, anchor="y2"),
        "yaxis2": layout.axis(theme, "", range=[-0.04 * top, 1.08 * top], nticks=4, anchor="x2"),
        "xaxis3": layout.axis(theme, "iteration", **along, anchor="y3"),
        "yaxis3": layout.axis(theme, "", rangemode="tozero", nticks=4, anchor="x3"),
    }
    for path, domain in WIDE_LAYOUT.items():
        axes[path.split(".")[0]]["domain"] = domain
    notes = [layout.heading(text, number, theme) for text, number in (("mean cross-entropy", "2"), (curves.norm, "3"))]
    shapes = []
    if curves.best is not None:
        shapes.append(layout.upright(max(curves.best, 0.5), "2", theme))  # at the lowest of the costs
        notes.append(_note(max(curves.best, 0.5), end, f"lowest at {curves.best}", theme))
    narrow, wide = layout.single(1.15) | {"patch": TALL}, layout.single(0.5) | {"patch": WIDE_LAYOUT}
    variants = [narrow, wide | {"from": run_layout.NARROW_PX}]
    margin = layout.margin(right=1.7)  # a label such as 1000 at the end of the axis needs half its width
    about = {"alt": alt, "variants": variants}
    return layout.base(theme, **axes, annotations=notes, shapes=shapes, margin=margin, meta=about)


def _note(at: float, end: float, text: str, theme: Theme) -> Dict:
    """Return the words beside the line at a place, on the side where a log axis up to `end` has room."""
    late = at * at > end  # in the right half of a logarithmic axis
    return {
        "text": text,
        "x": float(np.log10(at)),
        "y": 1,
        "xref": "x2",
        "yref": "y2 domain",
        "xanchor": "right" if late else "left",
        "yanchor": "top",
        "xshift": -4 if late else 4,
        "showarrow": False,
        "font": {"size": FONT_PX - 1, "color": theme.muted},
    }


def _alt(steps: Sequence[LogisticStep], curves: TrainingCurves) -> str:
    """Return the alt text: ‖w‖ and each cost at the first and at the last iteration."""
    first, last = (decimal(curves.lengths[j], 3) for j in (0, -1))
    sentences = [f"‖{curves.letter}‖ goes from {first} to {last}"]
    for name, costs in curves.costs.items():
        sentences.append(f"the mean cross-entropy of {name} from {decimal(costs[0], 3)} to {decimal(costs[-1], 3)}")
    best = "" if curves.best is None else f" The lowest is after iteration {curves.best}."
    return f"The posterior along w in {number_of('iteration', len(steps) - 1)}: {', '.join(sentences)}.{best}"

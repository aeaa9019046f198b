"""The run of a perceptron beside the plane: cost, mistakes, the distance to a solution, the weights, step by step."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linclass.convergence import ConvergenceBound
from linclass.figures.kit import (
    FONT_PX,
    MARKER_PX,
    Animation,
    Dict,
    FloatArray,
    Theme,
    decimal,
    layout,
    plane,
    run_layout,
    whole,
)
from linclass.figures.perceptron.trace import costs, counted, curve_steps, rules, shown_steps, summed
from linclass.figures.theme import Dash
from linclass.models.perceptron import PerceptronStep

DASHES: tuple[Dash, ...] = ("solid", "dash", "dot")  # of w0, w1, w2
GAP = 0.13  # of the width, between the two columns
ROWS = [[0.6, 0.94], [0, 0.34]]  # of the height, two panels over one another
SHAPE = 0.3  # height : width
DISTANCE = 2  # the panel of the distances, where there is one
MIN_LABEL_SHARE, MAX_LABEL_SHARE = 0.2, 1.13  # of the distance at the start: where words can stand among the distances
WORDS = 0.65  # width of a label, as a share of the panel's
LABEL_CLEARANCE = 0.16  # from a label to a curve, as a share of the distance at the start


@dataclass(frozen=True, eq=False)
class _Panel:
    """One picture: the curves over the whole run, each (m,), and how they are drawn."""

    heading: str
    curves: Sequence[FloatArray]
    lines: Sequence[Dict]
    y: Dict
    hover: str


def run(
    X: FloatArray,
    t: FloatArray,
    steps: Sequence[PerceptronStep],
    theme: Theme,
    *,
    bound: ConvergenceBound | None = None,
    focus: int | None = None,
    margin: float = 0.0,
    unit: str = "step",
) -> Animation:
    """Animate the numbers of a run; frame s has a dot on every curve at step s.

    Parameters
    ----------
    X, t : the inputs (n, M), features of a basis among them, and the targets (n,)
    steps : sequence of PerceptronStep
        The start first. Frames are named by position in this sequence; at most 300 get one, see `shown_steps`.
    bound : ConvergenceBound or None
        Draws the squared distance to alpha w^ and what the theorem promises of it, and counts down the updates that
        are left at most; None leaves that picture out.
    focus : int or None
        A step around which every step gets a frame.
    margin : float
        The b of the run: what counts as short of it, and where the cost begins.
    unit : str
        What the steps are called on the axis.
    """
    at = shown_steps(steps, focus)
    curve = curve_steps(len(steps) - 1, at)
    place = {s: j for j, s in enumerate(curve)}
    a = rules(steps, curve)
    cost, wrong = costs(X, t, a, margin)
    chosen = [steps[s] for s in curve]
    panels = [
        _cost(cost, theme, margin),
        _wrong(wrong.astype(np.float64), theme, margin),
        *([] if bound is None else [_distance(bound, chosen, theme)]),
        _weights(a, theme),
    ]
    fixed = [
        run_layout.curve(curve, values.tolist(), j, theme, line=line, hovertemplate=f"{unit} %{{x}}<br>{panel.hover}")
        for j, panel in enumerate(panels)
        for values, line in zip(panel.curves, panel.lines, strict=True)
    ]
    left = [] if bound is None else left_at_most(bound, chosen)
    frames: list[tuple[str, list[Dict]]] = []
    for s in at:
        dots: list[Dict] = [
            {"x": [s] * len(p.curves), "y": [run_layout.finite(float(values[place[s]])) for values in p.curves]}
            for p in panels
        ]
        frames.append((str(s), [*dots, *([] if bound is None else [{"text": [left[place[s]]]}])]))
    templates = [run_layout.dot(j, theme, marker={"size": MARKER_PX}) for j in range(len(panels))]
    if bound is not None:
        templates.append(_left(len(steps) - 1, _free(panels[DISTANCE].curves, curve), theme))
    count = len(steps) - 1
    from_zero = "" if a[0].any() else ", as y = 0 counts as wrong at the start,"
    alt = (
        f"A run of the perceptron with {count} {unit}{'' if count == 1 else 's'}: its cost goes from {decimal(cost[0])}"
        f" to {decimal(cost[-1])}, the number {counted(margin)} from {wrong[0]}{from_zero} to {wrong[-1]}."
    )
    return Animation(fixed, templates, _layout(panels, count, unit, alt, theme), frames)


def left_at_most(bound: ConvergenceBound, steps: Sequence[PerceptronStep]) -> list[str]:
    """Return how many updates the theorem still allows after each step: few words, as a panel is narrow."""
    return [f"at most {whole(v)} more" for v in still_allowed(bound, bound.distances(steps))]


def still_allowed(bound: ConvergenceBound, distances: FloatArray) -> FloatArray:
    """Return how many updates the theorem allows from each of these squared distances on; rounding costs none."""
    return np.floor(distances / bound.fall * (1 + 1e-12))


def _cost(cost: FloatArray, theme: Theme, margin: float) -> _Panel:
    """Return the panel of the cost (m,), level from step to step."""
    formula = summed(margin) + ("(<b>w</b>)" if margin == 0 else "")
    y = layout.axis(theme, "", rangemode="tozero", nticks=4)
    return _Panel(f"cost {formula}", [cost], [{"shape": "hv"}], y, "%{y:.4g}<extra></extra>")


def _wrong(wrong: FloatArray, theme: Theme, margin: float) -> _Panel:
    """Return the panel of how many points (m,) are misclassified or, with a margin, within it."""
    most = max(int(wrong.max()), 1)
    y = layout.axis(theme, "", range=[-0.08 * most, 1.1 * most], **layout.counting(most))
    hover = f"%{{y}} {counted(margin)}<extra></extra>"
    return _Panel(counted(margin), [wrong], [{"shape": "hv"}], y, hover)


def _distance(bound: ConvergenceBound, steps: Sequence[PerceptronStep], theme: Theme) -> _Panel:
    """Return the panel of ‖a - alpha a^‖² and of what the theorem promises of it: start_distance - fall k."""
    promised = bound.start_distance - bound.fall * np.array([float(step.k) for step in steps])
    highest = 1.25 * bound.start_distance
    y = layout.axis(theme, "", range=[-0.04 * highest, highest], nticks=4)
    stroke = theme.stroke("certificate")
    lines: list[Dict] = [{"color": stroke.colour, "dash": "dash"}, {"color": theme.text}]
    heading = "Squared distance to the solution, ‖<b>a</b> − α<b>â</b>‖², and its upper bound"
    return _Panel(heading, [promised, bound.distances(steps)], lines, y, "%{y:.4g}<extra></extra>")


def _weights(a: FloatArray, theme: Theme) -> _Panel:
    """Return the panel of the weights a (m, M + 1); of more than three only w0 stands out."""
    few = a.shape[1] <= len(DASHES)
    heading = (
        "weights: w<sub>0</sub> ―, w<sub>1</sub> – –, w<sub>2</sub> ···"
        if few
        else "weights: w<sub>0</sub> ―, the others ···"
    )
    lines: list[Dict] = [
        {"color": theme.text, "dash": DASHES[j] if few else DASHES[2 * min(j, 1)]} for j in range(a.shape[1])
    ]
    y = layout.axis(theme, "", nticks=5, zeroline=True, zerolinecolor=theme.muted)
    return _Panel(heading, list(a.T), lines, y, "%{y:.4g}<extra></extra>")


def _free(curves: Sequence[FloatArray], at: Sequence[int]) -> float:
    """Return the height at which words at the right end are clear of the falling curves, each (m,), at steps (m,).

    Above them; where both stay near their start, as with one point far out, where they leave the most room.
    """
    start = float(curves[0][0])
    along = np.linspace(at[-1] * (1 - WORDS), at[-1], 50)
    drawn = np.concatenate([np.interp(along, at, values) for values in curves])
    heights = start * np.linspace(MIN_LABEL_SHARE, MAX_LABEL_SHARE, 40)
    clear = np.abs(heights[:, None] - drawn).min(axis=1)
    return float(heights[-1] if clear[-1] >= LABEL_CLEARANCE * start else heights[clear.argmax()])


def _left(total: int, height: float, theme: Theme) -> Dict:
    """Return the words that count down, at the right of the distances."""
    return {
        "type": "scatter",
        "mode": "text",
        "x": [total],
        "y": [height],
        "textposition": "middle left",
        "textfont": plane.halo(theme.certificate, theme, FONT_PX),
        "hoverinfo": "skip",
        "showlegend": False,
        "cliponaxis": False,
        **run_layout.axes(2),
    }


def _layout(panels: Sequence[_Panel], total: int, unit: str, alt: str, theme: Theme) -> Dict:
    """Return the panels in two columns, or in one on a phone; the lowest in a column names the axis."""
    along = run_layout.along(total, unit, theme)
    wide, narrow = _beside(len(panels)), _below(len(panels))
    shown = [
        run_layout.SidePanel(panel.heading, along | ({"title": {"text": ""}} if y[0] > 0 else {}), panel.y)
        for panel, y in zip(panels, wide[1], strict=True)
    ]
    return run_layout.arranged(shown, wide, narrow, (SHAPE, 0.42 * len(panels)), alt, theme)


def _beside(panels: int) -> run_layout.Domains:
    """Return the domains in two columns: cost over mistakes, and the others to the right of them."""
    left, right = [0, 0.5 - GAP / 2], [0.5 + GAP / 2, 1]
    return [left, left, right, right][:panels], [*ROWS, *(ROWS if panels == 4 else [[0, 0.94]])]


def _below(panels: int) -> run_layout.Domains:
    """Return the domains in one column, for a phone."""
    tops = [1 - j / panels for j in range(panels)]
    return [[0, 1]] * panels, [[top - 0.68 / panels, top - 0.06] for top in tops]

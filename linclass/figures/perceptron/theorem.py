"""The convergence theorem in step with the run: the squared distance that every update must shorten, counting down."""

from collections.abc import Sequence

import numpy as np

from linclass.convergence import ConvergenceBound
from linclass.figures.kit import FONT_PX, MARKER_PX, Animation, Dict, Theme, decimal, layout, number_of, plane, whole
from linclass.figures.perceptron.run import left_at_most, still_allowed
from linclass.figures.perceptron.trace import curve_steps, shown_steps
from linclass.figures.run_layout import finite
from linclass.models.perceptron import PerceptronStep

COLUMNS = ("k", "‖a − αâ‖²", "fell by", "at least", "updates left, at most")

MAX_BOUND_FACTOR = 15  # times the updates made: a bound farther off is written as text, or the run would be a dot
MAX_DOTTED_UPDATES = 60  # updates; each of no more than these has a dot of its own
WORDS_SHARE, TOP_SHARE = 1.13, 1.24  # of the distance at the start: where words stand, above both curves; the axis ends
ALLOWED_SHARE, ABOVE_SHARE = 0.72, 0.03  # of the updates allowed, and of the start: where that number is named
EMPTY_CELL = "–"


def theorem(
    bound: ConvergenceBound,
    steps: Sequence[PerceptronStep],
    theme: Theme,
    *,
    focus: int | None = None,
) -> Animation:
    """Plot ||a(k) - alpha w^||^2 against update k, and the line that falls by what the theorem promises.

    The measured distance stays on or below the line, and can't fall below zero: so the run ends before the line
    gets there, which is the bound. A dot on each stands at the step of the frame.

    Parameters
    ----------
    steps, focus : as in `run`; its frames have the same names
    """
    at = shown_steps(steps, focus)
    drawn = [steps[s] for s in curve_steps(len(steps) - 1, at)]
    made, allowed = steps[-1].k, bound.max_updates
    end = bound.start_distance / bound.fall
    far = end > MAX_BOUND_FACTOR * max(made, 1)
    until = MAX_BOUND_FACTOR * max(made, 1) if far else end
    chosen = [steps[s] for s in at]
    measured, left = bound.distances(chosen), left_at_most(bound, chosen)
    frames: list[tuple[str, list[Dict]]] = []
    for s, step, distance, words in zip(at, chosen, measured.tolist(), left, strict=True):
        promised = bound.start_distance - bound.fall * step.k
        beyond = [[step.k, step.k], [finite(distance), finite(promised)]]
        frames.append(
            (
                str(s),
                [
                    {"x": [step.k], "y": [finite(promised)]},
                    {"x": [step.k], "y": [finite(distance)]},
                    {"x": beyond[0], "y": beyond[1]},
                    {"text": [f"after update {whole(step.k)}: {words}"]},
                ],
            )
        )
    fixed = [
        _promise(until, bound, theme),
        _measured([s.k for s in drawn], bound.distances(drawn).tolist(), theme, end),
        *([] if far else _allowed(allowed, bound.start_distance, theme)),
    ]
    templates = _templates(bound, until, theme)
    alt = (
        f"The squared distance from a = (w0, w) to alpha a^ falls from {decimal(bound.start_distance)} to"
        f" {decimal(measured[-1])} in {number_of('update', made)}; the theorem's line, which falls by"
        f" {decimal(bound.fall)} per update, reaches 0 at update {whole(allowed)}."
    )
    return Animation(fixed, templates, _layout(theme, until, bound.start_distance, allowed, alt, far=far), frames)


def countdown(
    bound: ConvergenceBound, steps: Sequence[PerceptronStep], at: Sequence[int]
) -> dict[str, tuple[str, ...]]:
    """Return for each chosen step the cells under `COLUMNS`, by the step's number."""
    distances = bound.distances(steps)
    left = still_allowed(bound, distances)
    rows: dict[str, tuple[str, ...]] = {}
    for s in at:
        step = steps[s]
        fell = decimal(distances[s - 1] - distances[s]) if step.corrected else EMPTY_CELL
        least = decimal(bound.fall) if step.corrected else EMPTY_CELL
        rows[str(s)] = (whole(step.k), decimal(distances[s]), fell, least, whole(left[s]))
    return rows


def _promise(until: float, bound: ConvergenceBound, theme: Theme) -> Dict:
    """Return the line start_distance - fall k, from update 0 to `until`."""
    stroke = theme.stroke("certificate")
    return {
        "type": "scatter",
        "mode": "lines",
        "x": [0.0, until],
        "y": [bound.start_distance, bound.start_distance - bound.fall * until],
        "line": {"color": stroke.colour, "width": stroke.width, "dash": "dash"},
        "name": f"at most this: falls by {decimal(bound.fall)} at every update",
        "hovertemplate": "after update %{x:.0f} at most %{y:.4g}<extra></extra>",
    }


def _measured(k: list[int], distance: list[float], theme: Theme, end: float) -> Dict:
    """Return the distance measured after each k, with dots where they are few and stand apart."""
    few = len(k) <= MAX_DOTTED_UPDATES and end < 40 * len(k)
    return {
        "type": "scatter",
        "mode": "lines+markers" if few else "lines",
        "x": k,
        "y": [v if np.isfinite(v) else None for v in distance],
        "line": {"color": theme.text, "width": 2},
        "marker": {"size": 0.7 * MARKER_PX, "color": theme.text},
        "name": "‖<b>a</b>(k) − α<b>â</b>‖², as it was",
        "hovertemplate": "update %{x}: %{y:.4g}<extra></extra>",
    }


def _allowed(allowed: int, start_distance: float, theme: Theme) -> list[Dict]:
    """Return the mark where the promise reaches zero, and its words above the line, which falls to the right."""
    quiet: Dict = {"type": "scatter", "hoverinfo": "skip", "showlegend": False}
    return [
        {
            **quiet,
            "mode": "markers",
            "x": [allowed],
            "y": [0],
            "marker": {"size": MARKER_PX + 2, "color": theme.certificate, "symbol": "diamond"},
        },
        {
            **quiet,
            "mode": "text",
            "x": [ALLOWED_SHARE * allowed],
            "y": [(1 - ALLOWED_SHARE + ABOVE_SHARE) * start_distance],
            "text": [f"allowed: {whole(allowed)}"],
            "textposition": "top right",
            "textfont": plane.halo(theme.certificate, theme, FONT_PX),
        },
    ]


def _templates(bound: ConvergenceBound, until: float, theme: Theme) -> list[Dict]:
    """Return the two dots of the step, the gap between them, and the words that count down, without their places."""
    quiet: Dict = {"type": "scatter", "hoverinfo": "skip", "showlegend": False, "cliponaxis": False}
    large = MARKER_PX + 2
    return [
        {**quiet, "mode": "markers", "marker": {"size": large, "color": theme.certificate}},
        {**quiet, "mode": "markers", "marker": {"size": large, "color": theme.update}},
        {**quiet, "mode": "lines", "line": {"color": theme.muted, "width": 1.0, "dash": "dot"}},
        {
            **quiet,
            "mode": "text",
            "x": [1.04 * max(until, 1.0)],
            "y": [WORDS_SHARE * bound.start_distance],
            "textposition": "middle left",
            "textfont": plane.halo(theme.text, theme, FONT_PX + 1),
        },
    ]


def _layout(theme: Theme, until: float, highest: float, allowed: int, alt: str, *, far: bool) -> Dict:
    """Return the axes; if the bound is `far`, where the line reaches 0 is written at the right edge."""
    right = max(until, 1.0)
    notes = [
        {
            "text": f"reaches 0 at update {whole(allowed)} →",
            "x": 1,
            "y": 0.06,
            "xref": "paper",
            "yref": "paper",
            "xanchor": "right",
            "showarrow": False,
            "font": {"color": theme.certificate, "size": FONT_PX},
        }
    ]
    return layout.base(
        theme,
        xaxis=layout.axis(
            theme, "update k", range=[-0.02 * right, 1.04 * right], **layout.counting(int(np.ceil(right)))
        ),
        yaxis=layout.axis(theme, "squared distance", range=[-0.04 * highest, TOP_SHARE * highest], nticks=6),
        annotations=notes if far else [],
        meta={"alt": alt, "variants": [layout.single(0.36)]},
    )

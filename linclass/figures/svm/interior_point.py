"""The run of the interior-point method: multipliers on the central path, the gap closing, the margin settling."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    Animation,
    Dict,
    FloatArray,
    Theme,
    TwoClasses,
    decimal,
    layout,
    number_of,
    run_layout,
    significant,
)
from linclass.figures.svm import runs
from linclass.models.svm import SupportVectorStep

ITERATION = "iteration"

CURVES = {"gap": "duality gap / cost", "w": "residual of <b>w</b>"}


def run(
    steps: Sequence[SupportVectorStep],
    two: TwoClasses,
    theme: Theme,
    *,
    focus: int | None = None,
    most: int = runs.DOTS,
) -> Animation:
    """Animate a run: each lambda_i over t_i y(x_i), what has to vanish on a log axis, and the margin.

    The method holds lambda_i s_i and (C - lambda_i) xi_i near the barrier mu. While mu > 0 the points therefore lie
    along a smooth curve; as mu falls it becomes the step of complementary slackness: lambda = C left of the margin, 0
    right of it.

    Parameters
    ----------
    steps : of LinearSVC or NuSVC, the start first; frames are named by position in it
    focus : a step around which every step gets a frame, if there are many
    most : so many points are shown at most, those nearest to the margin at the end
    """
    at, theme = runs.shown_steps(steps, focus), two.led(theme)
    X, t = two.X, two.t
    last = steps[-1]
    signed = t * (X @ last.w + last.w0)
    chosen = runs.by_class(two, np.sort(np.argsort(np.abs(signed - last.rho), kind="stable")[:most]))
    top = float(max(steps[s].alpha.max(initial=0.0) for s in at))
    missed = residuals(steps, two)
    fixed = [*_curves(missed, theme), runs.widths(steps, ITERATION, 2, theme)]
    places: list[tuple[str, list[Dict]]] = []
    for s in at:
        step = steps[s]
        sides = t * (X @ step.w + step.w0)
        here = [  # no point at all is one gap, as everywhere: Plotly drops an empty trace for good
            {"x": significant(sides[rows]) or [None], "y": significant(step.alpha[rows]) or [None]} for rows in chosen
        ]
        vanishing = {"x": [s] * len(CURVES), "y": [run_layout.finite(missed[key][s]) for key in CURVES]}
        places.append((str(s), [*here, vanishing, run_layout.here(s, runs.width(step))]))
    styles: list[Dict] = [
        *runs.dots(two, chosen, theme),
        run_layout.dot(1, theme),
        run_layout.dot(2, theme),
    ]
    panels = [
        _central_path(signed, last.rho, top, theme),
        _vanishing(missed, len(steps) - 1, theme),
        runs.margin_panel(steps, ITERATION, theme),
    ]
    begin, end = missed["gap"][0], missed["gap"][-1]
    end = end if end > runs.GAP_TOLERANCE else 0.0
    alt = (
        f"A run of the interior-point method with {number_of('iteration', len(steps) - 1)}: the relative duality"
        f" gap goes from {decimal(begin, 2)} to {decimal(end, 2)}; the multipliers change from a smooth curve"
        f" over t y(x) into a step, and {int(np.count_nonzero(last.alpha))} of {len(two.t)} points are"
        " support vectors."
    )
    return Animation(fixed, styles, run_layout.panels(panels, alt, theme), places)


def residuals(steps: Sequence[SupportVectorStep], two: TwoClasses) -> dict[str, FloatArray]:
    """Return the quantities that have to vanish, after each step.

    They are the duality gap over the objective, and ‖w - sum l_i t_i x_i‖ / ‖w‖.

    Neither is below 1e-12, about what rounding leaves.
    """
    gap, w = [], []
    for step in steps:
        gap.append(runs.gap(step, relative=True))
        length = float(np.linalg.norm(step.w))
        away = float(np.linalg.norm(step.w - (step.alpha * two.t) @ two.X))
        w.append(max(away / length, runs.GAP_TOLERANCE) if length > 0 else np.nan)
    return {"gap": np.array(gap), "w": np.array(w)}


def _curves(missed: dict[str, FloatArray], theme: Theme) -> list[Dict]:
    """Return the curves of the quantities that have to vanish, over the iterations: the gap solid, the other broken."""
    styles: dict[str, Dict] = {
        "gap": {"color": theme.text, "dash": "solid"},
        "w": {"color": theme.accent, "dash": "dash"},
    }
    return [
        run_layout.curve(
            range(len(values)),
            values.tolist(),
            1,
            theme,
            line=styles[key] | {"width": 1.75},
            name=CURVES[key],
            hovertemplate=f"iteration %{{x}}<br>{CURVES[key]} = %{{y:.2g}}<extra></extra>",
        )
        for key, values in missed.items()
    ]


def _central_path(signed: FloatArray, rho: float, top: float, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of lambda_i over t_i y(x_i), with the edge of the margin, rho, in sight."""
    low, high = float(min(signed.min(initial=0), 0)), float(max(signed.max(initial=0), 2 * rho))
    space = 0.06 * (high - low or 1.0)
    x = layout.axis(theme, "", range=[low - space, high + space], nticks=5)
    y = layout.axis(theme, "", range=[-0.06 * (top or 1), 1.12 * (top or 1)], nticks=4)
    return run_layout.SidePanel("λ<sub>i</sub> over t<sub>i</sub> y(<b>x</b><sub>i</sub>)", x, y)


def _vanishing(missed: dict[str, FloatArray], total: int, theme: Theme) -> run_layout.SidePanel:
    """Return the panel of the gap and the residual of w over the iterations, on a log axis."""
    values = np.concatenate(list(missed.values()))
    colours = {"gap": theme.text, "w": theme.accent}
    legend = ", ".join(f"<span style='color:{colours[key]}'>{name}</span>" for key, name in CURVES.items())
    return run_layout.SidePanel(legend, run_layout.along(total, ITERATION, theme), layout.powers(values, theme, ""))

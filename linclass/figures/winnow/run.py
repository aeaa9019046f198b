"""Balanced Winnow's run: weights that grow and shrink by factors, the plane, and the mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import frames, layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.winnow import WinnowStep

BARS = 12_000  # heights in all frames together
NAMED = 8  # components with a name under their bars; of more only some are named
BESIDE: Dict = {
    "xaxis2.domain": [0, 0.58],
    "yaxis2.domain": [0, 0.9],
    "xaxis3.domain": [0.71, 1],
    "yaxis3.domain": [0, 0.9],
}
BELOW: Dict = {
    "xaxis2.domain": [0, 1],
    "yaxis2.domain": [0.45, 0.94],
    "xaxis3.domain": [0, 1],
    "yaxis3.domain": [0, 0.27],
}
MISTAKES = "mistakes so far"
FACTORS = "<b>a</b><sup>+</sup>, <b>a</b><sup>−</sup> (log scale)"


def run(
    steps: Sequence[WinnowStep], two: TwoClasses, theme: Theme, *, focus: int | None = None, size: Size = SCREEN
) -> Animation:
    """Animate a run in the plane, with a+ and a- as bars on a log scale and the mistakes over the samples looked at.

    Both bars of a component start at 1, the line in the middle. A mistake on sample i with z_i = +1 multiplies a+_j by
    alpha^x_ij and divides a-_j by it, so that they are always each other's reciprocals.

    Parameters
    ----------
    steps : the start first; frames are named by position in it, at most 300 get one
    focus : a step around which every step gets a frame
    """
    at, window, theme = shown_steps(steps, focus), two.window, two.led(theme)
    digits = plane.decimals(window)
    fixed = [*plane.points(two.X, two.data.y, theme, two.data.class_names, size), _mistakes(steps, 1, theme, size)]
    places = []
    for s in at:
        step = steps[s]
        wrong = stage.NOTHING if step.i is None else two.X[[step.i]]
        in_plane = [plane.xy(v, digits) for v in (*stage.rule(step.w, float(step.w0), window), wrong)]
        places.append((str(s), [*in_plane, *_heights(step), stage.here(step.visits, step.k)]))
    looks = [
        *stage.rule_looks(theme, size),
        stage.ring("misclassified", "misclassified <b>x</b><sub>i</sub>", theme, size),
        *_bars(("1", *two.feature_names), 0, theme),
        stage.dot(1, theme, size),
    ]
    moving = stage.filled(looks, places[0][1])
    panels = _panels(steps, ("1", *two.feature_names), theme, size)
    return Animation(
        fixed, moving, stage.arrangement(window, two.feature_names, panels, _alt(steps), theme, size), places
    )


def weights(
    steps: Sequence[WinnowStep],
    theme: Theme,
    *,
    names: Sequence[str] | None = None,
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate a+ and a- as bars on a log scale, beside the mistakes, for any number of features.

    Parameters
    ----------
    steps, focus : as in `run`; its frames have the same names
    names : of the D features; None names them x1, x2, ...
    """
    at = shown_steps(steps, focus)
    D = len(steps[0].log_a) - 1
    components = ("1", *(names or [f"x{j + 1}" for j in range(D)]))
    places = [(str(s), [*_heights(steps[s]), stage.here(steps[s].visits, steps[s].k)]) for s in at]
    looks = [*_bars(components, 0, theme), stage.dot(1, theme, size)]
    moving = stage.filled(looks, places[0][1])
    bars, mistakes = _panels(steps, components, theme, size)
    arrangement = layout.base(
        theme,
        size,
        xaxis2=bars.x | {"domain": BESIDE["xaxis2.domain"], "anchor": "y2"},
        yaxis2=bars.y | {"domain": BESIDE["yaxis2.domain"], "anchor": "x2"},
        xaxis3=mistakes.x | {"domain": BESIDE["xaxis3.domain"], "anchor": "y3"},
        yaxis3=mistakes.y | {"domain": BESIDE["yaxis3.domain"], "anchor": "x3"},
        annotations=[layout.heading(p.heading, str(j + 2), theme, size) for j, p in enumerate((bars, mistakes))],
        meta={"alt": _alt(steps), "variants": _variants(size)},
    )
    return Animation([_mistakes(steps, 1, theme, size)], moving, arrangement, places)


def shown_steps(steps: Sequence[WinnowStep], focus: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the steps that get a frame; number s is `steps[s]`, 0 the start."""
    most = int(np.clip(BARS // (2 * len(steps[0].log_a)), 60, frames.MOST))
    return frames.shown(len(steps) - 1, focus, most)


def _heights(step: WinnowStep) -> list[Dict]:
    """Return log10 a+ and log10 a- of each component."""
    logs = np.round(step.log_a / np.log(10), 4) + 0.0
    return [{"y": logs.tolist()}, {"y": (0.0 - logs).tolist()}]


def _bars(components: Sequence[str], panel: int, theme: Theme) -> list[Dict]:
    """Return the bars without their heights: a+ in the colour of class number 1, a- hatched in that of the other."""
    at = np.arange(len(components))
    found = []
    for k, sign, shift in ((1, "+", -0.2), (0, "−", 0.2)):
        found.append(
            {
                "type": "bar",
                "x": np.round(at + shift, 1).tolist(),
                "width": 0.38,
                "marker": {
                    "color": theme.classes[k],
                    "line": {"width": 0},
                    "pattern": {
                        "shape": "/" if k == 0 else "",
                        "fgcolor": theme.background,
                        "fillmode": "overlay",
                        "solidity": 0.25,
                    },
                },
                "name": f"<b>a</b><sup>{sign}</sup>",
                "customdata": [layout.pretty(name) for name in components],
                "hovertemplate": f"a<sup>{sign}</sup> of %{{customdata}}: 10<sup>%{{y:.3f}}</sup><extra></extra>",
                **stage.axes(panel),
            }
        )
    return found


def _mistakes(steps: Sequence[WinnowStep], panel: int, theme: Theme, size: Size) -> Dict:
    """Return the number of mistakes over the samples looked at."""
    kept = np.unique(np.linspace(0, len(steps) - 1, min(len(steps), 400)).round().astype(int))
    return stage.curve(
        [steps[s].visits for s in kept],
        [steps[s].k for s in kept],
        panel,
        theme,
        size,
        line={"shape": "hv"},
        hovertemplate="%{y} mistakes on<br>the first %{x} samples<extra></extra>",
    )


def _panels(steps: Sequence[WinnowStep], components: Sequence[str], theme: Theme, size: Size) -> list[stage.Panel]:
    logs = np.array([step.log_a for step in steps]) / np.log(10)
    reach = 1.1 * max(float(np.abs(logs).max()), 0.1)
    count = len(components)
    named = range(0, count, max(1, -(-count // NAMED)))
    bars_x = layout.axis(
        theme,
        "",
        size,
        range=[-0.6, count - 0.4],
        showgrid=False,
        tickvals=list(named),
        ticktext=[layout.pretty(components[j]) for j in named],
    )
    values, texts = factor_ticks(reach)
    bars_y = layout.axis(
        theme, "", size, range=[-reach, reach], tickvals=values, ticktext=texts, zeroline=True, zerolinecolor=theme.text
    )
    visits, k = steps[-1].visits, steps[-1].k
    return [
        stage.Panel(FACTORS, bars_x, bars_y),
        stage.Panel(
            MISTAKES,
            stage.along(visits, "samples looked at", theme, size),
            layout.axis(theme, "", size, range=[-0.05 * max(k, 1), 1.1 * max(k, 1)], **layout.counting(max(k, 1))),
        ),
    ]


def factor_ticks(reach: float) -> tuple[list[float], list[str]]:
    """Return ticks of an axis of log10 from -reach to reach: factors 1, 2, 5, 10 near 1, powers of ten further away."""
    if reach >= 1:
        step = round(layout.nice_step(reach / 2)) or 1
        exponents = [e for e in range(-int(reach), int(reach) + 1) if e % step == 0]
        return [float(e) for e in exponents], [layout.power(e) for e in exponents]
    factors = next(f for f in ([1, 2, 5], [1, 1.5, 2], [1, 1.1, 1.2, 1.3]) if np.log10(f[1]) <= reach)
    up = [f for f in factors if np.log10(f) <= reach]
    pairs = [(-np.log10(f), f"1/{f:g}") for f in reversed(up[1:])] + [(np.log10(f), f"{f:g}") for f in up]
    return [float(round(v, 5)) for v, _ in pairs], [text for _, text in pairs]


def _alt(steps: Sequence[WinnowStep]) -> str:
    last = steps[-1]
    most: FloatArray = np.abs(last.log_a)
    return (
        f"A run of Winnow with {last.k} mistakes on {last.visits} samples looked at. The weights start at 1; the "
        f"largest has been multiplied by {layout.number(float(np.exp(min(most.max(), 700.0))), 3)} at the end."
    )


def _variants(size: Size) -> list[Dict]:
    """Return how the two panels stand by the width: side by side, or one over the other."""
    wide, narrow = layout.single(0.45, size), layout.single(1.0, size)
    return [narrow | {"patch": BELOW}, wide | {"from": stage.NARROW * size.font / SCREEN.font, "patch": BESIDE}]

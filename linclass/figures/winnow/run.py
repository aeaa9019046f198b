"""Balanced Winnow's run: weights that grow and shrink by factors, as bars on a log scale, and the mistakes so far."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    Animation,
    Dict,
    FloatArray,
    Theme,
    decimal,
    layout,
    number_of,
    run_layout,
    thinned,
    thinning,
)
from linclass.models.winnow import WinnowStep


def weights(
    steps: Sequence[WinnowStep],
    theme: Theme,
    *,
    names: Sequence[str] | None = None,
    focus: int | None = None,
) -> Animation:
    """Animate a+ and a- as bars on a log scale, beside the mistakes, for any number of features.

    Both bars of a component start at 1, the line in the middle. A mistake on sample i with z_i = +1 multiplies a+_j by
    alpha^x_ij and divides a-_j by it, so that they are always each other's reciprocals.

    Parameters
    ----------
    steps : the start first; frames are named by position in it, at most 300 get one
    focus : a step around which every step gets a frame
    names : of the D features; None names them x1, x2, ...
    """
    at = shown_steps(steps, focus)
    D = len(steps[0].log_a) - 1
    components = ("1", *(names or [f"x{j + 1}" for j in range(D)]))
    places = [(str(s), [*_heights(steps[s]), run_layout.here(steps[s].visits, steps[s].k)]) for s in at]
    templates = [*_bars(components, 0, theme), run_layout.dot(1, theme)]
    arrangement = run_layout.side_by_side(_panels(steps, components, theme), _alt(steps), theme)
    return Animation([_mistakes(steps, 1, theme)], templates, arrangement, places)


def _alt(steps: Sequence[WinnowStep]) -> str:
    """Return the alt text: the mistakes, and the largest factor that a weight has got, e^700 at most."""
    last = steps[-1]
    most: FloatArray = np.abs(last.log_a)
    factor = decimal(float(np.exp(min(most.max(), 700.0))), 3)
    return (
        f"A run of Winnow with {number_of('mistake', last.k)} on {number_of('point', last.visits)} looked at. The"
        f" weights start at 1; the largest has been multiplied by {factor} at the end."
    )


BARS = 12_000  # heights in all frames together
NAMED = 8  # components with a name under their bars; of more only some are named


def shown_steps(steps: Sequence[WinnowStep], focus: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the steps that get a frame; number s is `steps[s]`, 0 the start."""
    most = int(np.clip(BARS // (2 * len(steps[0].log_a)), 60, thinning.MAX_FRAMES))
    return thinning.frame_steps(len(steps) - 1, focus, most)


def _heights(step: WinnowStep) -> list[Dict]:
    """Return log10 a+ and log10 a- of each component."""
    logs = np.round(step.log_a / np.log(10), 4) + 0.0
    return [{"y": logs.tolist()}, {"y": (0.0 - logs).tolist()}]


def _bars(components: Sequence[str], panel: int, theme: Theme) -> list[Dict]:
    """Return the bars without their heights: a+ in the colour of w, which is a+ - a-, and a- hatched in grey."""
    at = np.arange(len(components))
    result = []
    for colour, hatch, sign, shift in ((theme.weight, "", "+", -0.2), (theme.muted, "/", "−", 0.2)):
        result.append(
            {
                "type": "bar",
                "x": np.round(at + shift, 1).tolist(),
                "width": 0.38,
                "marker": {
                    "color": colour,
                    "line": {"width": 0},
                    "pattern": {
                        "shape": hatch,
                        "fgcolor": theme.background,
                        "fillmode": "overlay",
                        "solidity": 0.25,
                    },
                },
                "name": f"<b>a</b><sup>{sign}</sup>",
                "customdata": [layout.pretty(name) for name in components],
                "hovertemplate": f"a<sup>{sign}</sup> of %{{customdata}}: 10<sup>%{{y:.3f}}</sup><extra></extra>",
                **run_layout.axes(panel),
            }
        )
    return result


def _mistakes(steps: Sequence[WinnowStep], panel: int, theme: Theme) -> Dict:
    """Return the number of mistakes over the points looked at."""
    kept = thinned(len(steps))
    return run_layout.curve(
        [steps[s].visits for s in kept],
        [steps[s].k for s in kept],
        panel,
        theme,
        line={"shape": "hv"},
        hovertemplate="%{y} mistakes on<br>the first %{x} points<extra></extra>",
    )


def _panels(steps: Sequence[WinnowStep], components: Sequence[str], theme: Theme) -> list[run_layout.SidePanel]:
    """Return the panels of the bars and of the mistakes."""
    logs = np.array([step.log_a for step in steps]) / np.log(10)
    reach = 1.1 * max(float(np.abs(logs).max()), 0.1)
    count = len(components)
    named = range(0, count, max(1, -(-count // NAMED)))
    bars_x = layout.axis(
        theme,
        "",
        range=[-0.6, count - 0.4],
        showgrid=False,
        tickvals=list(named),
        ticktext=[layout.pretty(components[j]) for j in named],
    )
    values, labels = factor_ticks(reach)
    bars_y = layout.axis(
        theme,
        "",
        range=[-reach, reach],
        tickvals=values,
        ticktext=labels,
        zeroline=True,
        zerolinecolor=theme.text,
    )
    visits, k = steps[-1].visits, steps[-1].k
    return [
        run_layout.SidePanel("<b>a</b><sup>+</sup>, <b>a</b><sup>−</sup> (log scale)", bars_x, bars_y),
        run_layout.SidePanel(
            "mistakes so far",
            run_layout.along(visits, "points looked at", theme),
            layout.axis(theme, "", range=[-0.05 * max(k, 1), 1.1 * max(k, 1)], **layout.counting(max(k, 1))),
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

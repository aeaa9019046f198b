"""Several lines under the influence of an outlier: the angle that each turns by, and the points it misclassifies."""

import math
from collections.abc import Mapping, Sequence

from linclass.figures.kit import Animation, Dict, Theme, decimal, layout, number_of, run_layout
from linclass.figures.marks import Method

MIN_TURN_RANGE, MIN_ERROR_RANGE = 10.0, 4  # degrees and points that the axes hold at least: no rounding fills a panel
FIRST_PANEL_SHARE = 0.5  # of the width, for the first panel


def line_rotation(
    away: Sequence[float],
    turned: Mapping[str, Sequence[float]],
    wrong: Mapping[str, Sequence[int]],
    methods: Sequence[Method],
    places: Sequence[int],
    theme: Theme,
    *,
    at: Sequence[int] | None = None,
) -> Animation:
    """Animate a dot on each curve while a point goes astray.

    Parameters
    ----------
    away : how far the point is from its own place, m lengths
    turned, wrong : mappings from a rule's name to m angles in degrees, and to m counts of points
    methods : what each of the rules is, in their order: its style is that of every page
    places : the numbers of the m places, which name the frames
    at : those of them that get a frame; all of them where nothing else is asked for
    """
    curves = [
        _curve(away, values, panel, name, theme, method)
        for panel, each in enumerate((turned, wrong))
        for (name, values), method in zip(each.items(), methods, strict=True)
    ]
    templates = [
        run_layout.dot(panel, theme, marker={"color": theme.stroke(method).colour})
        for panel in (0, 1)
        for method in methods
    ]
    everywhere = [*turned.values(), *wrong.values()]
    rows = [places.index(place) for place in (places if at is None else at)]
    frames = [
        (str(places[row]), [run_layout.here(run_layout.finite(away[row]) or 0.0, values[row]) for values in everywhere])
        for row in rows
    ]
    most = max((v for each in turned.values() for v in each if math.isfinite(v)), default=0.0)
    panels = [
        _panel("turned, in degrees", away, max(most, MIN_TURN_RANGE), theme, nticks=5),
        _panel("points misclassified", away, _most(wrong), theme, **layout.counting(_most(wrong))),
    ]
    result = run_layout.side_by_side(panels, _sentence(away, turned, wrong), theme, share=FIRST_PANEL_SHARE)
    return Animation(curves, templates, result, frames)


def _curve(
    away: Sequence[float],
    values: Sequence[float],
    panel: int,
    name: str,
    theme: Theme,
    method: Method,
) -> Dict:
    """Return a rule's angles in degrees (panel 0) or its counts of wrong points (panel 1) over the distance gone."""
    stroke = theme.stroke(method)
    hover = (
        "{name}: turned by %{{y:.3g}}°<br>%{{x:.3g}} away<extra></extra>"
        if panel == 0
        else "{name}: %{{y:.0f}} wrong<br>%{{x:.3g}} away<extra></extra>"
    )
    style: Dict = {"color": stroke.colour, "width": stroke.width, "dash": stroke.dash}
    if panel == 1:
        style["shape"] = "hv"  # a count stays until the next place
    return run_layout.curve(
        [run_layout.finite(v) for v in away],
        values,
        panel,
        theme,
        line=style,
        name=name,
        hovertemplate=hover.format(name=name),
    ) | {"showlegend": panel == 0}


def _panel(heading: str, away: Sequence[float], most: float, theme: Theme, **ticks: object) -> run_layout.SidePanel:
    """Return a panel whose x is the distance gone and whose y reaches from 0 to `most`."""
    far = float(away[-1]) if away[-1] > 0 and math.isfinite(away[-1]) else 1.0
    x = layout.axis(theme, "how far the point has gone", range=[-0.04 * far, 1.04 * far], nticks=5)
    y = layout.axis(theme, "", range=[-0.05 * most, 1.08 * most], **ticks)
    return run_layout.SidePanel(heading, x, y)


def _most(wrong: Mapping[str, Sequence[int]]) -> int:
    """Return the largest count of wrong points, at least MIN_ERROR_RANGE."""
    return max(MIN_ERROR_RANGE, *(max(each) for each in wrong.values()))


def _sentence(away: Sequence[float], turned: Mapping[str, Sequence[float]], wrong: Mapping[str, Sequence[int]]) -> str:
    """Return the alt text: each rule's largest angle, and its fewest and most wrong points."""
    each = "; ".join(
        (
            f"{name} turns by up to {_largest(angles)} degrees and misclassifies from {min(wrong[name])}"
            f" to {number_of('point', max(wrong[name]))}"
        )
        for name, angles in turned.items()
    )
    return f"One point goes {decimal(float(away[-1]), 3)} away from its own place: {each}."


def _largest(angles: Sequence[float]) -> str:
    """Return the largest finite angle in words, to a hundredth of a degree."""
    return decimal(round(max((v for v in angles if math.isfinite(v)), default=0.0), 2), 3)

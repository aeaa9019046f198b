"""The scores of the classes along a straight segment, and the class of each part of it: the test of convexity."""

from collections.abc import Sequence

import numpy as np

from linclass.figures.kit import (
    FONT_PX,
    Dict,
    FloatArray,
    IntArray,
    Region,
    Sketch,
    Theme,
    decimal,
    layout,
    legend,
    plane,
    words,
)
from linclass.regions import Stretch

NARROW_SHARE = 0.3  # of the segment: the last stretch has its name at its end, or it would stand out of the picture
NAMED = 0.1  # of the segment: a shorter stretch has no room for a name
HEADROOM = 0.16  # of the values' range, for the names


def along(
    shares: FloatArray,
    values: FloatArray,
    stretches: Sequence[Stretch],
    classes: IntArray,
    class_names: Sequence[str],
    theme: Theme,
    *,
    axis: str,
) -> Sketch:
    """Draw each class's value from A to B over bands that show who claims what; ambiguous bands grey, hatched.

    Parameters
    ----------
    shares : array (m,), places on the segment: 0 is A, 1 is B
    values : array (m, K), what the scheme compares there; NaN where a class has no value
    stretches : what `linclass.regions.segment` returns
    classes : array (K,) of class numbers, the rule's `classes_`
    axis : what the values are
    """
    finite = values[np.isfinite(values)]
    low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 1.0)
    space = (high - low) or 1.0
    bottom, top = low - 0.06 * space, high + HEADROOM * space
    data: list[Dict] = [_band(stretch, classes, bottom, top, theme) for stretch in stretches]
    data += [_line(shares, values[:, k], int(classes[k]), class_names, theme) for k in range(len(classes))]
    title = "s, the share of the way from A to B"
    x = layout.axis(theme, title, range=[0, 1], tick0=0, dtick=0.25)
    y = layout.axis(theme, axis, range=[bottom, top], nticks=6)
    notes = [
        _name(stretch, classes, class_names, top, theme)
        for stretch in stretches
        if stretch.end - stretch.start >= NAMED
    ]
    about = words.about(sentence(stretches, classes, class_names), 0.5)
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, annotations=notes, meta=about))


def sentence(stretches: Sequence[Stretch], classes: IntArray, class_names: Sequence[str]) -> str:
    """Return the alt text: who claims the segment, from its beginning to its end."""
    sentences = [
        f"{words.spoken([int(classes[k]) for k in stretch.claims], class_names)} "
        f"from {decimal(stretch.start, 2)} to {decimal(stretch.end, 2)}"
        for stretch in stretches
    ]
    return "Along the segment from A to B: {each}.".format(each=", ".join(sentences))


def _band(stretch: Stretch, classes: IntArray, bottom: float, top: float, theme: Theme) -> Dict:
    """Return a stretch as a region from bottom to top, in the look of those who claim it."""
    s, e = stretch.start, stretch.end
    corners = np.array([[s, bottom], [e, bottom], [e, top], [s, top]])
    mark = Region(corners, tuple(int(classes[k]) for k in stretch.claims))
    digits = max(4, 4 - int(np.floor(np.log10(top - bottom))))
    return plane.region(mark, theme, digits)


def _line(shares: FloatArray, values: FloatArray, number: int, class_names: Sequence[str], theme: Theme) -> Dict:
    """Return a class's values (m,) over the segment; NaN is a gap."""
    name = plane.class_label(number, class_names[number])
    return {
        "type": "scatter",
        "mode": "lines",
        "x": plane.significant(shares),
        "y": plane.significant(values),
        "name": name,
        "line": {"color": theme.classes[number], "width": 2.5},
        "hovertemplate": f"s = %{{x:.3f}}<br>{name}: %{{y:.4g}}<extra></extra>",
    }


def _name(stretch: Stretch, classes: IntArray, class_names: Sequence[str], top: float, theme: Theme) -> Dict:
    """Return who claims a stretch, as words at its middle; a narrow last one has them at the segment's end."""
    last = stretch.end == 1 and stretch.end - stretch.start < NARROW_SHARE
    return {
        "text": words.claim([int(classes[k]) for k in stretch.claims], class_names),
        "x": 1 if last else (stretch.start + stretch.end) / 2,
        "xanchor": "right" if last else "center",
        "y": top,
        "yanchor": "top",
        "showarrow": False,
        "bgcolor": theme.background,  # readable on what is hatched
        "font": {"size": FONT_PX, "color": theme.text},
    }

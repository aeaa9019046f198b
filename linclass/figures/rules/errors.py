"""Train and test errors of several rules, one under the other, beside the least error possible."""

from collections.abc import Mapping

from linclass.figures.kit import FONT_PX, MARKER_PX, Dict, Sketch, Theme, layout, legend, words

ROW = 0.06  # of the width, for one rule
MIN_ASPECT, MAX_ASPECT = 0.35, 0.62  # height : width


def errors(
    train: Mapping[str, float],
    test: Mapping[str, float],
    theme: Theme,
    *,
    bayes: float | None = None,
) -> Sketch:
    """Draw a row for each rule with its share of wrong training points and, where there are test points, of those.

    Parameters
    ----------
    train : shares by the rules' names, in the order to show
    test : shares by the same names; empty without test points
    bayes : the least error that any rule can have on new points, where the distribution is known
    """
    names = [layout.pretty(name) for name in train]
    data: list[Dict] = []
    for name in test:
        ends = {"x": [train[name], test[name]], "y": [layout.pretty(name)] * 2}
        bar = {"type": "scatter", "mode": "lines", **ends, "line": {"color": theme.grid, "width": 4}}
        data.append(bar | {"hoverinfo": "skip", "showlegend": False})
    data.append(_dots(names, list(train.values()), "training", "circle", theme.muted, theme))
    if test:
        shown = [layout.pretty(name) for name in test]
        data.append(_dots(shown, list(test.values()), "test", "diamond", theme.accent, theme))
    if bayes is not None and names:
        stroke = theme.stroke("bayes")
        line = {"color": stroke.colour, "width": stroke.width, "dash": stroke.dash}
        upright = {"type": "scatter", "mode": "lines", "x": [bayes, bayes], "y": [names[0], names[-1]], "line": line}
        name = f"least possible on new points: {words.percent(bayes)}"
        data.append(upright | {"name": name, "hoverinfo": "name"})
    most = max([*train.values(), *test.values(), bayes or 0.0, 0.05])
    x = layout.axis(theme, "points misclassified", range=[-0.04 * most, 1.08 * most], tickformat=".0%")
    y = layout.axis(theme, "", type="category", autorange="reversed")
    y["tickfont"] = {"size": FONT_PX, "color": theme.text}
    sentences = [words.EACH.format(name=name, error=words.percent(share)) for name, share in train.items()]
    tested = [words.EACH.format(name=name, error=words.percent(share)) for name, share in test.items()]
    alt = f"Errors of {len(train)} rules. Training points misclassified: {', '.join(sentences)}."
    alt += f" Test points misclassified: {', '.join(tested)}." if tested else ""
    about = words.about(alt, min(max(ROW * len(train) + 0.1, MIN_ASPECT), MAX_ASPECT))
    margin = layout.margin(left=max((legend.wide(name) for name in names), default=0.0) + 1.8)
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, margin=margin, meta=about))


def _dots(names: list[str], shares: list[float], part: str, symbol: str, colour: str, theme: Theme) -> Dict:
    """Return a mark in each rule's row at its share of wrong points; `part` is "training" or "test"."""
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [round(share, 5) for share in shares],
        "y": names,
        "name": f"{part} points",
        "marker": {
            "symbol": symbol,
            "size": 1.6 * MARKER_PX,
            "color": colour,
            "line": {"width": 1, "color": theme.background},
        },
        "hovertemplate": f"%{{y}}: %{{x:.1%}} of the {part} points wrong<extra></extra>",
    }

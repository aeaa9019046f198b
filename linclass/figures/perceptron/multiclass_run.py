"""The run of a perceptron of K classes: mistakes, and the length that the theorem bounds, over the updates."""

from collections.abc import Sequence

from linclass.figures.kit import Animation, Theme, layout, number_of, run_layout, thinning
from linclass.figures.perceptron.trace import UPDATE


def run_of_many(
    errors: Sequence[int], lengths: tuple[str, Sequence[float]], theme: Theme, *, focus: int | None = None
) -> Animation:
    """Animate a run of K classes: above the mistakes after every update, below the lengths.

    Parameters
    ----------
    errors : the training points that are wrong at each step, the start first
    lengths : what is drawn below: its name, and a number for each step
    focus : a step around which every step gets a frame
    """
    total = len(errors) - 1
    curves: list[tuple[str, Sequence[float]]] = [("mistakes", errors), lengths]
    fixed = [
        run_layout.curve(
            range(total + 1),
            [float(v) for v in values],
            panel,
            theme,
            hovertemplate=f"update %{{x}}<br>{name} = %{{y:.4g}}<extra></extra>",
        )
        for panel, (name, values) in enumerate(curves)
    ]
    shown = [
        (str(s), [run_layout.here(s, float(values[s])) for _, values in curves])
        for s in thinning.frame_steps(total, focus)
    ]
    result = [
        run_layout.SidePanel(
            name,
            # Both panels share the title
            run_layout.along(total, UPDATE if name == lengths[0] else "", theme),
            layout.axis(theme, "", rangemode="tozero", nticks=5),
        )
        for name, _ in curves
    ]
    alt = f"A run of {number_of('update', total)}: the mistakes go from {errors[0]} to {errors[-1]}."
    templates = [run_layout.dot(panel, theme) for panel in range(2)]
    return Animation(fixed, templates, run_layout.panels(result, alt, theme), shown)

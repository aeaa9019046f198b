"""All variants on the same points, update by update: their lines in the plane, their mistakes beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import frames, layout, plane, stage
from linclass.figures.animation import Animation
from linclass.figures.layout import SCREEN, Dict, Size
from linclass.figures.perceptron.trace import costs, counted, rules, usable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Window
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.perceptron import PerceptronStep

DASHES = ("solid", "dash", "dot", "dashdot", "longdash")
MOST = 150  # frames: each moves a line and a dot for every variant
CURVE = 300  # vertices of a curve


def race(
    two: TwoClasses,
    runs: Mapping[str, Sequence[PerceptronStep]],
    theme: Theme,
    *,
    margin: float = 0.0,
    focus: int | None = None,
    size: Size = SCREEN,
) -> Animation:
    """Animate several runs at once; frame k shows each of them after k updates, or where it stopped before.

    Parameters
    ----------
    two : TwoClasses
    runs : mapping from a name to the steps of a run, one step an update; at most five
        The rule of a step is drawn, for a pocket the one that it keeps.
    focus : an update around which every update gets a frame
    """
    if not 0 < len(runs) <= len(DASHES):
        raise ValueError(f"race draws 1 to {len(DASHES)} runs; got {len(runs)}.")
    by_update = {name: _by_update(steps) for name, steps in runs.items()}
    total = max(len(steps) for steps in by_update.values()) - 1
    wrong = {name: _wrong(two, steps, margin) for name, steps in by_update.items()}
    theme, window, digits = two.led(theme), two.window, plane.decimals(two.window)
    strokes = _strokes(theme)
    curves = [_curve(wrong[name], total, theme, size, line, margin) for name, line in zip(runs, strokes, strict=False)]
    looks = [
        plane.line(stage.NOTHING, theme.stroke("between"), layout.pretty(name), size, digits)
        | {"line": line | {"width": line["width"] * size.line}}
        for name, line in zip(runs, strokes, strict=False)
    ]
    looks += [
        stage.dot(0, theme, size, marker={"color": line["color"]}) for _, line in zip(runs, strokes, strict=False)
    ]
    shown = [
        (
            str(k),
            [
                *(plane.xy(_line(steps, k, window), digits) for steps in by_update.values()),
                *(
                    stage.here(min(k, len(counts) - 1), float(counts[min(k, len(counts) - 1)]))
                    for counts in wrong.values()
                ),
            ],
        )
        for k in frames.shown(total, focus, most=MOST)
    ]
    panel = stage.Panel(counted(margin), stage.along(total, "update", theme, size), _counts(wrong, theme, size))
    fixed = [*plane.points(two.X, two.data.y, theme, two.labels, size), *curves]
    arranged = stage.arrangement(window, two.feature_names, [panel], _sentence(by_update, wrong, margin), theme, size)
    return Animation(fixed, stage.filled(looks, shown[0][1]), arranged, shown)


def standings(
    two: TwoClasses,
    runs: Mapping[str, Sequence[PerceptronStep]],
    margin: float = 0.0,
    focus: int | None = None,
) -> dict[str, tuple[str, ...]]:
    """Return how many points each run has wrong after every update that has a frame, in the order of `runs`."""
    wrong = [_wrong(two, _by_update(steps), margin) for steps in runs.values()]
    total = max(len(counts) for counts in wrong) - 1
    return {
        str(k): tuple(
            f"{counts[min(k, len(counts) - 1)]}" + (" ✓" if k >= len(counts) - 1 and counts[-1] == 0 else "")
            for counts in wrong
        )
        for k in frames.shown(total, focus, most=MOST)
    }


def _by_update(steps: Sequence[PerceptronStep]) -> list[PerceptronStep]:
    """Return the last step after every number of updates: quiet visits and the closing step move nothing."""
    return list({step.k: step for step in steps}.values())


def _wrong(two: TwoClasses, steps: Sequence[PerceptronStep], margin: float) -> IntArray:
    kept = rules(steps, range(len(steps)))
    for row, step in zip(kept, steps, strict=True):
        w, w0 = step.rule
        row[:] = np.r_[w0, w]
    return costs(two.X, two.t, kept, margin)[1]


def _line(steps: Sequence[PerceptronStep], k: int, window: Window) -> FloatArray:
    step = steps[min(k, len(steps) - 1)]
    w, w0 = step.rule if step.pocket_w is not None else usable(step)
    return plane.boundary(w, float(w0), window).points


def _strokes(theme: Theme) -> list[Dict]:
    colours = (theme.text, theme.accent, theme.certificate, theme.muted, theme.bayes)
    return [{"color": colour, "width": 2, "dash": dash} for colour, dash in zip(colours, DASHES, strict=True)]


def _curve(counts: IntArray, total: int, theme: Theme, size: Size, line: Dict, margin: float) -> Dict:
    stride = max(1, -(-len(counts) // CURVE))
    at = sorted({*range(0, len(counts), stride), len(counts) - 1})
    x, y = [*at, max(total, at[-1])], [float(counts[k]) for k in [*at, at[-1]]]
    hover = f"update %{{x}}<br>%{{y}} {counted(margin)}<extra></extra>"
    return stage.curve(
        x, y, 0, theme, size, line=line | {"width": 1.25 * size.line, "shape": "hv"}, hovertemplate=hover
    )


def _counts(wrong: Mapping[str, IntArray], theme: Theme, size: Size) -> Dict:
    most = max(1, *(int(counts.max()) for counts in wrong.values()))
    return layout.axis(theme, "", size, range=[-0.05 * most, 1.1 * most], **layout.counting(most))


def _sentence(runs: Mapping[str, Sequence[PerceptronStep]], wrong: Mapping[str, IntArray], margin: float) -> str:
    ends = [
        f"{name}: {wrong[name][-1]} {counted(margin)} after {len(steps) - 1} updates" for name, steps in runs.items()
    ]
    return "Variants of the perceptron racing on the same points. " + "; ".join(ends) + "."

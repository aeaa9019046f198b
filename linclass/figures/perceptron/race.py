"""All variants on the same points, update by update: how many each misclassifies; their lines are on the plane."""

from collections.abc import Mapping, Sequence

import numpy as np

from linclass.figures.kit import (
    Animation,
    Dict,
    IntArray,
    Theme,
    TwoClasses,
    layout,
    number_of,
    run_layout,
    thinning,
    words,
)
from linclass.figures.marks import Runner
from linclass.figures.perceptron.trace import UPDATE, costs, counted
from linclass.models.perceptron import PerceptronStep

MAX_FRAMES = 150  # frames: each moves a dot, and on the plane a line, for every variant
CURVE = 300  # vertices of a curve
SLOPE = 0.5  # height : width


def wrong_by_update(
    two: TwoClasses, runs: Mapping[Runner, Sequence[PerceptronStep]], margin: float = 0.0
) -> dict[Runner, IntArray]:
    """Return how many points each run has wrong after every update, from the start to its own end.

    Parameters
    ----------
    two : TwoClasses
    runs : mapping from a variant to the steps of its run, one step an update
        The rule of a step counts, for a pocket the one that it keeps.
    margin : points within it count as wrong
    """
    return {name: _wrong(two, _by_update(steps), margin) for name, steps in runs.items()}


def race(
    wrong: Mapping[Runner, IntArray],
    theme: Theme,
    *,
    names: Mapping[str, str] | None = None,
    margin: float = 0.0,
    focus: int | None = None,
) -> Animation:
    """Animate several runs at once; frame k shows how many each of them has wrong after k updates, or at its end.

    Parameters
    ----------
    wrong : what `wrong_by_update` counts
    names : what the variants are called
    focus : an update around which every update gets a frame
    """
    called = {name: (names or {}).get(name, name) for name in wrong}
    total = max(len(counts) for counts in wrong.values()) - 1
    strokes = [theme.stroke(name) for name in wrong]
    curves = [
        _curve(counts, total, theme, margin)
        | {"name": layout.pretty(called[name]), "showlegend": True}
        | {"line": {"color": stroke.colour, "dash": stroke.dash, "width": stroke.width, "shape": "hv"}}
        for (name, counts), stroke in zip(wrong.items(), strokes, strict=True)
    ]
    templates = [run_layout.dot(0, theme, marker={"color": stroke.colour}) for stroke in strokes]
    shown = [
        (
            str(k),
            [
                run_layout.here(min(k, len(counts) - 1), float(counts[min(k, len(counts) - 1)]))
                for counts in wrong.values()
            ],
        )
        for k in thinning.frame_steps(total, focus, most=MAX_FRAMES)
    ]
    panel = run_layout.SidePanel(counted(margin), run_layout.along(total, UPDATE, theme), _counts(wrong, theme))
    sentence = _sentence({called[name]: counts for name, counts in wrong.items()}, margin)
    placed = run_layout.placed([panel], ([[0, 1]], [[0, 0.93]]), theme)
    arranged = layout.base(theme, **placed, meta=words.about(sentence, SLOPE))
    return Animation(curves, templates, arranged, shown)


def standings(wrong: Mapping[Runner, IntArray], focus: int | None = None) -> dict[str, tuple[str, ...]]:
    """Return how many points each run has wrong after every update that has a frame, in the order of `wrong`."""
    total = max(len(counts) for counts in wrong.values()) - 1
    return {
        str(k): tuple(
            f"{counts[min(k, len(counts) - 1)]}" + (" ✓" if k >= len(counts) - 1 and counts[-1] == 0 else "")
            for counts in wrong.values()
        )
        for k in thinning.frame_steps(total, focus, most=MAX_FRAMES)
    }


def _by_update(steps: Sequence[PerceptronStep]) -> list[PerceptronStep]:
    """Return the last step after every number of updates: quiet visits and the closing step move nothing."""
    return list({step.k: step for step in steps}.values())


def _wrong(two: TwoClasses, steps: Sequence[PerceptronStep], margin: float) -> IntArray:
    """Return how many points the rule of each step has wrong, (m,)."""
    kept = [step.rule for step in steps]
    rules = np.column_stack([[w0 for _, w0 in kept], [w for w, _ in kept]])
    return costs(two.X, two.t, rules, margin)[1]


def _curve(counts: IntArray, total: int, theme: Theme, margin: float) -> Dict:
    """Return counts (m,) over the updates, thinned, and level from this run's end to the longest one's."""
    stride = max(1, -(-len(counts) // CURVE))
    at = sorted({*range(0, len(counts), stride), len(counts) - 1})
    x, y = [*at, max(total, at[-1])], [float(counts[k]) for k in [*at, at[-1]]]
    return run_layout.curve(x, y, 0, theme, hovertemplate=f"update %{{x}}<br>%{{y}} {counted(margin)}<extra></extra>")


def _counts(wrong: Mapping[Runner, IntArray], theme: Theme) -> Dict:
    """Return the axis of counts, up to the largest of all runs."""
    most = max(1, *(int(counts.max()) for counts in wrong.values()))
    return layout.axis(theme, "", range=[-0.05 * most, 1.1 * most], **layout.counting(most))


def _sentence(wrong: Mapping[str, IntArray], margin: float) -> str:
    """Return the alt text: the count and the updates of each variant at its end."""
    each = "; ".join(
        f"{name}: {counts[-1]} {counted(margin)} after {number_of('update', len(counts) - 1)}"
        for name, counts in wrong.items()
    )
    return f"Variants of the perceptron racing on the same points. {each}."

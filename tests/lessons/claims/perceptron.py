"""The predicates of the claims about the perceptron."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from linclass import datasets
from linclass.figures.perceptron.cost_along import corners
from linclass.lessons.perceptron.scenes import TEN_POINTS
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.perceptron.study import Run, study
from linclass.models.perceptron import cost, cycle, errors
from linclass.numerics.homogeneous import reflected


def wrong(run: Run) -> int:
    """Return how many points the rule at the end has wrong."""
    return errors(run.Phi, run.t, *run.last.rule)


def ends_after(updates: int) -> Callable[[Run], bool]:
    """Return whether a run ends after so many updates, with no point wrong."""
    return lambda run: run.last.converged and run.last.k == updates and wrong(run) == 0


def again(run: Run, **changes: object) -> Run:
    """Return the run of the same points with other settings."""
    return study(run.data, replace(run.chosen, **changes))  # type: ignore[arg-type]


def turns(run: Run) -> bool:
    """Return whether update 4, by point 13, turns the line as is said, and 7 of 73 updates are made."""
    (a, b), (c, d) = run.played[3].w, run.played[4].w
    angle = float(np.degrees(np.arctan2(a * d - b * c, a * c + b * d)))
    allowed = None if run.bound is None else run.bound.max_updates
    return run.played[4].i == 12 and round(abs(angle), 1) == 29.9 and ends_after(7)(run) and allowed == 73


def adds_the_point(run: Run) -> bool:
    """Return whether update 7 adds t x of point 15 to w, from and to the places said, and is the last."""
    before, last = run.played[-2].w, run.played[-1]
    is_sum = np.allclose(before + run.t[14] * run.two.X[14], last.w)
    matches = np.allclose(before, [5.55, -0.558], atol=5e-3) and np.allclose(last.w, [5.07, -2.19], atol=5e-3)
    return last.misclassified == (14,) and bool(is_sum and matches) and ends_after(7)(run)


def passes_through_the_neuron(run: Run) -> bool:
    """Return whether update 4 is about point 13, with y = -0.359 before it."""
    before, i = run.played[3], run.played[4].misclassified[0]
    y = float(run.Phi[i] @ before.w + before.w0)
    return i == 12 and round(y, 3) == -0.359 and run.t[i] == 1


def bends(run: Run) -> bool:
    """Return whether the cost bends 11 times between the first rule, with 8 mistakes, and the last, with 1."""
    first = next(step for step in run.steps if step.w.any())
    start, end = (np.r_[step.w0, step.w] for step in (first, run.last))
    inside = corners(reflected(run.Phi, run.t), start, end, 0.0)[1:-1]
    return len(inside) == 11 and errors(run.Phi, run.t, first.w, float(first.w0)) == 8 and wrong(run) == 1


def raises_its_own_product(run: Run) -> bool:
    """Return whether each of 4 updates raises its own t y by eta (1 + ‖x‖^2)."""
    rises = [
        run.t[s.i] * (run.Phi[s.i] @ (s.w - b.w) + s.w0 - b.w0) - s.eta * (1 + run.Phi[s.i] @ run.Phi[s.i])
        for b, s in zip(run.played, run.played[1:], strict=False)
    ]
    return run.last.k == len(rises) == 4 and bool(np.allclose(rises, 0))


def picks_twice(run: Run) -> bool:
    """Return whether two mistakes are picked, and the wrong points and the angle of w after each are as is said."""
    steps = run.played[:3]
    left = [errors(run.Phi, run.t, s.w, float(s.w0)) for s in steps]
    angles = [round(float(np.degrees(np.arctan2(s.w[1], s.w[0])))) for s in steps]
    picked = [int(run.two.rows[i]) + 1 for s in steps[1:] for i in s.misclassified]
    return ends_after(2)(run) and (left, angles, picked) == ([6, 2, 0], [-117, -66, -37], [10, 5])


def falls_as_promised(run: Run) -> bool:
    """Return whether 16 of 154 updates are made, and the distance falls at each as it must."""
    if run.bound is None:
        return False
    fell = -np.diff(run.bound.distances(run.played))
    return run.last.k == 16 and run.bound.max_updates == 154 and bool((fell >= run.bound.fall * (1 - 1e-9)).all())


def beyond_the_margin(run: Run) -> bool:
    """Return whether all t y exceed 2 after 29 updates, and with b = 0 fewer suffice."""
    w, w0 = run.last.rule
    beyond = bool((run.t * (run.Phi @ w + w0) > 2).all())
    return beyond and run.last.k == 29 and again(run, margin=0.0).last.k == 6


def same_updates(run: Run) -> bool:
    """Return whether 7 of 55 visits are punished, by the updates of the single-sample rule."""
    updates = [step.i for step in run.played if step.corrected]
    single = again(run, variant="single")
    return len(run.played) == 56 and len(updates) == 7 and updates == [step.i for step in single.played[1:]]


def inside_the_cone(run: Run) -> bool:
    """Return whether ten times the last weights solve the problem too."""
    w, w0 = run.last.rule
    return ends_after(7)(run) and errors(run.Phi, run.t, 10 * w, 10 * w0) == 0


def slow(run: Run) -> bool:
    """Return whether the moved points take as many more updates as is said."""
    near = study(datasets.generate(TEN_POINTS), Settings())
    if run.bound is None or near.bound is None:
        return False
    counts = (run.last.k, near.last.k, run.bound.max_updates, near.bound.max_updates)
    return run.last.converged and counts == (194, 7, 1735, 73)


HOLDS: dict[str, Callable[[Run], bool]] = {
    "update": adds_the_point,
    "begin": turns,
    "neuron": passes_through_the_neuron,
    "smooth": bends,
    "facets": lambda run: wrong(run) == 1 and round(cost(run.Phi, run.t, *run.last.rule), 3) == 1.427,
    "panels": raises_its_own_product,
    "random": picks_twice,
    "bound": falls_as_promised,
    "batch": lambda run: [len(step.misclassified) for step in run.played[1:]] == [40, 8, 3, 1] and run.last.converged,
    "variable": ends_after(60),
    "with_margin": beyond_the_margin,
    "punished": same_updates,
    "racing": lambda run: [steps[-1].k for steps in run.race.values() if steps[-1].converged] == [16, 4, 17, 17],
    "cycle": lambda run: cycle(run.steps) == (2, 4),
    "xor_solved": ends_after(25),
    "overlap": lambda run: wrong(run) == 20 and run.last.k == 1000 and not run.last.converged,
    "pocket": lambda run: wrong(run) == 11 and wrong(again(run, variant="single")) == 20,
    "certified": lambda run: run.answer.separable is True and run.answer.verified and len(run.t) == 20,
    "refuted": lambda run: run.answer.separable is False and run.answer.point is not None,
    "solutions": ends_after(7),
    "cone": inside_the_cone,
    "far": slow,
}

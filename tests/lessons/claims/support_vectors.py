"""The predicates of the claims about support vector machines."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from linclass.figures.svm.directions import ANGLES, gaps, separating
from linclass.figures.words import percent
from linclass.lessons.support_vectors.derivations import other_multipliers
from linclass.lessons.support_vectors.study import Run
from linclass.models.svm import LinearSVC


def near(value: float, written: float) -> bool:
    """Return whether a value is what was said, to half a unit of the fourth digit."""
    return abs(value - written) <= 5e-4 * max(abs(written), 1e-3)


def late(run: Run) -> int:
    """Return how many points are inside the band or misclassified."""
    return run.count("c") + run.count("d")


def turns(run: Run) -> bool:
    """The line turns by so much between the two C, and the point that was misclassified is not."""
    hard = LinearSVC(C=1000.0).fit(run.two.X, run.two.data.y)
    here, there = (np.rad2deg(np.arctan2(w[1], w[0])) for w in (run.rule[0], hard.coef_[0]))
    widths = near(run.model.margin_, 3.331) and near(hard.margin_, 1.165)
    return widths and round(float(here - there), 1) == 24.7 and run.count("d") == 1 and "d" not in hard.case_


def band(run: Run) -> bool:
    """Three points on the edge, none inside; no direction has a wider band."""
    widest = float(gaps(run.two.X, run.two.t, ANGLES).max())
    held = (run.count("b"), run.count("c"), run.count("d")) == (3, 0, 0)
    return held and near(run.model.margin_, 1.516) and widest <= run.model.margin_ * (1 + 1e-9)


def _both(run: Run, width: float, inside: int) -> bool:
    """Return whether the band is so wide at C = 0.2, with so many points inside, and as narrow as said at C = 1000."""
    narrow = LinearSVC(C=1000.0).fit(run.two.X, run.two.data.y)
    few = int(np.count_nonzero(np.isin(narrow.case_, ["c", "d"])))
    return near(width, 1.492) and inside == 23 and near(narrow.margin_, 0.7411) and few == 11


def cases(run: Run) -> bool:
    """All four cases are there; the chosen point is misclassified."""
    i = 6
    counts = [run.count(case) for case in "abcd"] == [8, 2, 4, 2]
    return counts and near(run.slack[i], 1.966) and run.model.alpha_[i] == run.chosen.C == 1.0


def fan(run: Run) -> bool:
    """Many directions separate; the machine's is one of them, and the widest."""
    arc = separating(run.two.X, run.two.t)
    w = run.rule[0]
    return (
        arc is not None
        and near(arc[0], -71.57)
        and near(arc[1], 4.864)
        and near(np.rad2deg(np.arctan2(w[1], w[0])), -34.82)
        and near(run.model.margin_, 2.741)
    )


def directions(run: Run) -> bool:
    """Turn as the scene does: the band is narrower than the machine's, which none exceeds."""
    own = float(gaps(run.two.X, run.two.t, np.array([run.chosen.angle]))[0])
    widest = float(gaps(run.two.X, run.two.t, ANGLES).max())
    return near(own, 0.4) and near(run.model.margin_, 2.741) and widest <= run.model.margin_ * (1 + 1e-9)


def hard_kkt(run: Run) -> bool:
    """Three support vectors; primal and dual meet."""
    model = run.model
    held = (run.two.rows[model.support_] + 1).tolist() == [4, 11, 14]
    dual = model.objective_ - model.duality_gap_
    return held and near(model.objective_, 0.2662) and near(dual, 0.2662) and near(model.margin_, 2.741)


def not_unique(run: Run) -> bool:
    """Two different choices of multipliers give the same w."""
    other = other_multipliers(run)
    if other is None:
        return False
    result = [np.append((alpha * run.two.t) @ run.two.X, alpha @ run.two.t) for alpha in (run.model.alpha_, other)]
    matches = np.allclose(run.model.alpha_, 0.25) and np.allclose(np.sort(other), [0.125, 0.125, 0.375, 0.375])
    return matches and all(np.allclose(w, [1.0, 0.0, 0.0]) for w in result)


def hard(run: Run) -> bool:
    """One point decides how wide the band is: without it the band is wider."""
    rest = np.arange(len(run.two.t)) != 6
    without = LinearSVC(C=np.inf).fit(run.two.X[rest], run.two.data.y[rest])
    given_up = LinearSVC(C=0.5).fit(run.two.X, run.two.data.y)
    decides = 6 in run.model.support_ and without.margin_ > run.model.margin_
    return decides and near(run.model.margin_, 0.7895) and given_up.case_[6] == "d" and near(given_up.margin_, 3.739)


def soft(run: Run) -> bool:
    """Give up the same point: the band is wide."""
    hard_margin = LinearSVC(C=np.inf).fit(run.two.X, run.two.data.y).margin_
    given_up = near(run.slack[6], 1.578) and run.model.case_[6] == "d"
    return given_up and near(run.model.margin_, 3.739) and near(hard_margin, 0.7895)


def soft_kkt(run: Run) -> bool:
    """Primal and dual meet; most multipliers are at a bound."""
    model = run.model
    counts = [run.count("b"), late(run), run.count("a")] == [2, 16, 62]
    return counts and near(model.objective_, 15.13) and near(model.objective_ - model.duality_gap_, 15.13)


def decomposition(run: Run) -> bool:
    """Move two multipliers at a time; what is maximised never falls.

    Which pair comes next may hang on the last digit of a product, which is not the same on every processor.
    """
    steps = run.solver_steps()
    pairs = [step.pair for step in steps if step.pair is not None]
    rises = all(after.dual >= before.dual - 1e-9 for before, after in pairwise(steps))
    return abs(len(pairs) - 30) < 5 and pairs[0] == (0, 7) and rises and steps[-1].converged


def interior_point(run: Run) -> bool:
    """Close the gap in a few iterations, the last of which is exact."""
    *steps, _, last = run.solver_steps()
    sixth = run.solver_steps()[6]
    return near(steps[0].gap, 665.9) and round(sixth.gap, 4) == 0.0089 and last.k == 7 and last.converged


def _bayes(run: Run) -> bool:
    return run.data.recipe is not None and run.known is not None and round(run.known.error, 3) == 0.135


def share(run: Run) -> bool:
    """Margin errors, nu and support vectors stand in this order."""
    n, nu = len(run.two.t), run.chosen.nu
    held = len(run.model.support_)
    return (n, nu, late(run), held) == (60, 0.5, 29, 31) and late(run) <= nu * n <= held and run.rule[2] > 0


def no_margin(run: Run) -> bool:
    """Neither a margin nor a rule is left, and the bound on the errors does not hold."""
    w, _, rho = run.rule
    return run.void and rho == 0 and not w.any() and run.errors == 30 > run.chosen.nu * len(run.two.t)


def _undecided(run: Run) -> float:
    """Return the share of the window that several classes claim, or none."""
    if run.partition is None:
        return np.nan
    return float(sum(region.share for region in run.partition[0].regions if len(region.claims) != 1))


HOLDS: dict[str, Callable[[Run], bool]] = {
    "turns": turns,
    "band": band,
    "begin": lambda run: (
        run.chosen.C == 1.0 and near(run.model.margin_, 1.084) and (late(run), run.count("b")) == (16, 2)
    ),
    "low": lambda run: _both(run, run.model.margin_, late(run)),
    "high": lambda run: _both(run, 1.492, 23) and near(run.model.margin_, 0.741) and late(run) == 11,
    "cases": cases,
    "fan": fan,
    "directions": directions,
    "hard_kkt": hard_kkt,
    "not_unique": not_unique,
    "hard": hard,
    "soft": soft,
    "soft_kkt": soft_kkt,
    "decomposition": decomposition,
    "interior_point": interior_point,
    "bayes": lambda run: run.errors == 42 and near(run.model.margin_, 3.174) and _bayes(run),
    "bayes_high": lambda run: run.errors == 35 and near(run.model.margin_, 1.8405) and _bayes(run),
    "share": share,
    "no_margin": no_margin,
    "many": lambda run: percent(_undecided(run)) == "0.1%",
    "rest": lambda run: _undecided(run) == 0,
    "codes": lambda run: percent(1 - _undecided(run)) == "76.8%",
}

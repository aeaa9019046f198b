"""The same boundary by two names: C and nu matched, in numbers."""

from dataclasses import dataclass

import numpy as np

from linclass import LinearSVC, NuSVC
from linclass.lessons.kit import FloatArray, TwoClasses, fitting, latex, require, tidy, tidy_sum, vector
from linclass.lessons.support_vectors import texts
from linclass.lessons.support_vectors.study import Run

NO_C = (
    "At this ν the reduced convex hulls of the classes meet (the weighted means of a class's points in which no point"
    " weighs more than 2/(νn)): ρ = 0 and w = 0. No C gives that, and the bounds of ν say nothing. Raise ν."
)

MULTIPLIER_FACTOR = 2.0  # times the largest multiplier, so that some of them stay below their bound
BOUND_TOLERANCE = 1e-6  # of a multiplier's bound
MAX_NU_SHARE = 1 - 1e-12  # rounding must not make a nu of 2 min(n+, n-)/n infeasible


@dataclass(frozen=True, eq=False)
class Pair:
    """Two machines, one fitted with C, the other with nu, that should have one boundary."""

    soft: LinearSVC
    nu: NuSVC

    @property
    def soft_rule(self) -> FloatArray:
        """(w1, w2, w0) of the C-SVM."""
        return np.append(self.soft.coef_[0], self.soft.intercept_)

    @property
    def nu_rule(self) -> FloatArray:
        """(w1, w2, w0) of the nu-SVM, not divided by rho yet."""
        return np.append(self.nu.coef_[0], self.nu.intercept_)

    @property
    def unique(self) -> bool:
        """True if one C alone gives this nu.

        Either class's multipliers sum to nu / 2. Where n nu / 2 is whole, all of them can be at their bounds 0 and 1/n:
        then nothing pins the class's edge, and rho may be anything in an interval.
        """
        each = 0.5 * float(self.nu.nu) * len(self.nu.alpha_)
        return abs(each - round(each)) > BOUND_TOLERANCE

    @property
    def difference(self) -> float:
        """The largest difference between the C-SVM's rule and the nu-SVM's over rho."""
        return float(tidy(np.abs(self.soft_rule - self.nu_rule / self.nu.rho_), np.abs(self.soft_rule).max()).max())


def match(run: Run) -> Pair:
    """Return the machine and its counterpart; raise Missing where it has none."""
    require(not run.chosen.weighs, "The ν-SVM has no class weights: with weight 1 the two can be matched.")
    X, y, n = run.two.X, run.two.data.y, len(run.two.t)
    model = run.model
    if isinstance(model, NuSVC):
        require(model.rho_ > 0, NO_C)
        return Pair(fitting.fit(LinearSVC(C=model.C_), X, y).rule, model)
    if not np.isfinite(model.C):  # every C above the largest multiplier gives the hard margin
        model = fitting.fit(LinearSVC(C=MULTIPLIER_FACTOR * float(model.alpha_.max())), X, y).rule
    smaller = int(np.bincount(y, minlength=2).min())
    nu = min(float(model.alpha_.sum()) / (n * model.C), 2 * smaller / n * MAX_NU_SHARE)
    shared = fitting.fit(NuSVC(nu=nu), X, y).rule
    require(shared.rho_ > 0, NO_C)
    return Pair(model, shared)


def table(pair: Pair, two: TwoClasses) -> str:
    """Return both solutions of the points side by side."""
    C, nu, n = pair.soft, pair.nu, len(two.t)
    reach = np.abs(two.X).max(axis=0)
    return texts.TABLE.format(
        C=latex(float(C.C)),
        nu=latex(float(nu.nu)),
        rho=latex(nu.rho_),
        n=n,
        rule_C=_written(pair.soft_rule, 1.0, reach),
        rule_nu=_written(pair.nu_rule, nu.rho_, reach),
        rule_over=_written(pair.nu_rule / nu.rho_, 1.0, reach),
        difference=latex(pair.difference, 2),
        margin_C=latex(C.margin_),
        margin_nu=latex(nu.margin_),
    )


def _written(rule: FloatArray, rho: float, reach: FloatArray) -> str:
    """Return (w1, w2, w0), 0 where a term is rounding noise relative to the edges of the margin, -rho and +rho."""
    w, w0 = tidy_sum(rule[:-1], float(rule[-1]), reach, rho)
    return vector([*w, w0], 3)


def bounds(pair: Pair) -> str:
    """Return the bounds of nu in this solution's numbers; and why the two may differ, where they may."""
    return (
        ""
        if pair.unique
        else (
            r" (They may: $n\nu/2$ is an integer, so all multipliers of a class can be at a bound, and then an"
            r" interval of $C$ gives this $\nu$.)"
        )
    ) + (
        " Shares: margin errors"
        rf" ${latex(pair.nu.margin_error_share_)}\le\nu={latex(float(pair.nu.nu))}\le{latex(pair.nu.support_share_)}$"
        r" support vectors, the left one **only for $\rho>0$**: where classes overlap, a $\nu$ below the curves gives"
        r" $\rho=0$."
    )

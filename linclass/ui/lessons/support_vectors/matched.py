"""The same boundary by two names: C and nu matched, in numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.models.svm import LinearSVC, NuSVC
from linclass.ui import fitting
from linclass.ui.texts import support_vectors_matched as texts
from linclass.ui.texts.numbers import latex, vector

if TYPE_CHECKING:
    from linclass.ui.lessons.support_vectors.study import Lesson

ABOVE = 2.0  # times the largest multiplier, so that some of them stay below their bound
ROUNDING = 1e-6  # of a multiplier's bound
MOST = 1 - 1e-12  # rounding must not make a nu of 2 min(n+, n-)/n infeasible


@dataclass(frozen=True, eq=False)
class Pair:
    """Two machines, one fitted with C, the other with nu, that should have one boundary."""

    by_price: LinearSVC
    by_share: NuSVC

    @property
    def rule_by_price(self) -> np.ndarray[Any, Any]:
        """(w1, w2, w0) of the C-SVM."""
        return np.append(self.by_price.coef_[0], self.by_price.intercept_)

    @property
    def rule_by_share(self) -> np.ndarray[Any, Any]:
        """(w1, w2, w0) of the nu-SVM, not divided by rho yet."""
        return np.append(self.by_share.coef_[0], self.by_share.intercept_)

    @property
    def unique(self) -> bool:
        """Whether one C alone gives this nu.

        Either class's multipliers sum to nu / 2. Where n nu / 2 is whole, all of them can be at their bounds 0 and 1/n:
        then nothing pins the class's edge, and rho may be anything in an interval.
        """
        each = 0.5 * float(self.by_share.nu) * len(self.by_share.alpha_)
        return abs(each - round(each)) > ROUNDING

    @property
    def difference(self) -> float:
        """The largest difference between the C-SVM's rule and the nu-SVM's over rho."""
        return float(np.abs(self.rule_by_price - self.rule_by_share / self.by_share.rho_).max())


def match(lesson: Lesson) -> Pair | str:
    """Return the machine and its counterpart; where it has none, the sentence that says why."""
    X, y, n = lesson.train.X, lesson.train.y, len(lesson.train.y)
    model = lesson.model
    if isinstance(model, NuSVC):
        if not model.rho_ > 0:
            return texts.NO_PRICE
        priced = fitting.fit(LinearSVC(C=model.C_), X, y)
        return priced if isinstance(priced, str) else Pair(priced.rule, model)
    total, C = float(model.alpha_.sum()), float(model.C)
    if not np.isfinite(C):  # every C above the largest multiplier gives the hard margin
        C = ABOVE * float(model.alpha_.max())
        again = fitting.fit(LinearSVC(C=C), X, y)
        if isinstance(again, str):
            return again
        model, total = again.rule, float(again.rule.alpha_.sum())
    smaller = int(np.bincount(y, minlength=2).min())
    nu = min(total / (n * C), 2 * smaller / n * MOST)
    shared = fitting.fit(NuSVC(nu=nu), X, y)
    if isinstance(shared, str):
        return shared
    return Pair(model, shared.rule) if shared.rule.rho_ > 0 else texts.NO_PRICE


def table(pair: Pair, n: int) -> str:
    """Return both solutions side by side."""
    C, nu = pair.by_price, pair.by_share
    return texts.TABLE.format(
        C=latex(float(C.C)),
        nu=latex(float(nu.nu)),
        rho=latex(nu.rho_),
        n=n,
        rule_C=vector(pair.rule_by_price, 3),
        rule_nu=vector(pair.rule_by_share, 3),
        rule_over=vector(pair.rule_by_share / nu.rho_, 3),
        difference=latex(pair.difference, 2),
        margin_C=latex(C.margin_),
        margin_nu=latex(nu.margin_),
    )


def bounds(pair: Pair) -> str:
    """Return the bounds of nu in this solution's numbers; and why the two may differ, where they may."""
    return ("" if pair.unique else texts.NOT_UNIQUE) + texts.BOUNDS.format(
        errors=latex(pair.by_share.margin_error_share_),
        nu=latex(float(pair.by_share.nu)),
        support=latex(pair.by_share.support_share_),
    )

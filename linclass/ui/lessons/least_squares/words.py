"""The result in words, the functions and matrices in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.words import percent
from linclass.ui import explain
from linclass.ui.lessons.least_squares import iterations
from linclass.ui.lessons.least_squares.matrices import closed_form
from linclass.ui.lessons.least_squares.study import Lesson, wrong
from linclass.ui.texts import least_squares as texts
from linclass.ui.texts.markdown import plain
from linclass.ui.texts.numbers import count, decimal, latex, matrix, signed

if TYPE_CHECKING:
    from linclass.base import FloatArray, Step
    from linclass.ui.lessons.least_squares.matrices import ClosedForm
    from linclass.ui.sides import TwoSides

ROUNDING = 1e-13
ROWS, COLUMNS = 8, 6  # of a matrix that is written out; of longer ones the first rows and the last


def verdict(lesson: Lesson | str) -> None:
    """Say what came out, and write the functions."""
    if isinstance(lesson, str):
        return
    if lesson.chosen.shown == "iterations":
        _run_verdict(lesson)
    else:
        said = [_errors(lesson), *_masked(lesson), _range(lesson), *lesson.fit.warnings, *_rival_warnings(lesson)]
        (st.warning if lesson.masked or lesson.fit.warnings else st.info)(" ".join(said))
    st.markdown(_functions(lesson))


def explanations(lesson: Lesson | str) -> None:
    """Show the idea, the numbers, what to try, where it fails."""
    if isinstance(lesson, str):
        return
    explain.expanders(
        {
            texts.IDEA_TITLE: lambda: _idea(lesson),
            texts.ITERATIONS_TITLE: texts.ITERATIONS_IDEA,
            texts.TRY_TITLE: texts.TRY,
            texts.FAILS_TITLE: texts.FAILS,
        }
    )


def matrices(lesson: Lesson) -> None:
    """Write the closed form, with numbers where the matrices are small."""
    form = closed_form(lesson)
    st.markdown(case(form, lesson))
    if form.unknowns > COLUMNS:
        st.markdown(texts.TOO_WIDE.format(rows=form.equations, columns=form.unknowns))
        table = {f"y{k + 1}": form.W[:, j] for j, k in enumerate(_function_classes(lesson))}
        st.dataframe({texts.FEATURE: ["1", *lesson.feature_names], **table}, hide_index=True)
        return
    st.latex(rf"\tilde X={_cut(form.X)},\quad T={_cut(form.T)}")
    if lesson.chosen.penalty == "l1" and lesson.chosen.lam > 0:
        st.markdown(texts.LASSO_NO_FORMULA.format(gap=latex(lesson.core.duality_gap_, 2)))
        st.latex(rf"W={matrix(form.W)}")
        return
    ridge = rf"+{latex(lesson.chosen.lam)}\,I_0" if lesson.chosen.lam > 0 else ""
    st.latex(rf"A=\tilde X^\top\tilde X{ridge}={matrix(form.normal)}")
    if form.inverse is not None:
        st.latex(rf"A^{{-1}}={matrix(form.inverse, 3)}")
        st.latex(rf"W=A^{{-1}}\tilde X^\top T={matrix(form.W)}")
        return
    st.markdown(texts.NO_INVERSE.format(rank=form.rank, unknowns=form.unknowns))
    if form.pseudoinverse is not None and form.equations <= ROWS:
        st.latex(rf"X_c^+={matrix(form.pseudoinverse, 3)}")
    means = rf"\bar x={matrix([[v] for v in form.means[0]], 3)},\quad \bar t={matrix([form.means[1]], 3)}"
    st.latex(rf"{means},\quad W={matrix(form.W)}")


def case(form: ClosedForm, lesson: Lesson) -> str:
    """Return the sentence on how N compares with the number of weights, and on what follows."""
    said = texts.CASES[form.case].format(n=form.equations, unknowns=form.unknowns, rank=form.rank)
    if lesson.chosen.lam > 0:
        return f"{said} {texts.CASE_PENALTY[lesson.chosen.penalty]}"
    return f"{said} {texts.SOLUTIONS[form.case]} {texts.CASE_ERROR.format(error=latex(_error(lesson)))}"


def _error(lesson: Lesson) -> float:
    """Return E(W); what rounding leaves of an exact fit is zero."""
    return 0.0 if lesson.core.objective_ < ROUNDING * len(lesson.train.y) else lesson.core.objective_


def at_probe(lesson: Lesson) -> str:
    """Return the estimates at the probe, and what is wrong with them."""
    values = lesson.estimates(lesson.probe[None])[0]
    listed = r",\;".join(rf"y_{k + 1}={latex(v, 3)}" for k, v in zip(lesson.classes, values, strict=True))
    bad = np.count_nonzero((values < 0) | (values > 1))
    verdict = texts.PROBE_BAD if bad else texts.PROBE_GOOD
    said = texts.AT_PROBE.format(values=listed, total=latex(float(values.sum()), 3), verdict=verdict)
    if lesson.rival is not None:
        P = lesson.rival.rule.predict_proba(lesson.probe[None])[0]
        said += texts.AT_PROBE_LOGISTIC.format(values=r",\;".join(latex(v, 3) for v in P))
    return said


def path_column(lesson: Lesson) -> int:
    """Return the column of W whose weights the paths show: the positive side's, or the only one."""
    classes = _function_classes(lesson)
    positive = lesson.chosen.sides.positive
    return classes.index(positive) if positive in classes else len(classes) - 1


def path_caption(lesson: Lesson) -> str:
    """Return what the paths of this penalty show."""
    k = _function_classes(lesson)[path_column(lesson)]
    said = texts.PATHS_LASSO if lesson.chosen.penalty == "l1" else texts.PATHS_RIDGE
    return texts.PATHS_WHOSE.format(k=k + 1) + said


def step_row(two: TwoSides, step: Step) -> tuple[str, ...]:
    """Return a step's arithmetic as cells."""
    eta = decimal(getattr(step, "eta", 0.0), 3)
    rule = (f"({decimal(step.w[0])}, {decimal(step.w[1])})", decimal(step.w0), decimal(iterations.criterion(two, step)))
    used = iterations.sample(two, step)
    if used is None:
        return (decimal(step.k, 12), *(("", "", "", "") if _is_single(step) else (eta,)), *rule)
    x, b, value = used
    return (decimal(step.k, 12), f"({decimal(x[0])}, {decimal(x[1])})", decimal(b), decimal(value), eta, *rule)


def _is_single(step: Step) -> bool:
    return hasattr(step, "error")


def _errors(lesson: Lesson) -> str:
    both = [(texts.LEAST_SQUARES, lesson.fit.rule)]
    both += [(texts.LOGISTIC, lesson.rival.rule)] if lesson.rival is not None else []
    n = len(lesson.train.y)
    said = ", ".join(
        texts.WRONG.format(name=name, wrong=wrong(rule, lesson.train), test=_test_errors(lesson, rule))
        for name, rule in both
    )
    return texts.ERRORS.format(list=said[0].upper() + said[1:], n=count(n, texts.POINT, texts.POINTS))


def _test_errors(lesson: Lesson, rule: object) -> str:
    n = len(lesson.test.y)
    return texts.TEST.format(wrong=wrong(rule, lesson.test), n=n) if n else ""


def _masked(lesson: Lesson) -> list[str]:
    names, counts = lesson.data.class_names, lesson.train.counts
    return [texts.MASKED.format(name=plain(names[k]), got=got, n=counts[k]) for k, got in lesson.masked.items()]


def _range(lesson: Lesson) -> str:
    share = lesson.outside[1]
    return texts.LEAVES.format(share=percent(share)) if share > 0 else texts.STAYS


def _rival_warnings(lesson: Lesson) -> tuple[str, ...]:
    return () if lesson.rival is None else lesson.rival.warnings


def _run_verdict(lesson: Lesson) -> None:
    two = lesson.two
    if isinstance(two, str):
        return
    last = lesson.run[-1]
    here, least = iterations.criterion(two, last), iterations.least(two)
    said = texts.RUN_METHODS[lesson.chosen.method].format(
        updates=count(last.k, "update", "updates"),
        cost=decimal(here),
        least=decimal(least),
        eta1=decimal(lesson.chosen.rate * iterations.safe_rate(two, lesson.chosen.method), 3),
    )
    if not np.isfinite(here):
        st.warning(last.reason)
    elif last.converged:
        st.success(f"{said} {last.reason}")
    else:
        st.info(said)


def _functions(lesson: Lesson) -> str:
    if not lesson.linear:
        features = len(lesson.feature_names)
        return texts.RULE_FEATURES.format(degree=lesson.chosen.degree, features=features, weights=features + 1)
    core = lesson.core
    if len(lesson.classes) == 2:
        w, w0 = core.coef_[0], core.intercept_[0]
        plus = plain(lesson.data.class_names[lesson.classes[1]])
        kind = texts.RULE_DIFFERENCE if lesson.chosen.coding == "one_of_k" else texts.RULE_ONE
        first, second = (k + 1 for k in lesson.classes)
        return kind.format(w1=latex(w[0]), w2=signed(w[1]), w0=signed(w0), plus=plus, first=first, second=second)
    each = [
        rf"$y_{k + 1}={latex(w[0], 3)}\,x_1{signed(w[1], 3)}\,x_2{signed(w0, 3)}$"
        for k, w, w0 in zip(lesson.classes, core.coef_, core.intercept_, strict=True)
    ]
    return texts.RULE_LARGEST.format(functions=", &ensp;".join(each))


def _function_classes(lesson: Lesson) -> tuple[int, ...]:
    """Return the class number of each column of W."""
    return lesson.classes if lesson.core.weights_.shape[1] == len(lesson.classes) else lesson.classes[-1:]


def _idea(lesson: Lesson) -> None:
    st.markdown(texts.IDEA)
    st.markdown(case(closed_form(lesson), lesson))
    st.markdown(texts.IDEA_MORE)


def _cut(M: FloatArray) -> str:
    """Return a matrix in LaTeX; of a long one the first rows and the last."""
    if len(M) <= ROWS:
        return matrix(M)
    whole = matrix(np.vstack([M[: ROWS - 3], M[-1:]]))
    head, _, last = whole.rpartition(r" \\ ")
    dots = " & ".join([r"\vdots"] * M.shape[1])
    return rf"{head} \\ {dots} \\ {last}"

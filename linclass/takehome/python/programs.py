"""The Python programs behind a page's numbers: with linclass, as the textbook writes it, and with scikit-learn."""

import inspect
import re
import warnings
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from linclass import (
    FeatureMap,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LMSClassifier,
    LogisticRegression,
    OneVsRest,
    Perceptron,
)
from linclass.arrays import FloatArray, IntArray
from linclass.base import ConvergenceWarning, clone
from linclass.base.protocols import has_weights
from linclass.catalog import PAGES
from linclass.lessons.descent.study import Run as DescentRun
from linclass.lessons.geometry.study import Run as GeometryRun
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.problem import PageProblem
from linclass.lessons.thresholds.study import Run as ThresholdsRun
from linclass.takehome import texts
from linclass.takehome.python import expressions
from linclass.takehome.python.expressions import Expression, array, import_lines, literal
from linclass.textbook import gradient_descent, interior_point, lms, newton, perceptron, smo

LINCLASS = "linclass"
NUMPY = "NumPy"
SHARED_TERM = """# scikit-learn's weights differ from linclass's by a term that all classes share: it chooses no class,
# and the differences between classes are the same"""
ROUNDED_RUN = """# in this run a point lies on the line: the page finds that exactly, but here rounding puts it
# on one side, so that from there on the corrections, and the numbers below, are not the page's"""
UNSETTLED_RUN = """# this run stopped before it settled: if its rate is too large, rounding grows from update to update,
# and the numbers below are not the page's"""
ANY_OFFSET = """# any w0 from {:.4g} to {:.4g} solves this problem equally well: the page has the middle"""
SAME_RULE = 1e-6  # relative: by how much two runs that make the same corrections may differ

MISCLASSIFIED = "wrong = int(np.count_nonzero(model.predict({X}) != {y}))"
NOT_RIGHT = "wrong = int(np.count_nonzero(t * {values} <= 0))  # a point on the boundary is on no side"
FOR_LINTERS = re.compile(r"  # (?:noqa|type: ignore)\b.*")
PRINT_WRONG = 'print(wrong, "of", len(y), "misclassified")'


@dataclass(frozen=True)
class Program:
    """A program that runs as it stands.

    Attributes
    ----------
    code : str
        "linclass", "textbook", "scikit_learn" or "numpy".
    title : str
    cells : tuple of str
        Its parts, which a notebook shows one by one: imports, points, fit, numbers.
    """

    code: str
    title: str
    cells: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole program, which begins with what it needs."""
        return f"# {texts.NEEDS[self.code]}\n" + "\n\n".join(self.cells) + "\n"


def programs(lesson: AnyLesson, state: AnyState, run: object, link: str = "") -> tuple[Program, ...]:
    """Return the programs behind a page's numbers, that with linclass first; none where the page has no run.

    Parameters
    ----------
    run : the lesson's study of the state, or None where it has none
    link : str
        The page's address, which stands in each program; it must hold printable ASCII characters alone.
    """
    if run is None:
        return ()
    header = _header(lesson, link)
    if lesson.slug in SPECIAL:
        return (SPECIAL[lesson.slug](header, state, run),)
    result = None if lesson.problem is None else lesson.problem(state, run)
    if result is None:
        return ()
    fitted = {name: _fitted(model, result) for name, model in result.models.items()}
    rounded = {name for name, model in fitted.items() if result.most_steps is None and not _rounds_alike(result, model)}
    made = (
        _linclass(header, result, fitted),
        _textbook(header, result, fitted, state, rounded),
        _scikit_learn(header, result, fitted, rounded),
    )
    return tuple(program for program in made if program is not None)


def _header(lesson: AnyLesson, link: str) -> str:
    """Return the first lines of all programs; what each needs is said below them."""
    if not (link.isascii() and link.isprintable()):
        raise ValueError("The link must hold printable ASCII characters alone.")
    title = f"# linclass, {PAGES[lesson.slug].title}: the numbers of this page"
    return f"{title}\n# {link}" if link else title


def _fitted(model: object, given: PageProblem) -> object:
    """Return a copy of the model, fitted on the page's points, with its warnings left out."""
    X = given.X if given.projected is None else (given.X @ given.projected)[:, None]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        return clone(model).fit(X, given.y)


def _points(given: PageProblem) -> str:
    """Return the statements that make X and y, and the test's."""
    names = ", ".join(f"{label} is {name!r}" for label, name in given.names.items())
    lines = [
        "# the training points, a row (x1, x2) each",
        array("X", given.X),
        f"# their classes: {names}",
        array("y", given.y),
    ]
    if len(given.y_test):
        lines += ["# the points kept for the test", array("X_test", given.X_test), array("y_test", given.y_test)]
    return "\n".join(lines)


def _points_of(X: FloatArray, y: IntArray, class_names: Sequence[str]) -> str:
    """Return the statements that make X and y of points without a test set."""
    return _points(PageProblem(X, y, X[:0], y[:0], dict(enumerate(class_names)), {}))


def _imports(header: str, imports: frozenset[tuple[str, str]], *, standard: str = "") -> str:
    """Return the header and the imports, that from the standard library first."""
    lines = [header, "", *([standard, ""] if standard else []), "import numpy as np"]
    return "\n".join([*lines, *import_lines(imports)])


def _linclass(header: str, given: PageProblem, fitted: dict[str, object]) -> Program:
    """Return the program that makes the page's numbers with this package: fitted, or step by step."""
    expression = {name: expressions.estimator(model) for name, model in given.models.items()}
    imports = frozenset().union(*(made.imports for made in expression.values()))
    if given.most_steps is not None:
        cells = _of_steps(given, expression[""].text)
        top = _imports(header, imports, standard="from itertools import islice")
        return Program("linclass", LINCLASS, (top, _points(given), *cells))
    written = _several(expression) if "" not in given.models else _one(given, expression[""], fitted[""])
    return Program("linclass", LINCLASS, (_imports(header, imports), _points(given), *written))


def _one(given: PageProblem, made: Expression, fitted: object) -> tuple[str, ...]:
    """Return the fit of one model, and the numbers that it gives."""
    X, before = "{X}", ""
    if given.projected is not None:
        X, before = "({X} @ w)[:, None]", f"w = {literal(given.projected)}\n"
    fit = f"{before}model = {made.text}\nmodel.fit({X.format(X='X')}, y)"
    return fit, "\n".join(_counted(given, X) + _weights(fitted))


def _counted(given: PageProblem, X: str = "{X}") -> list[str]:
    """Return the lines that count misclassified points, of the test set too where there is one."""
    if given.boundary_is_wrong:
        values = f"model.decision_function({X.format(X='X')})"
        lines = ["t = np.where(y == 1, 1, -1)", NOT_RIGHT.format(values=values), PRINT_WRONG]
    else:
        lines = [MISCLASSIFIED.format(X=X.format(X="X"), y="y"), PRINT_WRONG]
    if len(given.y_test):
        missed = f"missed = int(np.count_nonzero(model.predict({X.format(X='X_test')}) != y_test))"
        lines += [missed, 'print(missed, "of", len(y_test), "test points misclassified")']
    return lines


def _weights(fitted: object) -> list[str]:
    """Return the line that prints w and w0; none for a rule without weights."""
    inner, name = (fitted.estimator_, "model.estimator_") if isinstance(fitted, FeatureMap) else (fitted, "model")
    return [f'print("w =", {name}.coef_, "w0 =", {name}.intercept_)'] if has_weights(inner) else []


def _of_steps(given: PageProblem, model: str) -> tuple[str, ...]:
    """Return the run of a method that the page cuts short, and the numbers of its last step."""
    lines = [f"# the page shows the first {given.most_steps} steps of the run", "t = np.where(y == 1, 1.0, -1.0)"]
    lines += [f"model = {model}"]
    run, X = "model", "X"
    if isinstance(given.model, FeatureMap):
        lines += ["Phi = model.features.fit_transform(X)"]
        run, X = "model.estimator", "Phi"
    more = f", {_named(given.arguments)}" if given.arguments else ""
    lines += [f"*_, last = islice({run}.steps({X}, t{more}), {given.most_steps})", "w, w0 = last.rule"]
    return "\n".join(lines), "\n".join(
        [NOT_RIGHT.format(values=f"({X} @ w + w0)"), PRINT_WRONG, 'print("w =", w, "w0 =", w0)']
    )


def _several(made: dict[str, Expression]) -> tuple[str, ...]:
    """Return the fits of several models, and what each gets wrong."""
    rows = [f"    {name!r}: {expression.text}," for name, expression in made.items()]
    models = "\n".join(["models = {", *rows, "}", "wrong = {}"])
    loop = [
        "for name, model in models.items():",
        "    model.fit(X, y)",
        "    wrong[name] = int(np.count_nonzero(model.predict(X) != y))",
        '    print(f"{name}: {wrong[name]} of {len(y)} misclassified")',
    ]
    return models, "\n".join(loop)


def _textbook(
    header: str, given: PageProblem, fitted: dict[str, object], state: AnyState, rounded: set[str]
) -> Program | None:
    """Return the textbook's program on the same points; None without such an algorithm, and for a run cut short."""
    if len(given.models) != 1 or "" not in given.models or len(given.names) != 2 or given.most_steps is not None:
        return None
    result = _algorithm(given.model, given.X, state)
    if result is None:
        return None
    module, call = result
    run = ["t = np.where(y == 1, 1.0, -1.0)", f"steps = {call}"]
    pocket = isinstance(given.model, Perceptron) and given.model.variant == "pocket"
    run += ["last = pocket(steps)" if pocket else "*_, last = steps"]
    values = "(X @ last.w + last.w0)"
    count = (
        NOT_RIGHT.format(values=values)
        if given.boundary_is_wrong
        else f"wrong = int(np.count_nonzero(({values} > 0) != (t > 0)))"
    )
    end = [
        *_unlike_the_page(fitted[""], is_rounded="" in rounded),
        count,
        PRINT_WRONG,
        'print("w =", last.w, "w0 =", last.w0)',
    ]
    source = FOR_LINTERS.sub("", inspect.getsource(module)).rstrip()
    algorithm = f"{header}\n\n{source}"
    return Program("textbook", "Textbook", (algorithm, "\n" + _points(given), "\n".join(run), "\n".join(end)))


def _algorithm(model: object, X: FloatArray, state: AnyState) -> tuple[ModuleType, str] | None:
    """Return the textbook's module of the same algorithm and its call with these hyperparameters.

    None without such an algorithm, or where its equations have no solution: Newton's for points X on one line.
    """
    match model:
        case Perceptron(start=None):
            rate, arguments = _rate(model.eta, model.schedule), _arguments(model)
            return perceptron, f"perceptron(X, t, eta={rate}, {_named(arguments)})"
        case LMSClassifier():
            arguments = {name: getattr(model, name) for name in ("eta1", "schedule", "max_epochs", "tol")}
            return lms, f"lms(X, t, {_named(arguments)})"
        case LogisticRegression(class_weight=None, solver="newton") if (
            model.lam or np.linalg.matrix_rank(X - X.mean(axis=0)) == X.shape[1]
        ):
            return newton, f"newton(X, t, {_named({'lam': model.lam, 'max_iter': model.max_iter})})"
        case LogisticRegression(class_weight=None, solver="gradient_descent") if (
            model.eta is not None or model.schedule == "constant"
        ):
            eta = "None" if model.eta is None else _rate(model.eta, model.schedule)
            arguments = {name: getattr(model, name) for name in ("lam", "max_iter", "tol", "seed")}
            return gradient_descent, f"gradient_descent(X, t, eta={eta}, {_named(arguments)})"
        case LinearSVC(class_weight=None) if np.isfinite(model.C):
            if getattr(state.settings, "runs_smo", False) and state.settings.plays_solver(state.view):
                return smo, f"smo(X, t, C={model.C})"
            return interior_point, f"interior_point(X, t, C={model.C})"
    return None


def _arguments(model: Perceptron) -> dict[str, Any]:
    """Return the arguments of the textbook's perceptron but eta."""
    variant = {"reward_punishment": "single", "pocket": "random"}.get(model.variant, model.variant)
    return {"variant": variant, "b": model.margin, "max_updates": model.max_updates, "seed": model.seed}


def _unlike_the_page(fitted: Any, *, is_rounded: bool) -> list[str]:
    """Return the comment on numbers that may differ from the page's although the algorithm is the same."""
    if is_rounded:
        return [ROUNDED_RUN]
    if isinstance(fitted, LogisticRegression) and fitted.eta is not None and not fitted.converged_:
        return [UNSETTLED_RUN]
    if isinstance(fitted, LinearSVC) and np.ptp(fitted.intercept_interval_) > 0:
        return [ANY_OFFSET.format(*fitted.intercept_interval_)]
    return []


def _rounds_alike(given: PageProblem, fitted: object) -> bool:
    """Return whether a model is the same where its decimals are rounded: a perceptron, if no point on the line decides.

    The page's run takes 0.1 as it is written; in the computer it is rounded.
    """
    if not isinstance(fitted, Perceptron) or fitted.start is not None:
        return True
    t = np.where(given.y == fitted.classes_[1], 1.0, -1.0)
    rates = {"constant": lambda _k: fitted.eta, "inverse": lambda k: fitted.eta / k}
    steps = perceptron.perceptron(given.X, t, eta=rates[fitted.schedule], **_arguments(fitted))
    with np.errstate(all="ignore"):
        last = perceptron.pocket(steps) if fitted.variant == "pocket" else deque(steps, maxlen=1).pop()
    own = np.append(fitted.coef_[0], fitted.intercept_)
    return bool(np.abs(np.append(last.w, last.w0) - own).max() <= SAME_RULE * np.abs(own).max())


def _rate(eta: float, schedule: str) -> str:
    """Return the step size as a function of the update k: eta, or eta / k."""
    return f"lambda k: {eta}" if schedule == "constant" else f"lambda k: {eta} / k"


def _named(arguments: Mapping[str, object]) -> str:
    """Return arguments as a call has them, "a=1, b=2"."""
    return ", ".join(f"{name}={literal(value)}" for name, value in arguments.items())


def _scikit_learn(header: str, given: PageProblem, fitted: dict[str, object], rounded: set[str]) -> Program | None:
    """Return the program with scikit-learn; None where it has no model that is the same."""
    if given.projected is not None or given.most_steps is not None:
        return None
    judged = np.vstack([given.X, given.X_test])
    tried = {
        name: expressions.scikit_learn(model, fitted[name], given.X)
        for name, model in given.models.items()
        if name not in rounded and not expressions.has_shared_votes(fitted[name], judged)
    }
    made = {name: expression for name, expression in tried.items() if expression is not None}
    if not made:
        return None
    imports = frozenset().union(*(expression.imports for expression in made.values()))
    written: Sequence[str]
    if "" in made:
        shown = [] if isinstance(given.model, FeatureMap | OneVsRest) else _weights(fitted[""])
        if isinstance(given.model, LinearDiscriminantAnalysis) and len(given.names) > 2 and shown:
            shown = [SHARED_TERM, *shown]
        written = f"model = {made[''].text}\nmodel.fit(X, y)", "\n".join([*_counted(given), *shown])
    else:
        written = _several(made)
    return Program("scikit_learn", "scikit-learn", (_imports(header, imports), _points(given), *written))


def _of_points(header: str, state: AnyState, _: object) -> Program:
    """Return the program of the page of points: mean and standard deviation (over n - 1) of each class."""
    data = state.points
    rows = [
        f"names = {list(data.class_names)!r}",
        "for k, name in enumerate(names):",
        "    own = X[y == k]",
        "    if len(own):",
        '        print(f"{name}: n = {len(own)}, mean {own.mean(axis=0)}")',
        "    if len(own) > 1:",
        '        print(f"    standard deviation {own.std(axis=0, ddof=1)}")',
    ]
    points = _points_of(data.X, data.y, data.class_names)
    return Program("numpy", NUMPY, (_imports(header, frozenset()), points, "\n".join(rows)))


def _of_geometry(header: str, _: AnyState, run: GeometryRun) -> Program:
    """Return the program of the page on geometry, which evaluates a rule that is given."""
    chosen, two = run.chosen, run.two
    rule = [
        f"w, w0 = {literal(chosen.w)}, {literal(chosen.w0)}",
        f"x = {literal(chosen.x)}",
        "value = w @ x + w0",
        'print("y(x) =", value)',
    ]
    if run.length > 0:
        rule += [
            "r = value / np.linalg.norm(w)",
            "foot = x - r * w / np.linalg.norm(w)",
            'print("distance", r, "foot", foot)',
        ]
    cells = [_imports(header, frozenset()), "\n".join(rule)]
    if len(two.t):
        count = ["t = np.where(y == 1, 1, -1)", NOT_RIGHT.format(values="(X @ w + w0)"), PRINT_WRONG]
        cells += [_points_of(two.X, two.data.y, two.data.class_names), "\n".join(count)]
    return Program("numpy", NUMPY, tuple(cells))


def _of_descent(header: str, _: AnyState, run: DescentRun) -> Program:
    """Return the program of the page on gradient descent: `steps` on the page's cost."""
    chosen, two = run.chosen, run.two
    loss = "SquaredError" if chosen.loss == "squared_error" else "CrossEntropy"
    call = f"gradient_descent.steps(cost, start, {chosen.updates}, eta={run.eta!r}, schedule={chosen.method!r})"
    if chosen.method == "optimal":
        call = f"gradient_descent.optimal_steps(cost, start, {chosen.updates})"
    fit = [
        "t = np.where(y == 1, 1.0, -1.0)",
        (
            "m = (X[t > 0].mean(axis=0) + X[t < 0].mean(axis=0)) / 2"
            "  # the line passes through the middle of the two means"
        ),
        f"cost = {loss}(np.ascontiguousarray((X - m).T), t, np.full(2, {chosen.lam!r}))",
        f"start = {literal(run.start)}",
        f"*_, last = islice({call}, {len(run.descent)})  # the update at which the page's run ends",
        "w, w0 = last.theta, -last.theta @ m",
    ]
    end = ['print("w =", w, "w0 =", w0)', 'print("E(w) =", last.value)']
    imports = frozenset({("linclass.losses", loss), ("linclass.solvers.descent", "gradient_descent")})
    top = _imports(header, imports, standard="from itertools import islice")
    points = _points_of(two.X, two.data.y, two.data.class_names)
    return Program("linclass", LINCLASS, (top, points, "\n".join(fit), "\n".join(end)))


def _of_thresholds(header: str, _: AnyState, run: ThresholdsRun) -> Program:
    """Return the program of the page on thresholds: scores, one threshold, counts and AUC."""
    given, chosen = run.problem, run.chosen
    made = expressions.estimator(given.model)
    judged = ["", "_test"] if run.has_test else [""]
    fit = [f"model = {made.text}", "model.fit(X, y)", f"threshold = {chosen.threshold!r}"]
    for part in judged:
        fit += [
            f"score{part} = model.decision_function(X{part})",
            f"assigned{part} = np.where(score{part} >= threshold, 1, 0)",
        ]
    part = judged[-1]
    numbers = [
        "wrong = int(np.count_nonzero(assigned != y))",
        PRINT_WRONG,
        f"print(confusion_matrix(y{part}, assigned{part}))",
        f'print("AUC =", roc_auc_score(y{part}, score{part}))',
    ]
    names = ["confusion_matrix", "roc_auc_score"]
    if run.has_losses:
        numbers += [
            f"loss = {literal(run.loss.tolist())}",
            f"print(best_threshold(y{part}, score{part}, loss, prevalence={chosen.prevalence or None}))",
        ]
        names.append("best_threshold")
    imports = made.imports | {("linclass.metrics", name) for name in names}
    cells = (_imports(header, frozenset(imports)), _points(given), "\n".join(fit), "\n".join(numbers))
    return Program("linclass", LINCLASS, cells)


SPECIAL: dict[str, Callable[[str, AnyState, Any], Program]] = {
    "points": _of_points,
    "geometry": _of_geometry,
    "descent": _of_descent,
    "thresholds": _of_thresholds,
}

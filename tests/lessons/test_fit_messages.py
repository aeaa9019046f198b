"""The messages of a fit reach a visitor in the lesson's words, never in the package's."""

import re
from dataclasses import dataclass
from html import unescape
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.arrays import FloatArray
from linclass.base import Classifier
from linclass.base.stopping import SearchStop, StopReason
from linclass.datasets.dataset import Dataset
from linclass.features import PolynomialFeatures
from linclass.lessons import fitting
from linclass.lessons.lesson import Missing, State
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis
from linclass.models.feature_map import FeatureMap
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.least_squares.stop_reasons import DescentStopReason
from linclass.models.logistic import LogisticRegression, existence
from linclass.models.multiclass import OneVsOne, OneVsRest
from linclass.models.perceptron import MulticlassPerceptron, Perceptron
from linclass.models.svm import LinearSVC, NuSVC
from linclass.wire import text_json
from tests.every_case import every_case
from tests.lessons.block_readers import plainly
from tests.lessons.support import AWKWARD, points, shown, words

RAW = re.compile(  # names of parameters and classes, and advice that no page allows; commands of LaTeX are none
    r"(?<![\\\w])(?:lam|nu|rho|tol|eta1?|alpha|max_\w+|n_\w+|Linear\w+|OneVs\w+|linclass|X)\b(?!\^|_|')|[Rr]escale|\|\|"
)
FOUR_POINTS = [[-2.0], [-1.0], [1.0], [2.0]]
CROSSED = [[0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0]]
COINCIDENT_POINTS = [[1e-300, 0.0], [-1e-300, 1e-300]]
UNSOLVED = [  # the package's reasons for a fit that did not work; those of batch descent warn of nothing
    reason
    for family in StopReason.__subclasses__()
    if family is not DescentStopReason
    for reason in family
    if not reason.is_goal
]


def near_a_line() -> FloatArray:
    """Points (40, 2) that are on a line but for rounding."""
    random = np.random.default_rng(0)
    x = random.normal(size=40)
    return np.column_stack([x, x + 1e-13 * random.normal(size=40)])


def cloud(center: float, size: float) -> FloatArray:
    """Points (40, 2)."""
    return np.random.default_rng(0).normal(size=(40, 2)) * size + center


def powers(estimator: Any, degree: int = 8) -> FeatureMap:
    """A rule on polynomials."""
    return FeatureMap(PolynomialFeatures(degree=degree), estimator)


@dataclass(frozen=True)
class Case:
    """A fit that goes wrong, part of the sentence that is shown, and whether the page has a penalty."""

    rule: Classifier
    X: Any
    y: Any
    expected: str
    lam: bool = False


LASSO = LeastSquaresClassifier(penalty="l1", lam=0.01)
TWO, THREE = np.arange(40) % 2, np.arange(40) % 3
CASES = {
    "separable": Case(LogisticRegression(), FOUR_POINTS, [0, 0, 1, 1], fitting.SEPARABLE),
    "separable, penalty": Case(LogisticRegression(), FOUR_POINTS, [0, 0, 1, 1], fitting.SET_LAM, lam=True),
    "touching": Case(LogisticRegression(), [[0.0], [1.0], [1.0], [2.0]], [0, 0, 1, 1], fitting.TOUCHES),
    "partly": Case(LogisticRegression(), [[0], [0.5], [5], [6], [5.5], [6.5]], [0, 0, 1, 1, 2, 2], fitting.PARTLY),
    "stalled": Case(powers(LogisticRegression(lam=0.01)), cloud(20, 9), TWO, fitting.RAISE_LAM, lam=True),
    "iterations": Case(
        LogisticRegression(solver="gradient_descent", max_iter=3), CROSSED, [0, 1, 1, 1], fitting.SEPARABLE
    ),
    "iterations, penalty": Case(
        LogisticRegression(lam=0.1, solver="gradient_descent", max_iter=3),
        CROSSED,
        [0, 1, 1, 1],
        fitting.STOPPED,
    ),
    "least squares": Case(LeastSquaresClassifier(), near_a_line(), TWO, fitting.NEARER_OFF_LINE),
    "lasso": Case(powers(LASSO), cloud(100, 9), TWO, fitting.RAISE_LAM, lam=True),
    "no free penalty": Case(powers(LASSO), cloud(100, 9), TWO, fitting.FEWER_FEATURES),
    "one update": Case(Perceptron(max_updates=1), CROSSED, [0, 0, 1, 1], "after 1 update with"),
    "updates": Case(Perceptron(max_updates=20), CROSSED, [0, 0, 1, 1], "after 20 updates with"),
    "updates of many": Case(MulticlassPerceptron(max_updates=9), CROSSED, [0, 0, 1, 2], "after 9 updates with"),
    "one of many": Case(
        OneVsRest(estimator=Perceptron(max_updates=9)), CROSSED, [0, 0, 1, 2], fitting.MISTAKES_LEFT[-40:]
    ),
    "hard margin": Case(LinearSVC(C=np.inf), CROSSED, [0, 0, 1, 1], fitting.NO_HARD_MARGIN),
    "too close": Case(LinearSVC(C=np.inf), COINCIDENT_POINTS, [0, 1], fitting.TOO_CLOSE),
    "beyond": Case(LinearSVC(C=1000.0), 1e8 * cloud(0, 1), TWO, fitting.LOWER_C),
    "beyond, features": Case(powers(LinearSVC()), cloud(20, 9), TWO, fitting.LOWER_C_OR_FEWER),
    "beyond, pairs": Case(OneVsOne(estimator=LinearSVC(C=1e3)), 1e8 * cloud(0, 1), THREE, fitting.BEYOND_DIGITS),
    "too far": Case(LinearSVC(C=1e6), cloud(1e8, 1e-3), TWO, fitting.TOO_FAR),
    "zigzags": Case(LinearSVC(C=1e4, solver="smo", max_iter=5), near_a_line(), TWO, fitting.GAP_OPEN),
    "nu": Case(NuSVC(nu=0.9), [[0, 0], [1, 0], [2, 0], [0, 2]], [0, 0, 0, 1], "at most 2 · 1 / 4 = 0.5"),
    "hulls": Case(NuSVC(nu=0.02), near_a_line(), TWO, fitting.HULLS_MEET),
    "nu, open": Case(NuSVC(nu=1.0), cloud(1e4, 1e-7), TWO, fitting.OTHER_NU),
    "flat": Case(LinearDiscriminantAnalysis(), COINCIDENT_POINTS, [0, 1], fitting.TOO_FLAT),
    "far out": Case(LinearDiscriminantAnalysis(), [[1e200, 0.0], [0.0, 1.0]], [0, 1], fitting.NEARER),
    "far out, features": Case(
        powers(LeastSquaresClassifier()), [[1e50, 2.0], [1.0, 1.0]], [0, 1], fitting.FEWER_FEATURES
    ),
    "one class": Case(LinearDiscriminantAnalysis(), CROSSED, [1, 1, 1, 1], fitting.ONE_CLASS),
}


def sentences(case: Case) -> list[str]:
    """Return what a person reads of this fit."""
    try:
        X, y = np.array(case.X, dtype=np.float64), np.array(case.y)
        return list(fitting.fit(case.rule, X, y, lam=case.lam).warnings)
    except Missing as missing:
        return [*dict.fromkeys([missing.sentence, missing.status])]  # the same sentence


@pytest.mark.slow
@every_case("name", CASES)
def test_a_fit_that_goes_wrong_is_told_in_the_lessons_words(name: str) -> None:
    """Every warning and error that points can provoke: once each, in the page's symbols, with what can be done."""
    case = CASES[name]
    [sentence] = sentences(case)
    assert case.expected in sentence
    assert not RAW.search(sentence)
    assert sentence.endswith(".")


def test_what_could_not_be_proved() -> None:
    """A maximum of the likelihood that was too much to prove: of two classes that touch, with too many points."""
    half = np.arange(existence.MOST_NUMBERS // 4 + 1) / 1e4
    X, y = np.concatenate([-half, half])[:, None], np.repeat([0, 1], len(half))
    [sentence] = sentences(Case(LogisticRegression(), X, y, "", lam=True))
    assert sentence == f"{fitting.UNDECIDED} {fitting.SET_LAM}"


@every_case("reason", UNSOLVED)
def test_no_stop_reason_of_the_package_is_unknown(reason: StopReason) -> None:
    """Whatever the package's methods can say of a search without success has a sentence here, with all its numbers."""
    numbers = {"gap": 4.3e-5, "k": 120, "updates": 50, "nu": 0.9, "smaller": 1, "n": 4, "most": 0.5}
    for rule in (LinearSVC(), powers(LinearSVC())):
        for lam in (False, True):
            sentence = fitting.warned(SearchStop(reason, numbers), rule, lam=lam)
            assert sentence
            assert "{" not in sentence
            assert not RAW.search(sentence)


def test_what_is_new_is_told_in_general() -> None:
    """A warning without a stop reason, as an estimator of another package may give, is told in general words."""
    assert fitting.warned(None, LinearSVC()) == fitting.STOPPED


@every_case("name", [name for name, text in vars(fitting).items() if isinstance(text, str) and name.isupper()])
def test_one_text_serves_as_markdown_and_as_plain_text(name: str) -> None:
    """Nothing in these sentences means anything to Markdown: the same stands on the page and during a drag."""
    text = getattr(fitting, name).format(nu="0.9", smaller=1, n=4, most="0.5", updates="1 update")
    assert not re.search(r"[\\`*_#$~<&|\[\]]", text)
    assert unescape(re.sub(r"<[^>]*>", "", text_json.html(text))).strip() == text


LINE, HUGE = points(near_a_line(), TWO), points(1e8 * cloud(0, 1), TWO)
LIKE_A_LINE = {"phi": "linear", "method": "perceptron", "updates": 1}
DEGREE_8 = {"phi": "polynomial", "degree": 8}
TOGETHER_BY_LOGISTIC = {"scheme": "linear", "method": "logistic", "lam": 0.0}
OVERSHOT = {"rate": 4.0, "schedule": "constant", "passes": 50}
MANY_RULES = ("least_squares", "perceptron", "svm", "logistic", "lda", "qda")
SHOWN: list[tuple[str, str, dict[str, Any], Dataset, str]] = [
    ("support_vectors", "path", {"machine": "nu", "nu": 0.9}, points(CROSSED, [0, 0, 0, 1]), "Lower ν"),
    ("support_vectors", "path", {"machine": "nu", "nu": 0.1}, points(CROSSED, [0, 0, 1, 1]), "Raise ν"),
    ("support_vectors", "margin", {"C": 1000.0}, HUGE, "Lower C"),
    ("features", "lifted", LIKE_A_LINE, points(CROSSED, [0, 0, 1, 1]), "after 1 update with"),
    ("features", "lifted", {"method": "logistic"}, points(CROSSED, [0, 1, 1, 1]), "Set λ > 0"),
    ("features", "lifted", DEGREE_8, points(cloud(20, 3), TWO), "Raise λ"),
    ("features", "lifted", DEGREE_8 | {"method": "svm"}, points(cloud(20, 9), TWO), "fewer features"),
    ("features", "lifted", {"phi": "bumps", "bumps": 1}, points(CROSSED, [0, 1, 1, 1]), r"here M \= 1"),
    ("least_squares", "matrices", {}, LINE, "Raise λ"),
    ("least_squares", "iterations", OVERSHOT, points([[3, 0]] * 40, TWO), "Lower the first rate"),
    ("compare", "panels", {"rules": MANY_RULES, "C": 1000.0}, HUGE, "Lower C"),
    ("compare", "panels", {"rules": MANY_RULES}, LINE, "off their common line"),
    ("classes", "all", TOGETHER_BY_LOGISTIC, AWKWARD["six classes"], "Set λ > 0"),
    ("classes", "all", {"scheme": "votes", "method": "svm", "C": 1000.0}, points(1e8 * cloud(0, 1), THREE), "Lower C"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "view", "chosen", "data", "expected"), SHOWN)
def test_what_a_page_shows(slug: str, view: str, chosen: dict[str, Any], data: Dataset, expected: str) -> None:
    """On points and settings that a method can't cope with, the page says so, plainly."""
    lesson = lessons.by_slug(slug)
    view = view or lesson.views[0].code
    seen = shown(lesson, State(data, lesson.Settings(**chosen), view))
    shown_text = words([seen.get(part, "") for part in ("missing", "status", "verdict", "blocks")])
    assert expected in shown_text
    read = plainly(words([seen.get("missing", ""), seen.get("status", ""), seen.get("verdict", ("",) * 4)[0::3]]))
    assert not RAW.search(read), read

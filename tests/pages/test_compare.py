"""The comparison: every view and setting, every preset, and numbers that are the estimators' own."""

import numpy as np
import pytest

from linclass import FisherDiscriminant, LeastSquaresClassifier, LinearSVC, LogisticRegression, datasets
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Line, Region
from linclass.regions import regions, voronoi_order_k
from linclass.ui import workspace
from linclass.ui.lessons.compare import PRESETS, Settings, look, study
from linclass.ui.lessons.compare.divided import roughly
from linclass.ui.lessons.compare.rules import FIRST, KINDS, NAMES, Numbers
from linclass.ui.plane import Hand
from linclass.ui.split import Split
from linclass.ui.texts import compare as texts
from linclass.ui.texts.numbers import decimal

from .test_pages import AWKWARD, open_page, points, said, sound

PAGE = "judging/compare.py"
LINES = {"least_squares", "fisher", "logistic", "perceptron", "svm"}


def chosen(names=FIRST, detail="", share=0, k=1) -> Settings:
    return Settings(tuple(names), Numbers(1.0, k, 100), Split(share, 0), detail)


def drawn(marks, role):
    return [mark for mark in marks if isinstance(mark, Line) and mark.role == role]


@pytest.mark.parametrize("view", texts.VIEWS)
@pytest.mark.parametrize("data", ["outliers", "collinear", "esl_mixture", "hand"])
def test_views(view, data):
    """Every picture draws, with two classes and with three, with a test part."""
    open_page(PAGE, datasets.generate(Recipe(data)), compare_view=view, split_test=30, compare_rules=list(NAMES))


@pytest.mark.parametrize("case", AWKWARD)
def test_every_rule_on_awkward_data(case):
    """All rules at once, with half of the points kept for the test, answer awkward points with numbers or reasons."""
    open_page(PAGE, AWKWARD[case], split_test=50, compare_rules=list(NAMES), compare_view="errors")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("data", ["elongated", "collinear"])
def test_each_rule_alone(name, data):
    """Each rule can be the only one, painted on the plane, with two classes and with three."""
    app = open_page(PAGE, datasets.generate(Recipe(data)), compare_rules=[name], compare_detail=name)
    assert app.session_state["compare_detail"] == name
    assert "Fewest training points wrong" in said(app) or name == "bayes"


@pytest.mark.parametrize(
    "extreme",
    [
        {"compare_C": 1e-3},
        {"compare_C": 1e6},
        {"compare_k": 50},
        {"compare_updates": 1},
        {"compare_updates": 5000},
        {"split_test": 50, "split_seed": 9999},
    ],
)
def test_extremes(extreme):
    """Every number at its ends."""
    open_page(PAGE, datasets.generate(Recipe("hand")), **extreme)


def test_no_rule_is_a_sentence():
    """With nothing chosen the page says what to do."""
    assert texts.NO_RULE in said(open_page(PAGE, compare_rules=[]))


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_presets(number):
    """Every figure of the lectures opens, with its points and its rules."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    sound(app)
    for key, value in PRESETS[number].settings.items():
        assert app.session_state[key] == value
    assert app.session_state["workspace"].recipe.name == PRESETS[number].points.name


@pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")  # these classes are separable
def test_numbers_are_the_estimators_own():
    """Wrong points on the page are those of the rules fitted by hand, on both parts."""
    data = datasets.generate(Recipe("outliers"))
    lesson = study(data, chosen(share=30))
    train, test = Split(30, 0).parts(data)
    own = {
        "least_squares": LeastSquaresClassifier(),
        "fisher": FisherDiscriminant(),
        "logistic": LogisticRegression(),
        "svm": LinearSVC(C=1.0),
    }
    for name, rule in own.items():
        rule.fit(train.X, train.y)
        result = lesson.result(name)
        assert result.wrong == np.sum(rule.predict(train.X) != train.y)
        assert result.missed == np.sum(rule.predict(test.X) != test.y)
        np.testing.assert_array_equal(result.rule.coef_, rule.coef_)


def test_an_outlier_turns_least_squares_and_leaves_the_svm():
    """A point far out on its own side turns least squares; the SVM, that has no support vector there, stays."""
    data = datasets.generate(Recipe("elongated", {"n": 20, "seed": 1}))
    far = int(np.argmax(np.where(data.y == 1, data.X @ [1.0, -1.0], -np.inf)))
    X = data.X.copy()
    X[far] = [4.5, -3.5]
    moved = Dataset(X, data.y, data.class_names)
    paint = look(chosen())
    before, after = (paint(d, Hand(live=True)).marks for d in (data, moved))

    def turn(role):
        ends = [np.vstack([line.points for line in drawn(marks, role)[:2]]) for marks in (before, after)]
        (a, b) = (e[-1] - e[0] for e in ends)
        return abs(np.degrees(np.arctan2(a[0] * b[1] - a[1] * b[0], a @ b)))

    assert turn("rule 1") > 3
    assert turn("rule 5") < 1e-3


@pytest.mark.parametrize("share", [0, 30])
def test_the_lines_are_the_boundaries(share):
    """Every drawn line is where its rule changes its mind, and bears its name once."""
    data = datasets.generate(workspace.DEFAULT)
    view = look(chosen(share=share))(data, Hand(live=True))
    lesson = study(data, chosen(share=share))
    for name in LINES:
        lines = drawn(view.marks, KINDS[name].role)
        assert [line.label for line in lines if line.label] == [texts.SHORT[name]]
        rule = lesson.result(name).rule
        values = rule.decision_function(np.vstack([line.points for line in lines]))
        assert np.abs(values).max() < 1e-6 * np.abs(rule.decision_function(data.X)).max()


@pytest.mark.parametrize("detail", ["neighbours", "qda", "bayes", "svm"])
@pytest.mark.parametrize("live", [True, False])
def test_the_painted_rule(detail, live):
    """The regions of one rule are painted at rest; of the neighbours only the boundary while the hand moves."""
    data = datasets.generate(Recipe("blobs"))
    marks = look(chosen((*FIRST, "qda"), detail))(data, Hand(live=live)).marks
    painted = {mark.claims for mark in marks if isinstance(mark, Region)}
    assert painted == (set() if live and detail == "neighbours" else {(0,), (1,)})
    assert drawn(marks, "between")


@pytest.mark.parametrize("data", ["esl_mixture", "collinear"])
@pytest.mark.parametrize("k", [1, 7])
def test_roughly_is_right_to_a_cell(data, k):
    """The neighbours' boundary under a moving hand lies within a grid cell of the exact one."""
    made = datasets.generate(Recipe(data))
    rule = KINDS["neighbours"].make(Numbers(1.0, k, 1), 2).fit(made.X, made.y)
    exact = np.vstack([piece.points for piece in regions(rule, made.window).boundaries])
    steps = [np.linspace(a, b, 40) for piece in regions(rule, made.window).boundaries
             for a, b in zip(piece.points[:-1], piece.points[1:], strict=True)]  # fmt: skip
    exact = np.vstack([exact, *steps])
    found = np.vstack([line.points for line in roughly(rule, made)])
    cell = np.hypot((made.window.x_max - made.window.x_min) / 60, (made.window.y_max - made.window.y_min) / 48)
    far = np.array([np.hypot(*(exact - place).T).min() for place in found])
    assert np.quantile(far, 0.98) < 1.5 * cell


def test_bayes_needs_a_known_distribution():
    """On points drawn by hand the Bayes rule is left out, and the page says why."""
    data = points([[0, 0], [1, 0.3], [2, 2], [3, 1.5]], [0, 0, 1, 1])
    app = open_page(PAGE, data)
    assert any("the distribution of these points" in text.value for text in app.markdown)
    lesson = study(datasets.generate(Recipe("blobs")), chosen())
    assert lesson.known is not None
    assert 0 <= lesson.known.error < 0.5


def test_a_rule_that_is_unchosen_is_not_painted():
    """Taking the painted rule out of the choice gives the first option again."""
    app = open_page(PAGE, compare_rules=["least_squares", "svm"], compare_detail="svm")
    app.session_state["compare_rules"] = ["least_squares"]
    sound(app.run())
    assert app.session_state["compare_detail"] == ""


def test_simplified_regions_are_called_so(monkeypatch):
    """Where the neighbours have more pieces than are followed exactly, the page says what may be missing."""
    shown = {"compare_rules": ["neighbours"], "compare_detail": "neighbours", "compare_view": "panels", "compare_k": 4}
    exact = open_page(PAGE, datasets.generate(Recipe("blobs", {"n": 31})), **shown)
    assert not exact.caption
    monkeypatch.setattr(voronoi_order_k, "MOST", 70)
    rough = open_page(PAGE, datasets.generate(Recipe("blobs", {"n": 33})), **shown)
    sentence = texts.SIMPLIFIED.format(parts=decimal(10430))
    assert sentence in [caption.value for caption in rough.caption]
    assert any(sentence in markdown.value for markdown in rough.markdown)

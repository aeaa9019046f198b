"""Every page runs, on every data set, with every setting, and answers bad input with a sentence."""

from collections import deque
from pathlib import Path

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from linclass import datasets
from linclass.catalog import CHAPTERS, script
from linclass.datasets import GENERATORS, Dataset, Recipe
from linclass.models.perceptron import VARIANTS, Perceptron, errors
from linclass.ui import workspace
from linclass.ui.lessons.perceptron.presets import PRESETS
from linclass.ui.lessons.perceptron.views import FLAT
from linclass.ui.split import Split
from linclass.ui.texts import perceptron as perceptron_texts
from linclass.ui.texts import shell as shell_texts
from linclass.ui.texts import sides as sides_texts
from linclass.ui.texts.numbers import decimal, latex, signed

SCRIPTS = [script(chapter, page) for chapter in CHAPTERS for page in chapter.pages]
PERCEPTRON = "mistakes/perceptron.py"
POINTS = "data/points.py"

ROUTER = str(Path(__file__).parents[2] / "pages" / "router.py")


def open_page(page: str, data: Dataset | None = None, link: str | None = None, **state) -> AppTest:
    """Open a page on some data, as a session that holds them or as a link that carries them."""
    app = AppTest.from_file(ROUTER, default_timeout=60)
    if link is not None:
        app.query_params[workspace.PARAMETER] = link
    if data is not None:
        app.session_state["workspace"] = workspace.Workspace(data)
    for key, value in state.items():
        app.session_state[key] = value
    app.run()
    app.switch_page(page).run()
    return sound(app)


def sound(app: AppTest) -> AppTest:
    """No traceback, and no error of ours."""
    assert not app.exception, app.exception
    assert shell_texts.FAILED not in [e.value for e in app.error]
    return app


def points(X, y) -> Dataset:
    names = tuple(str(k + 1) for k in range(max(2, max(y, default=0) + 1)))
    return Dataset(np.array(X, float).reshape(-1, 2), np.array(y, np.int64), names)


def said(app: AppTest) -> str:
    return " ".join(e.value for kind in (app.success, app.warning, app.info, app.error) for e in kind)


@pytest.mark.parametrize("page", SCRIPTS)
@pytest.mark.parametrize("name", GENERATORS)
def test_every_page_on_every_data_set(page, name):
    """A page runs on each generator's defaults."""
    open_page(page, datasets.generate(Recipe(name)))


AWKWARD = {
    "empty": points([], []),
    "one point": points([[1, 2]], [0]),
    "one class": points([[1, 2], [2, 1], [0, 0]], [1, 1, 1]),
    "coincident": points([[1, 1], [1, 1]], [0, 1]),
    "collinear": points([[0, 0], [1, 1], [2, 2], [3, 3]], [0, 0, 1, 1]),
    "all at zero": points([[0, 0]] * 4, [0, 1, 0, 1]),
    "tiny": points([[1e-300, 0], [-1e-300, 1e-300]], [0, 1]),
    "huge": points([[1e9, -1e9], [-1e9, 1e9]], [0, 1]),
    "six classes": points([[np.cos(k), np.sin(k)] for k in range(12)], [k % 6 for k in range(12)]),
    "gap in the classes": points([[0, 0], [1, 1], [2, 0]], [0, 3, 5]),
}


@pytest.mark.parametrize("page", SCRIPTS)
@pytest.mark.parametrize("case", AWKWARD)
def test_every_page_on_awkward_data(page, case):
    """A page answers awkward points with a picture or a sentence, and leaves them as they are."""
    app = open_page(page, AWKWARD[case])
    kept = app.session_state["workspace"].dataset
    np.testing.assert_array_equal(kept.X, AWKWARD[case].X)
    np.testing.assert_array_equal(kept.y, AWKWARD[case].y)


TAMPERED = ("", "zzz", "moons~n-0", "moons~n-abc", "p1.!!!!", "blobs~evil-1", "<script>", "a" * 9000)


@pytest.mark.parametrize(
    ("page", "link"), [*((page, "zzz") for page in SCRIPTS), *((PERCEPTRON, link) for link in TAMPERED)]
)
def test_a_tampered_link_costs_one_sentence(page, link):
    """A link that can't be read gives example points and says why, in one sentence without markup of its own."""
    app = open_page(page, link=link)
    assert len([w for w in app.warning if "link" in w.value]) == 1
    assert len(app.session_state["workspace"].dataset.y) > 0


def test_a_link_brings_the_same_points():
    """What one session encodes, another session opens."""
    data = points([[0.5, -1.25], [3, 2], [1e-3, 7]], [0, 2, 1])
    app = open_page(PERCEPTRON, link=datasets.encode(data))
    np.testing.assert_array_equal(app.session_state["workspace"].dataset.X, data.X)
    np.testing.assert_array_equal(app.session_state["workspace"].dataset.y, data.y)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("data", ["blobs", "xor", "hand"])
@pytest.mark.parametrize("schedule", ["constant", "inverse"])
def test_perceptron_settings(variant, data, schedule):
    """Every variant and schedule, on separable data and on others, says whether it found a line."""
    settings = {"separable": True} if data == "blobs" else {}
    app = open_page(
        PERCEPTRON,
        datasets.generate(Recipe(data, settings)),
        variant=variant,
        schedule=schedule,
        margin=0.5,
        max_updates=60,
    )
    assert app.session_state["variant"] == variant
    assert ("Not separable" in said(app)) == (data == "xor")


@pytest.mark.parametrize("view", perceptron_texts.VIEWS)
@pytest.mark.parametrize("data", ["hand", "xor", "penguins"])
def test_perceptron_views(view, data):
    """Every picture of the perceptron's page draws, on few points, on overlapping ones and far from the origin."""
    open_page(PERCEPTRON, datasets.generate(Recipe(data)), view=view)


def test_perceptron_says_what_is_missing():
    """An empty plane and a single class each get a sentence that says what to do."""
    assert sides_texts.NO_POINTS in said(open_page(PERCEPTRON, AWKWARD["empty"]))
    assert sides_texts.ONE_CLASS in said(open_page(PERCEPTRON, AWKWARD["one class"]))


def test_perceptron_lecture_figures():
    """Every figure of the lectures opens, with the answer that its title promises."""
    app = open_page(PERCEPTRON, AWKWARD["six classes"])
    for number, preset in enumerate(PRESETS):
        sound(app.button(key=f"preset_{number}").click().run())
        assert app.session_state["view"] == preset.settings["view"]
        separable = preset.title not in (perceptron_texts.FACETS, perceptron_texts.CYCLE)
        assert ("Not separable" in said(app)) != separable
    assert "repeats itself every" not in said(app)


@pytest.mark.parametrize("view", perceptron_texts.VIEWS)
@pytest.mark.parametrize("basis", ["squares", "quadratic", "cubic"])
def test_perceptron_on_basis_functions(basis, view):
    """Every picture is drawn on basis functions, or says that it needs two weights; exclusive or is solved by x1 x2."""
    app = open_page(PERCEPTRON, datasets.generate(Recipe("hand", {"points": "xor"})), basis=basis, view=view)
    assert ("Not separable" in said(app)) == (basis == "squares")
    assert ("needs two weights" in said(app)) == (view in FLAT)


def test_perceptron_tests_on_points_it_has_not_seen():
    """Points kept for the test take no part in the run, and their errors are those of its rule."""
    data = datasets.generate(Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 3}))
    app = open_page(PERCEPTRON, data, split_test=30, variant="pocket", max_updates=200)
    train, test = Split(30, 0).parts(data)
    [last] = deque(Perceptron(variant="pocket", max_updates=200).steps(train.X, train.y), maxlen=1)
    wrong = errors(test.X, np.where(test.y == 1, 1.0, -1.0), *last.rule)
    assert f"Of the points kept for the test **{wrong} of {len(test.y)}** are wrong." in said(app)
    assert f"of {len(train.y)}** points" in said(app)


def test_perceptron_counts_what_it_made():
    """The hand-worked run: the page's numbers are those of the steps."""
    app = open_page(PERCEPTRON, points([[0, 0], [1, 0], [0, 1], [1, 1]], [0, 0, 0, 1]))
    assert "Separable" in said(app)
    rule = next(e.value for e in app.markdown if "the decision is" in e.value)
    assert r"=2\,x_1+3\,x_2-4" in rule  # the AND function, t = +1 for (1, 1), worked by hand


def test_settings_of_a_generator_make_new_points():
    """Moving a slider of the data page replaces the points, and the recipe follows."""
    app = open_page(POINTS)
    before = app.session_state["workspace"]
    revision, X = before.revision, before.dataset.X
    app.slider(key="elongated_angle").set_value(90.0).run()
    sound(app)
    after = app.session_state["workspace"]
    assert after.revision == revision + 1
    assert after.recipe.settings["angle"] == 90.0
    assert not np.array_equal(after.dataset.X, X)


def test_choosing_another_generator_makes_its_points():
    """A choice in the list puts those points on the plane at once."""
    app = open_page(POINTS)
    app.selectbox(key="generator_clouds").set_value("xor").run()
    assert sound(app).session_state["workspace"].recipe.name == "xor"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (0.5, "0.5"), (-2, "−2"), (1234.5, "1234"), (1234567, "1\u202f235\u202f000"), (1e-7, "1·10^-7"),
     (2.5e9, "2.5·10^9"), (0.1 + 0.2, "0.3"), (float("inf"), "∞"), (99999.6, "100\u202f000")],
)  # fmt: skip
def test_numbers_as_people_read_them(value, text):
    assert decimal(value) == text


@pytest.mark.parametrize("page", SCRIPTS)
def test_a_class_name_is_no_markup(page):
    """A name with a meaning in Markdown is shown as it is."""
    names = ("[here](https://example.org)", "$x$ :red[**!**]")
    data = Dataset(np.array([[0.0, 0.0], [1.0, 1.0]]), np.array([0, 1]), names)
    app = open_page(page, link=datasets.encode(data))
    written = [e.value for kind in (app.markdown, app.success, app.warning) for e in kind]
    assert not [text for text in written if "](http" in text or ":red[" in text]


def test_a_new_class_gets_a_name_of_its_own():
    """Drawing a third class beside classes called "3" and "1" names it by a number that is free."""
    data = Dataset(np.zeros((2, 2)), np.array([0, 1]), ("3", "1"))
    assert workspace.names(data) == ("3", "1", "4", "5", "6", "7")
    assert workspace.names(points([], [])) == ("1", "2", "3", "4", "5", "6")


def test_numbers_in_formulas():
    assert signed(-0.5) == "-0.5"
    assert signed(2.0) == "+2"
    assert latex(3e-9) == r"3\cdot10^{-9}"

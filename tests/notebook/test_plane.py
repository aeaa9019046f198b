"""The plane of a notebook: its traits follow every drag, and what can't be shown is refused in one sentence."""

import json
import re
import warnings
import xml.etree.ElementTree as ET
from base64 import b64encode
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import numpy as np
import pytest
import traitlets
from IPython.core.interactiveshell import InteractiveShell
from numpy.testing import assert_array_equal
from sklearn.compose import ColumnTransformer
from sklearn.feature_selection import RFE
from sklearn.frozen import FrozenEstimator
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

import linclass
from linclass import lessons
from linclass.datasets.dataset import MAX_POINTS, Dataset
from linclass.datasets.window import SHAPE
from linclass.lessons import address
from linclass.lessons.of_estimator import not_offered
from linclass.notebook import CellError, Plane, play, view
from linclass.notebook.fitted import ON_GRID
from tests.every_case import every_case
from tests.notebook.display import Display
from tests.regions.cases import inside
from tests.sources import ROOT, text

X = np.array([[-2.0, -1.0], [-1.0, -2.0], [-2.0, 0.5], [1.0, 1.0], [2.0, -0.5], [2.0, 2.0]])
Y = np.array([0, 0, 0, 1, 1, 1])


class Constant:
    """Somebody's classifier: it has fit and predict, and nothing else."""

    def fit(self, X: Any, y: Any) -> None:
        self.middle = X[:, 0].mean()
        self.labels = np.unique(y)

    def predict(self, X: Any) -> Any:
        return self.labels[(X[:, 0] > self.middle).astype(int)]


class Failing(Constant):
    def fit(self, _X: Any, _y: Any) -> None:
        raise RuntimeError("I am not in the mood.\nReally not.")


class Regressing(Constant):
    def predict(self, X: Any) -> Any:
        return X[:, 0]


class Murmuring(Constant):
    def fit(self, X: Any, y: Any) -> None:
        warnings.warn("", stacklevel=1)
        super().fit(X, y)


class Speechless:
    def fit(self, X: Any, y: Any) -> None:
        """Learn nothing."""


def test_the_traits_follow_a_drag() -> None:
    """At each step of a drag X, y and the fitted model are those of the points as they lie, and observers are told."""
    plane = Plane(X, np.where(Y, "b", "a"), model=linclass.LinearSVC(C=1))
    told: list[str] = []
    plane.observe(lambda change: told.append(change["name"]), ["X", "y"])
    display = Display(plane)
    moved = X.copy()
    moved[3] += [-0.5, 0.5]
    answer = display.draw(moved, Y, is_live=True)
    assert_array_equal(plane.X, moved)
    fitted = linclass.LinearSVC(C=1).fit(moved, np.where(Y, "b", "a"))
    assert_array_equal(plane.model.coef_, fitted.coef_)
    assert answer["plane"]["marks"]["regions"]
    assert "X" in told
    display.draw(np.vstack([moved, [[0, 0]]]), np.append(Y, 2))
    assert plane.y.tolist() == [*np.where(Y, "b", "a"), "3"]
    assert plane.classes == ("a", "b", "3")


def test_a_display_shows_at_rest_what_its_drag_has_shown() -> None:
    """The answer at the end of a stroke is the whole cell with the same marks, and the other displays follow."""
    plane = Plane(X, Y, model=linclass.LinearSVC(C=1))
    display = Display(plane)
    display.ask("hello")
    display.ask("hello", by="another")
    live = display.draw(X + 0.25, Y, is_live=True)
    assert [set(news["live"]) for news in display.news] == [{"light", "dark"}]
    rest = display.draw(X + 0.25, Y)
    assert rest["canvas"]["plane"]["marks"] == live["plane"]["marks"]
    assert rest["by"] == display.shown["by"] == "display"
    assert rest["canvas"]["points"] == display.shown["canvas"]["points"]


def test_a_question_behind_the_end_of_a_drag_leaves_no_display_waiting() -> None:
    """The others show the points at rest: nothing that is live comes after the drawing."""
    first = Plane(X, Y)
    second = Plane(first)
    display, beside = Display(first), Display(second)
    display.draw(X + 1, Y, is_live=True)
    display.draw(X + 1, Y)
    beside.news.clear()
    display.draw(X + 1, Y, is_live=True, live=False)
    assert beside.news == []
    assert beside.shown["canvas"]["points"] == display.shown["canvas"]["points"]


def test_a_drawing_on_points_that_were_replaced_changes_nothing() -> None:
    """Python has given others meanwhile: the answer brings those, and the late drawing is not taken over."""
    plane = Plane(X, Y)
    display = Display(plane)
    plane.X = X + 1
    answer = display.draw(X, Y)
    assert_array_equal(plane.X, X + 1)
    assert answer["by"] == ""
    assert answer["canvas"]["points"][::3] == (X[:, 0] + 1).tolist()
    display.version = answer["version"]
    display.draw(X - 1, Y)
    assert_array_equal(plane.X, X - 1)


def test_two_planes_on_one_trait() -> None:
    """A drag on one plane fits the other plane's model to the same points, live and at rest."""
    first = Plane(X, Y, model=linclass.LinearSVC(C=1))
    second = Plane(first, model=linclass.Perceptron())
    display, beside = Display(first), Display(second)
    display.draw(X * 1.5, Y, is_live=True)
    assert_array_equal(second.X, X * 1.5)
    assert_array_equal(second.model.coef_, linclass.Perceptron().fit(X * 1.5, Y).coef_)
    assert len(beside.news) == 1
    more, labels = np.vstack([X, [[3, 3]]]), np.append(Y, 1)
    display.draw(more, labels)
    assert_array_equal(second.X, more)
    assert_array_equal(second.y, labels)
    assert beside.shown["canvas"]["points"] == display.shown["canvas"]["points"]
    beside.version = beside.shown["version"]
    beside.draw(X - 0.5, Y)
    assert_array_equal(first.X, X - 0.5)
    first.X = X
    assert_array_equal(second.X, X)


def test_a_program_may_let_one_plane_follow_another() -> None:
    """By observing a trait: points come before their labels, and until both are there what is shown stays."""
    first, second = Plane(X, Y), Plane(X, Y)
    for name in ("X", "y"):
        traitlets.dlink((first, name), (second, name))
    display, beside = Display(first), Display(second)
    for is_live in (True, False):
        display.draw(np.vstack([X, [[3, 3]]]), np.append(Y, 1), is_live=is_live)
    assert_array_equal(second.X, first.X)
    assert beside.shown["canvas"]["points"] == display.shown["canvas"]["points"]
    with pytest.warns(UserWarning, match=r"6 rows and y 7 rows.*hold_trait_notifications"):
        second.X = X
    assert beside.shown["note"] == "X has 6 rows and y 7 rows: each point needs its label."
    assert len(beside.shown["canvas"]["points"]) == 21
    second.y = Y
    assert beside.shown["note"] == ""


@every_case("name", ["X", "link", "guess"])
def test_an_observer_that_raises_stops_no_plane(name: str) -> None:
    """The display is answered, and planes that share the points follow, as if the observer had returned."""
    first = Plane(X, Y, model=linclass.LinearSVC(C=1), guess=((0, -3), (0, 3)))
    second = Plane(first, model=linclass.Perceptron())
    display, beside = Display(first), Display(second)
    first.observe(lambda _change: 1 / 0, [name])
    answer = display.draw(X + 1, Y, handles={"guess.0": [-3.0, 0.0]})
    assert answer["by"] == "display"
    assert first.guess == ((-3.0, 0.0), (0.0, 3.0))
    assert display.shown["canvas"]["points"] == beside.shown["canvas"]["points"] == np.c_[X + 1, Y].ravel().tolist()
    assert display.shown["link"] == first.link


def test_an_observer_may_give_other_points() -> None:
    """During a drag the model and the other planes follow those, and at its end the display shows them, too."""
    first = Plane(X, Y, model=linclass.LinearSVC(C=1))
    second = Plane(first)
    told = 0

    def to_whole_numbers(_change: object) -> None:
        nonlocal told
        told += 1
        first.X = np.round(first.X)

    first.observe(to_whole_numbers, ["X"])
    first.X = X + 0.2
    assert_array_equal(second.X, np.round(X + 0.2))
    display, beside = Display(first), Display(second)
    for shift in (1.2, 2.2):
        assert display.draw(X + shift, Y, is_live=True)["plane"]["marks"]
        assert_array_equal(second.X, np.round(X + shift))
        assert_array_equal(first.model.coef_, linclass.LinearSVC(C=1).fit(np.round(X + shift), Y).coef_)
    answer = display.draw(X + 2.2, Y)
    assert answer["by"] == ""
    assert (
        answer["canvas"]["points"] == beside.shown["canvas"]["points"] == np.c_[np.round(X + 2.2), Y].ravel().tolist()
    )
    beside.version = beside.shown["version"]
    beside.draw(X + 0.3, Y, is_live=True)  # on the plane that has no observer
    assert_array_equal(second.X, np.round(X + 0.3))
    assert told < 20


def test_a_plane_that_nobody_sees_costs_no_drag() -> None:
    """One whose displays are gone is fitted at a drag's end, one that is closed never again; the others go on."""
    first = Plane(X, Y)
    gone, closed = (Plane(first, model=linclass.LinearSVC()) for _ in range(2))
    display, left = Display(first), Display(gone)
    left.ask("hello")
    left.ask("bye")
    closed.close()
    display.draw(X + 1, Y, is_live=True)
    assert_array_equal(gone.X, X)
    display.draw(X + 1, Y)
    assert_array_equal(gone.X, X + 1)
    assert_array_equal(closed.X, X)
    closed.X = X + 2
    assert_array_equal(first.X, X + 2)


@every_case("classes", [np.array([0, 1]), (False, True)])
def test_a_new_class_gets_a_label_of_the_same_kind(classes: Any) -> None:
    """Whoever names the classes by NumPy's numbers gets a number; and labels that y could not have are refused."""
    plane = Plane(X, Y.astype(classes[0].__class__), classes=classes)
    Display(plane).draw(np.vstack([X, [[0, 5]]]), np.append(Y, 2))
    assert plane.y.tolist() == [*Y, 2]
    assert {type(label) for label in plane.classes} <= {int, bool}
    for refused in ((0, 0, 1), (0, 1, None), (0, 1, "a"), (0, 1, np.nan)):
        with pytest.raises(CellError):
            plane.classes = refused


MODELS = [
    SVC(kernel="rbf"),
    FrozenEstimator(LogisticRegression().fit(np.vstack([X, [[90, 90]]]), np.append(Y, 2))),
    Murmuring(),
    make_pipeline(StandardScaler(), SVC()),
    KNeighborsClassifier(3),
    Constant(),
    linclass.QuadraticDiscriminantAnalysis(),
]


@every_case("model", MODELS)
def test_anybodys_classifier_is_shown(model: Any) -> None:
    """Each place inside a region is predicted as the region says; that a grid was followed is said."""
    plane = Plane(X, Y, model=model)
    shown = json.loads(plane._shown)["canvas"]["plane"]
    assert ON_GRID in shown["status"]
    places = np.random.default_rng(0).uniform([-5, -4], [5, 4], (2000, 2))
    predicted, disagreeing = np.asarray(model.predict(places)), 0
    for (k,), polygon in shown["marks"]["regions"]:
        within = inside(np.reshape(polygon, (-1, 2)), places)
        disagreeing += int(np.sum(predicted[within] != k))
    assert disagreeing <= 2  # at the boundary


def test_exact_regions_are_called_nothing_else() -> None:
    """Of a linear rule nothing is said of a grid, and its margin and support vectors are marked."""
    shown = json.loads(Plane(X, Y, model=linclass.LinearSVC(C=1))._shown)["canvas"]["plane"]
    assert ON_GRID not in shown["status"]
    assert {role for role, *_ in shown["marks"]["lines"]} == {"svm", "margin"}
    assert {role for role, *_ in shown["marks"]["rings"]} == {"support"}


def test_a_mask_of_features_is_no_list_of_support_vectors() -> None:
    """scikit-learn has both as `support_`."""
    assert "support vector" not in Plane(X, Y, model=RFE(LogisticRegression()))._now().status


REFUSED: list[tuple[str, Any, Any, Any]] = [
    ("finite numbers", [[0, np.nan], [1, 1]], [0, 1], None),
    ("3 columns", np.zeros((5, 3)), [0] * 5, None),
    (f"at most {MAX_POINTS} points", np.zeros((10_000, 2)), np.zeros(10_000), None),
    ("X must hold numbers", [["a", "b"], ["c", "d"]], [0, 1], None),
    (r"values beyond 1e\+150", [[10**400, 0], [1, 1]], [0, 1], None),
    ("Complex data", np.array([[1j, 0], [1, 1]]), [0, 1], None),
    ("numbers alone", [[1, 2], [3]], [0, 1], None),
    ("NaN", X, [*Y[:-1], np.nan], None),
    ("mixes labels that cannot be sorted, of the types int, str", X[:2], ["1", 1], None),
    ("mixes labels that cannot be sorted", X[:2], np.array(["1", 1], dtype=object), None),
    ("class labels, not measurements", X[:2], [0.5, 1.5], None),
    ("y has missing values", X[:2], ["a", None], None),
    ("no predict", X, Y, Speechless()),
    ("the class LinearSVC itself", X, Y, linclass.LinearSVC),
    ("at most 6 classes", np.random.default_rng(0).normal(size=(8, 2)), np.arange(8), None),
]


def _give(plane: Plane, given: dict[str, Any]) -> None:
    for name, value in given.items():
        setattr(plane, name, value)


@every_case("sentence, points, labels, model", REFUSED)
def test_what_cannot_be_shown_is_refused_in_one_sentence(sentence: str, points: Any, labels: Any, model: Any) -> None:
    """It names what is wrong, and is no traceback; a plane that is there keeps what it shows."""
    with pytest.raises(CellError, match=sentence) as refused:
        Plane(points, labels, model=model)
    [line] = refused.value._render_traceback_()
    assert line.count("\n") == 0
    plane = Plane(X, Y, model=linclass.LinearSVC(C=1))
    before = plane._shown
    given = {"X": points, "y": labels} | ({} if model is None else {"model": model})
    with pytest.raises(CellError), plane.hold_trait_notifications():
        _give(plane, given)
    assert json.loads(plane._shown)["canvas"] == json.loads(before)["canvas"]
    assert len(plane.X) == len(plane.y) == len(X)


def test_none_takes_all_points_away() -> None:
    """As in the constructor: X and y that are None are an empty plane; one alone waits for the other."""
    plane = Plane(X, Y, model=linclass.LinearSVC(C="wide"))  # type: ignore[arg-type]
    assert plane._now().status.endswith("C must be a number; got 'wide'.")
    with pytest.warns(UserWarning, match="X has 0 rows and y 6 rows"):
        plane.X = None
    plane.y = None
    assert [np.asarray(plane.X).shape, np.asarray(plane.y).shape] == [(0, 2), (0,)]
    with pytest.raises(CellError, match="guess is a line"):
        plane.guess = [[0, 10**400], [1, 1]]
    assert Plane(X, np.array(Y) * 1e300).classes == (0.0, 1e300)


LIVE: list[tuple[str, Any, Any, Any]] = [
    ("Class 0 is alone", X, np.zeros(6, int), linclass.LinearSVC()),
    ("Draw points of two classes", None, None, linclass.LinearSVC()),
    ("I am not in the mood.", X, Y, Failing()),
    ("predict gives -5.0, which is no label of y", X, Y, Regressing()),
]


@every_case("sentence, points, labels, model", LIVE)
def test_what_cannot_be_fitted_yet_is_drawn_on(sentence: str, points: Any, labels: Any, model: Any) -> None:
    """The points stand there, and the sentence under the plane says why nothing else does."""
    shown = json.loads(Plane(points, labels, model=model)._shown)["canvas"]
    assert sentence in shown["plane"]["status"]
    assert "\n" not in shown["plane"]["status"]
    assert shown["plane"]["marks"] == {}
    assert len(shown["points"]) == 3 * (0 if points is None else len(points))


def test_a_damaged_message_is_refused() -> None:
    """Whoever can open the notebook can send anything: the answer is a sentence, and the points stay."""
    plane = Plane(X, Y)
    display = Display(plane)
    with pytest.raises(ValueError, match="could not be read"):
        display.draw(X, Y, points=[1, 2])
    plane._received(plane, "nothing", [])
    assert_array_equal(plane.X, X)


def test_a_guess_is_dragged_and_judged() -> None:
    """Its handles move the trait; the sentence says how far it is turned, and how many points it sorts otherwise."""
    plane = Plane(X, Y, model=linclass.LinearSVC(C=100), guess=((0, -3), (0, 3)))
    display = Display(plane)
    marks = display.shown["canvas"]["plane"]["marks"]
    assert [name for _, _, _, name in marks["handles"]] == ["guess.0", "guess.1"]
    display.draw(X, Y, is_live=True, handles={"guess.0": [-3.0, 0.0]})
    assert plane.guess == ((-3.0, 0.0), (0.0, 3.0))
    w = plane.model.coef_[0]
    angle = np.degrees(np.arccos(abs(w @ [1, -1]) / np.hypot(*w) / np.sqrt(2)))
    assert f"turned by {angle:.0f}°" in plane._now().status
    wide = Plane(X * [1, 1000], Y, model=linclass.LinearDiscriminantAnalysis(), guess=((0, 0), (1, 1)))
    window, (w, *_) = wide._data.points.window, wide.model.coef_
    slopes = np.array([1, -w[0] / w[1]]) * window.width / window.height / SHAPE  # on the screen
    turned = np.degrees(np.diff(np.arctan(slopes))[0])
    assert f"turned by {min(abs(turned), 180 - abs(turned)):.0f}°" in wide._now().status
    with pytest.raises(CellError, match="two different places"):
        plane.guess = ((1, 1), (1, 1))
    assert plane.guess == ((-3.0, 0.0), (0.0, 3.0))


@every_case(
    "model",
    [linclass.LinearSVC(C=10), linclass.Perceptron(eta=0.5), linclass.LogisticRegression(lam=1.0), Constant(), None],
)
def test_the_link_opens_the_same_state(model: Any) -> None:
    """The address names the points, and the page that shows the model; every rule where there is no such page."""
    plane = Plane(X, Y, model=model)
    parts = urlsplit(plane.link)
    lesson = lessons.by_slug(parts.path.strip("/"))
    arrival = address.read(lesson, dict(parse_qsl(parts.query)))
    assert arrival.ignored == ()
    assert_array_equal(arrival.state.points.X, X)
    assert (lesson.slug == "compare") == (model is None or isinstance(model, Constant))


def test_a_link_elsewhere_is_told() -> None:
    """Beside a plane whose page has not this value it says which stand next to it; `play` refuses with the same."""
    plane = Plane(X, Y, model=linclass.LinearSVC(C=0.7))
    lacking = not_offered(plane.model)
    below, above = (float(value) for value in re.findall(r"([\d.]+) and ([\d.]+) are nearest", lacking)[0])
    assert below < 0.7 < above
    assert Display(plane).shown["note"].startswith(lacking)
    with pytest.raises(CellError, match=re.escape(lacking)):
        plane.steps()
    plane.model = linclass.LinearSVC(C=above)
    assert Display(plane).shown["note"] == ""
    plane.steps()


def test_a_window_fits_nothing_again() -> None:
    """The same points in another window: the regions follow it, and the model is not fitted another time."""
    fits: list[int] = []

    class Counted(Constant):
        def fit(self, X: Any, y: Any) -> None:
            fits.append(len(X))
            super().fit(X, y)

    display = Display(Plane(X, Y, model=Counted()))
    wide = display.draw(X, Y, window=[-20, 20, -20, 20])
    assert fits == [6]
    corners = np.concatenate([polygon for _, polygon in wide["canvas"]["plane"]["marks"]["regions"]])
    assert corners.max() > 10
    display.draw(X + 1, Y)
    assert fits == [6, 6]


def test_a_data_set_is_shown_with_its_classes() -> None:
    """A `Dataset` is points and labels in one, wherever points are given."""
    data = Dataset(X, Y, ("blue", "orange"))
    plane = Plane(data, model=linclass.Perceptron())
    assert plane.y.tolist() == np.where(Y, "orange", "blue").tolist()
    assert plane.steps().classes == ("blue", "orange")
    assert Plane(data, classes=("orange", "blue")).classes == ("orange", "blue")


@pytest.mark.slow
def test_the_picture_stands_where_no_kernel_runs() -> None:
    """A notebook keeps an SVG of points and regions beside the cell, and nbconvert shows that one."""
    plane = Plane(X, Y, model=linclass.LinearSVC(C=1))
    bundle = plane._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    svg = ET.fromstring(data["image/svg+xml"])
    assert "6 misclassified" in "".join(svg.itertext())
    from nbconvert import HTMLExporter  # with nbformat four seconds, which every worker would spend on collecting tests
    from nbformat import v4

    book = v4.new_notebook(cells=[v4.new_code_cell("plane", outputs=[v4.new_output("display_data", data)])])
    html, _ = HTMLExporter().from_notebook_node(book)
    assert b64encode(data["image/svg+xml"].encode()).decode() in html
    assert len(data["image/svg+xml"]) < 50_000


def test_a_notebook_prints_the_sentence_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """IPython shows no traceback of what was refused."""
    shell = InteractiveShell.instance()
    shell.run_cell("from linclass.notebook import Plane\nPlane([[0, 0, 0]], [1])")
    InteractiveShell.clear_instance()
    printed = capsys.readouterr().out.strip()
    assert printed == "A plane has two axes, and X has 3 columns: give two of them, X[:, :2] for example."


def test_columns_of_a_data_frame_name_the_axes() -> None:
    """Its two columns are x and y, and the labels of the other are the classes."""
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"length": X[:, 0], "width": X[:, 1], "kind": np.where(Y, "b", "a")})
    shown = json.loads(Plane(frame[["length", "width"]], frame["kind"])._shown)["canvas"]
    assert shown["axes"] == ["length", "width"]
    assert shown["names"] == ["a", "b"]
    plane = Plane(frame[["length", "width"]], frame["kind"], model=linclass.Perceptron(), classes=("b", "a"))
    for cell in (plane.steps(), play(linclass.Perceptron(), plane), view("perceptron", "run", plane)):
        assert json.loads(cell._shown)["canvas"]["axes"] == ["length", "width"]
        assert cell.classes == ("b", "a")


@pytest.mark.slow
def test_a_model_is_fitted_to_columns_by_their_names() -> None:
    """A step that takes columns by name is shown, and the fitted model predicts a data frame without a warning."""
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"length": X[:, 0], "width": X[:, 1]})
    for first in (ColumnTransformer([("scaled", StandardScaler(), ["length", "width"])]), StandardScaler()):
        model = make_pipeline(first, SVC(kernel="linear"))
        plane = Plane(frame, Y, model=model)
        display = Display(plane)
        shown = display.draw(X + 0.5, Y)["canvas"]["plane"]
        assert shown["marks"]["regions"]
        assert "0 of 6 misclassified" in shown["status"]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert_array_equal(model.predict(frame + 0.5), Y)
    plane = Plane(frame, Y, model=linclass.LinearSVC())
    assert ON_GRID not in plane._now().status
    plane.X = X + 1
    assert plane.model.feature_names_in_.tolist() == ["length", "width"]
    plane.X = frame.set_axis(["height", "depth"], axis="columns")
    plane.y = 1 - Y
    assert plane.model.feature_names_in_.tolist() == Display(plane).shown["canvas"]["axes"] == ["height", "depth"]


def test_the_guides_example_runs() -> None:
    """The code of docs/notebook.md runs as it stands, and each line of its table after it."""
    guide = text(ROOT / "docs" / "notebook.md")
    names: dict[str, Any] = {}
    [example] = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    exec(example, names)  # noqa: S102 - our own guide
    assert isinstance(names["plane"], Plane)
    for cell in re.findall(r"^\| (`.*?`) \|", guide, re.MULTILINE):
        for line in re.findall(r"`(.*?)`", cell):
            exec(line, names | {"f": print})  # noqa: S102 - the same

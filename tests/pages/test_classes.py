"""The page on many classes: its numbers are those of the schemes, and everything on it can be turned."""

from dataclasses import replace

import numpy as np
import pytest
from linclass.ui.plane import Hand
from linclass.ui.split import Split

from linclass import datasets
from linclass.datasets import Recipe
from linclass.figures.marks import Handle, Line
from linclass.figures.words import percent
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode, exhaustive_code
from linclass.regions import regions, segment
from linclass.ui.lessons.classes import Settings, code, look
from linclass.ui.lessons.classes.presets import PRESETS, READY
from linclass.ui.lessons.classes.schemes import Method, compared, ensemble
from linclass.ui.texts import classes as texts
from tests.pages.test_pages import open_page, points, said, sound

PAGE = "linear/classes.py"
THREE = datasets.generate(Recipe("blobs", {"classes": 3, "n": 12, "separation": 3.0, "seed": 5}))
SIX = datasets.generate(Recipe("blobs", {"classes": 6, "n": 8, "separation": 2.0, "seed": 1}))
PAIR = LeastSquaresClassifier()
MADE = {
    "k_minus_one": OneVsRest(estimator=PAIR, scheme="k_minus_one"),
    "sign": OneVsRest(estimator=PAIR, scheme="sign"),
    "largest": OneVsRest(estimator=PAIR),
    "distance": OneVsRest(estimator=PAIR, scheme="largest_distance"),
    "votes": OneVsOne(estimator=PAIR),
    "sums": OneVsOne(estimator=PAIR, decoding="sums"),
    "linear": PAIR,
    "code": OutputCode(estimator=PAIR),
}


def written(app) -> str:
    return " ".join(e.value for kind in (app.markdown, app.caption) for e in kind)


@pytest.mark.parametrize("scheme", texts.SCHEMES)
def test_every_scheme_in_every_view(scheme):
    """Each of the eight schemes is shown in each of the five pictures."""
    app = open_page(PAGE, THREE, classes_scheme=scheme)
    for view in texts.VIEWS:
        app.session_state["classes_view"] = view
        sound(app.run())


@pytest.mark.parametrize("method", texts.METHODS)
@pytest.mark.parametrize(
    "extreme",
    [
        {"classes_C": 0.01, "classes_lam": 0.0, "classes_updates": 10},
        {"classes_C": 1000.0, "classes_lam": 10.0, "classes_updates": 1000},
    ],
)
def test_every_method_at_both_ends_of_its_number(method, extreme):
    """Any two-class method can be inside, on six classes, with its number at either end."""
    app = open_page(PAGE, SIX, classes_method=method, **extreme)
    assert texts.METHODS[method] in said(app)


@pytest.mark.parametrize("scheme", MADE)
def test_the_verdict_says_what_the_scheme_does(scheme):
    """The green share and the errors on the page are those of the package's own scheme, fitted here."""
    rule = MADE[scheme].fit(THREE.X, THREE.y)
    app = open_page(PAGE, THREE, classes_scheme=scheme)
    wrong = int(np.sum(rule.predict(THREE.X) != THREE.y))
    assert f"**{wrong} of {len(THREE.y)}**" in said(app)
    share = regions(rule, THREE.window).ambiguous_share
    assert (share > 0) == (f"**{percent(share)}** of the window" in said(app))


def test_votes_at_x_are_the_rules_own():
    """The tables hold the values, distances and votes of the fitted pairs at x."""
    rule = OneVsOne(estimator=PAIR).fit(THREE.X, THREE.y)
    app = open_page(PAGE, THREE, classes_view="votes", classes_scheme="votes", classes_x1=0.5, classes_x2=-1.25)
    asked, counted = (table.value for table in app.table)
    x = np.array([[0.5, -1.25]])
    values = [float(v.replace("−", "-")) for v in asked[texts.VOTES_VALUE]]
    np.testing.assert_allclose(values, rule.binary_scores(x)[0], rtol=1e-3)
    assert [float(v) for v in counted["votes"]] == rule.votes(x)[0].tolist()
    claims = [mark == texts.YES for mark in counted[texts.VOTES_CLAIMS]]
    assert claims == rule.decide(x)[0].tolist()


def test_regions_are_counted():
    """The shares in the table add up to the window, and every region of an argmax is convex."""
    app = open_page(PAGE, THREE, classes_view="regions", classes_scheme="largest")
    (table,) = (t.value for t in app.table)
    shares = [float(share.removesuffix(" %")) for share in table[texts.REGION_SHARE]]
    assert abs(sum(shares) - 100) < 0.2
    assert set(table[texts.REGION_CONVEX]) == {texts.YES}


SHOWN = (
    texts.VOTES_OUTCOME[2].format(who="● C₁, ■ C₂"),
    texts.VOTES_OUTCOME[2].format(who="● C₁, ■ C₂, ◆ C₃"),
    "claimed by nobody",
    "and so does everything between them",
    "**leaves it**",
    "K one-versus-rest, largest",
    "**1 rule** of 7 may be wrong",
)


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_every_lecture_figure(number):
    """One click brings the page into the state of each figure, and it shows what its name says."""
    app = open_page(PAGE)
    app.button(key=f"preset_{number}").click().run()
    sound(app)
    preset = PRESETS[number]
    for key, value in preset.settings.items():
        assert app.session_state[key] == value
    assert app.session_state["workspace"].recipe.name == preset.points.name
    assert texts.SCHEMES[preset.settings["classes_scheme"]] in said(app)
    assert SHOWN[number] in said(app) + written(app)


def test_two_classes_are_not_replaced_but_offered_more():
    """With two classes the page says that all schemes agree; a click, and only that, brings three."""
    app = open_page(PAGE)
    before = app.session_state["workspace"].dataset
    assert texts.TWO_CLASSES in said(app)
    assert app.session_state["workspace"].dataset is before
    app.button(key="classes_ready_0").click().run()
    assert texts.TWO_CLASSES not in said(sound(app))
    assert app.session_state["workspace"].recipe == datasets.generate(READY[0].points).recipe


def test_one_class_and_none():
    """One class, or an empty plane, each get a sentence."""
    assert texts.ONE_CLASS in said(open_page(PAGE, points([[0, 0], [1, 1]], [2, 2])))
    assert "empty" in said(open_page(PAGE, points([], [])))


def test_errors_on_points_not_seen():
    """With points kept for the test the verdict says both errors."""
    app = open_page(PAGE, THREE, split_test=50, split_seed=3)
    train, test = Split(50, 3).parts(THREE)
    rule = MADE["k_minus_one"].fit(train.X, train.y)
    wrong, held = (int(np.sum(rule.predict(part.X) != part.y)) for part in (train, test))
    assert f"training **{wrong} of {len(train.y)}**, test **{held} of {len(test.y)}**" in said(app)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("+-- -+-", texts.CODE_WORDS.format(words="2 words", classes=3)),
        ("+-- -+- --x", texts.CODE_SIGNS),
        ("+-- -+ --+", texts.CODE_LENGTHS),
        ("++ -+ -+", texts.CODE_IDLE.format(rule=2)),
        (" ".join(["+" * 41] * 3), texts.CODE_LONG.format(most=code.MOST_RULES)),
    ],
)
def test_a_wrong_code_costs_a_sentence(words, sentence):
    """Words that are no code are answered by a sentence, whatever is shown; the other schemes go on."""
    app = open_page(PAGE, THREE, classes_scheme="code", classes_code="own", classes_words=words)
    for view in texts.VIEWS:
        app.session_state["classes_view"] = view
        assert sentence in said(sound(app.run()))
    app.session_state["classes_scheme"] = "sign"
    assert "of the window" in said(sound(app.run()))


def test_a_code_is_written_as_it_is_read():
    """`write` and `read` are inverse, a longer minus is a minus, and an edit changes one letter."""
    M = exhaustive_code(4)
    np.testing.assert_array_equal(code.read(code.write(M), 4), M)
    np.testing.assert_array_equal(code.read("+− −+", 2), [[1, -1], [-1, 1]])
    new = code.edited(M, {2: {"y3": 0}}, [f"y{j + 1}" for j in range(7)])
    assert new[2, 2] == 0
    assert np.sum(new != M) == 1
    assert code.nearest(M)[2] == 4


def test_rules_can_be_added_and_dropped():
    """The buttons make the code the person's own, one rule longer or shorter."""
    app = open_page(PAGE, THREE, classes_view="code", classes_code="rest")
    app.button(key="classes_add").click().run()
    assert sound(app).session_state["classes_words"] == "+--+ -+-- --+-"
    assert app.session_state["classes_code"] == "own"
    app.button(key="classes_drop").click().run()
    assert sound(app).session_state["classes_words"] == "+-- -+- --+"


def test_shared_rules_are_the_same_rules():
    """Schemes that share two-class rules decide as schemes that train their own."""
    solved = {}
    for scheme, own in MADE.items():
        rule = ensemble(scheme, Method("least_squares"), exhaustive_code(3), solved).fit(THREE.X, THREE.y)
        np.testing.assert_array_equal(rule.predict(THREE.X), own.fit(THREE.X, THREE.y).predict(THREE.X))
        assert compared(scheme, rule, THREE.X).shape == (len(THREE.y), 3)
    assert len(solved) == 7  # three against the rest, three pairs, and the one cut of the code that is neither


def chosen(**changes) -> Settings:
    settings = Settings("votes", "votes", Method("least_squares"), "exhaustive", "", Split(0, 0), True, {})
    return replace(settings, **changes)


def test_the_plane_follows_the_hand():
    """While x is dragged its handle stands where the hand is, and the sentence says who has how many votes there."""
    rule = OneVsOne(estimator=PAIR).fit(THREE.X, THREE.y)
    view = look(chosen())(THREE, Hand({"x": (1.0, 2.0)}, live=True))
    (handle,) = (mark for mark in view.marks if isinstance(mark, Handle))
    assert handle.at.tolist() == [1.0, 2.0]
    votes = ", ".join(str(int(v)) for v in rule.votes([[1.0, 2.0]])[0])
    assert f"x: votes {votes} →" in view.status


def test_the_segment_is_painted_by_its_owners():
    """A and B are handles; the pieces between them have the colours of who claims them."""
    made = chosen(view="segment", scheme="sign", places={"a": (-4.0, -3.0)})
    view = look(made)(THREE, Hand({"b": (4.0, 3.0)}))
    ends = {mark.name: mark.at.tolist() for mark in view.marks if isinstance(mark, Handle)}
    assert ends == {"a": [-4.0, -3.0], "b": [4.0, 3.0]}
    rule = MADE["sign"].fit(THREE.X, THREE.y)
    stretches = segment(rule, ends["a"], ends["b"])
    pieces = [mark for mark in view.marks if isinstance(mark, Line) and mark.role in ("weight", "distance")]
    owners = [s.claims[0] if len(s.claims) == 1 else None for s in stretches]
    assert [piece.number for piece in pieces] == owners


def test_a_handle_out_of_sight_comes_back():
    """A place typed for other points, far outside this window, is shown at its usual place."""
    made = chosen(places={"x": (1e6, 0.0)})
    x, y = made.place("x", THREE.window)
    assert THREE.window.x_min < x < THREE.window.x_max
    assert THREE.window.y_min < y < THREE.window.y_max


def test_a_warning_of_functions_trained_together_counts_no_rules():
    """Softmax without a penalty has no maximum on separable classes: that is said, and not of "0 of 0 rules"."""
    apart = datasets.generate(Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1}))
    app = open_page(PAGE, apart, classes_scheme="linear", classes_method="logistic", classes_lam=0.0)
    assert "linearly separable" in written(app)
    assert "0 of 0" not in written(app)

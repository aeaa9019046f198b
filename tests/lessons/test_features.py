"""The lesson on feature spaces: what it says of separability, parameters and errors is so."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from linclass import FeatureMap, LeastSquaresClassifier, PolynomialFeatures, QuadraticFeatures, datasets
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Handle, Region
from linclass.lessons import common, counted
from linclass.lessons.blocks import Picture, Prose
from linclass.lessons.features import LESSON, RESET, tasks, texts
from linclass.lessons.features.settings import NO_PAIR, PHIS, Settings, parsed_centres, written_centres
from linclass.lessons.features.study import of_size, sizes
from linclass.lessons.lesson import Missing, Plane, PlaneDrag, State
from linclass.lessons.numbers import latex, signed
from linclass.lessons.sides import Sides, Split
from tests.every_case import every_case
from tests.lessons.support import shown, there, view_options, whole, words

XOR = datasets.generate(Recipe("hand", {"points": "xor"}))
CIRCLES = datasets.generate(Recipe("circles", {"n": 30, "noise": 0.1}))
THREE = datasets.generate(Recipe("blobs", {"n": 20, "classes": 3}))
DATA = {"xor": XOR, "circles": CIRCLES, "three": THREE}
BUMPS = Settings(phi="bumps", move=True)


def state(data: Dataset, settings: Settings, view: str = "lifted") -> State[Settings]:
    return State(data, settings, view)


def drawn(data: Dataset, settings: Settings) -> Plane:
    return LESSON.plane(LESSON.study(data, settings), view_options(state(data, settings)))


def sentence(data: Dataset, settings: Settings) -> str:
    return LESSON.verdict(LESSON.study(data, settings), view_options(state(data, settings))).sentence


@pytest.mark.slow
@pytest.mark.parametrize("phi", PHIS)
@pytest.mark.parametrize("method", texts.METHODS)
@pytest.mark.parametrize("data", ["circles", "three"])
def test_every_rule_in_every_space(phi: str, method: str, data: str) -> None:
    """Each map with each method, at two classes and at three, says how many points are wrong: as many as there are."""
    settings = Settings(phi=phi, method=method)
    run = LESSON.study(DATA[data], settings)
    wrong = int(np.count_nonzero(np.array(run.numbers)[run.model.predict(DATA[data].X)] != DATA[data].y))
    assert f"{counted.misclassified(wrong, len(DATA[data].y))}." in sentence(DATA[data], settings)


def test_the_formula_is_the_fitted_rule() -> None:
    """The weights of the estimator are written, and one parameter more than features is counted."""
    model = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(CIRCLES.X, CIRCLES.y)
    w, w0 = model.estimator_.coef_[0], float(model.estimator_.intercept_[0])
    settings = Settings(phi="quadratic")
    rule = LESSON.verdict(LESSON.study(CIRCLES, settings), view_options(state(CIRCLES, settings))).rule
    assert latex(w0) + signed(w[0]) + r"\,x_1" in rule
    assert signed(w[2]) + r"\,x_1^2" + signed(w[3]) + r"\,x_1 x_2" in rule
    assert "**6** parameters" in rule


@every_case("method", texts.METHODS)
def test_the_positive_side_is_the_persons_choice(method: str) -> None:
    """With the first class as the positive one y > 0 there; regions and errors stay with the classes."""
    usual, turned = (Settings(method=method, sides=Sides(k)) for k in (1, 0))
    assert LESSON.study(CIRCLES, usual).numbers == (0, 1)
    run = LESSON.study(CIRCLES, turned)
    assert run.numbers == (1, 0)
    assert "class **1** where" in LESSON.verdict(run, view_options(state(CIRCLES, turned))).rule
    y = run.model.decision_function(CIRCLES.X)
    assert (np.array(run.numbers)[(y > 0).astype(int)] == CIRCLES.y).sum() == len(CIRCLES.y) - run.wrong(CIRCLES)
    claims = [{mark.claims for mark in drawn(CIRCLES, s).marks if isinstance(mark, Region)} for s in (usual, turned)]
    assert claims[0] == claims[1]


def test_what_is_proved_is_said_and_answered() -> None:
    """Each pair of proofs, of a line and of a plane, has its own sentence; a question without a proof has no answer."""
    run = LESSON.study(CIRCLES, Settings())
    said = set()
    for pair in product((True, False, None), repeat=2):
        vars(run)["separable"] = pair
        said.add(LESSON.verdict(run, view_options(state(CIRCLES, Settings()))).sentence)
    assert len(said) == 9
    for undecided, sentence in ((run, common.NONE_IS_RIGHT), (LESSON.study(THREE, Settings()), common.NOT_OF_TWO)):
        with pytest.raises(Missing, match=sentence):
            LESSON.questions["disc"].right(undecided)


def test_without_any_fit_no_degree_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question of the best degree has no answer if no degree has a rule."""
    monkeypatch.setattr(tasks, "of_size", lambda _run, _size: None)
    with pytest.raises(Missing, match=common.NONE_IS_RIGHT):
        LESSON.questions["smooth"].right(LESSON.study(CIRCLES, Settings(split=Split(50))))


def test_centres_are_written_and_read() -> None:
    """Text to centres and back; what is no pair of numbers costs a sentence, and the points choose."""
    centres = np.array([[0.5, -1.25], [1e-3, 7.0]])
    np.testing.assert_allclose(parsed_centres(written_centres(centres)), centres)
    assert len(parsed_centres("")) == 0
    for text in ("1, 2; 3", "nan, 1", "1e99, 1", "a, b", "1, 2, 3"):
        with pytest.raises(ValueError, match="pairs of numbers"):
            parsed_centres(text)
    with pytest.raises(ValueError, match="At most 40"):
        parsed_centres("1, 1;" * 41)
    unread = replace(BUMPS, centres="a, b")
    run = LESSON.study(CIRCLES, unread)
    assert NO_PAIR in LESSON.verdict(run, view_options(state(CIRCLES, unread))).notes
    np.testing.assert_array_equal(run.model.features_.centres_, LESSON.study(CIRCLES, BUMPS).model.features_.centres_)


def test_dragging_moves_a_centre() -> None:
    """The bump is where the pointer is, and written down with all the others; a button forgets them again."""
    places = {mark.name: mark.at for mark in drawn(CIRCLES, BUMPS).marks if isinstance(mark, Handle)}
    held = LESSON.moved(BUMPS, PlaneDrag({"c2": (0.25, -0.5)}), CIRCLES)
    moved = {mark.name: mark.at for mark in drawn(CIRCLES, held).marks if isinstance(mark, Handle)}
    assert len(places) == len(moved) == 6
    np.testing.assert_allclose(moved.pop("c2"), (0.25, -0.5))
    for name, at in moved.items():
        np.testing.assert_allclose(at, places[name], rtol=1e-3)
    assert RESET.act(state(CIRCLES, held)).settings == BUMPS
    assert LESSON.moved(BUMPS, PlaneDrag(touched=3), CIRCLES) == BUMPS


def test_a_drag_does_not_wait_for_a_long_run() -> None:
    """During a drag the perceptron makes few updates, and never more than the person wants."""
    assert LESSON.rough(Settings(updates=2000)).updates == 200
    assert LESSON.rough(Settings(updates=10)).updates == 10


def test_errors_by_size_are_those_of_the_rule() -> None:
    """The compared errors contain the present rule's own; M counts the features."""
    settings = Settings(phi="polynomial", degree=4, split=Split(30))
    run = LESSON.study(CIRCLES, settings)
    result = there(of_size(run, 4))
    assert result.M == run.M == 14
    assert result.train == run.wrong(run.train) / len(run.train.y)
    assert result.test == run.wrong(run.test) / len(run.test.y)
    assert sizes(settings) == tuple(range(1, 9))


@every_case(("phi", "degree"), [("squares", None), ("linear", 1), ("quadratic", 2)])
def test_a_map_of_one_size_stands_beside_those_of_many(phi: str, degree: int | None) -> None:
    """The view opens on the polynomials' curve, with the own map's errors in words, and its place if it has one."""
    settings = Settings(phi=phi)
    run = LESSON.study(CIRCLES, settings)
    picture, prose, _ = LESSON.view("errors").show(
        run, whole(LESSON, run, view_options(state(CIRCLES, settings, "errors")))
    )
    assert isinstance(picture, Picture)
    assert isinstance(prose, Prose)
    drawn = picture.figure.to_dict()
    assert list(drawn["data"][0]["x"]) == list(range(1, 9))
    assert f"misclassifies **{run.wrong(run.train)} of 60**" in prose.text
    assert (f"degree {degree}" in prose.text) == (degree is not None)
    assert [shape["x0"] for shape in drawn["layout"]["shapes"]] == ([] if degree is None else [degree])
    if degree is not None:
        assert drawn["data"][0]["y"][degree - 1] == pytest.approx(run.wrong(run.train) / 60, rel=1e-3)


def test_work_is_shared_by_all_sizes() -> None:
    """The errors of all sizes are the same whichever is in use, and others for another method; no other view waits."""

    def key(settings: Settings, view: str = "errors") -> object:
        result = LESSON.work(LESSON.study(CIRCLES, settings), view_options(state(CIRCLES, settings, view)))
        return None if result is None else result.key

    quartic = Settings(phi="polynomial", degree=4, method="lda")
    assert key(quartic) == key(replace(quartic, degree=2))
    assert key(quartic) != key(replace(quartic, method="fisher"))
    assert key(quartic, "lifted") is None
    assert key(Settings(phi="linear", method="lda")) == key(quartic), "what comes in one size stands beside polynomials"


def test_the_pair_is_one_method_twice() -> None:
    """Left is the rule fitted on x alone, right the rule of the plane; the caption counts what each has wrong."""
    run = LESSON.study(CIRCLES, Settings())
    alone = FeatureMap(PolynomialFeatures(degree=1), LeastSquaresClassifier(coding="plus_minus_one"))
    alone.fit(CIRCLES.X, CIRCLES.y)
    np.testing.assert_array_equal(run.line.predict(CIRCLES.X), alone.predict(CIRCLES.X))
    text = words(shown(LESSON, state(CIRCLES, Settings(), "pair"))["blocks"])
    left = int((alone.predict(CIRCLES.X) != CIRCLES.y).sum())
    assert f"**{left} of 60** wrong" in text
    assert "**0 of 60**" in text


def test_three_classes_of_any_numbers_keep_their_colours() -> None:
    """In the pair a class looks as it does on the plane, whichever classes have points."""
    data = datasets.generate(Recipe("blobs", {"n": 8, "classes": 4, "separation": 4.0}))
    few = replace(data, X=data.X[data.y != 1], y=data.y[data.y != 1], recipe=None)
    options = view_options(state(few, Settings(), "pair"))
    [picture] = [b for b in LESSON.view("pair").show(LESSON.study(few, Settings()), options) if isinstance(b, Picture)]
    drawn_in = {t["marker"]["color"] for t in picture.figure.to_dict()["data"] if t["mode"] == "markers"}
    assert drawn_in == {options.theme.classes[k] for k in (0, 2, 3)}

"""The lesson on many classes: its numbers are those of the schemes, and everything in it can be turned."""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from linclass import datasets
from linclass.convergence import bound_of_many
from linclass.datasets import Dataset, Recipe
from linclass.declare import declared
from linclass.figures.marks import Handle, Line, Ring
from linclass.figures.theme import LIGHT
from linclass.figures.words import percent
from linclass.lessons import counted
from linclass.lessons.blocks import Block, Buttons, EditableGrid, Picture, Prose, Table
from linclass.lessons.classes import LESSON, code, derivation, editor, kesler, scenes, schemes, texts, views
from linclass.lessons.classes.code import CODE_IDLE, CODE_LENGTHS, CODE_LONG, CODE_SIGNS, CODE_WORDS
from linclass.lessons.classes.settings import UPDATE_CHOICES, Settings
from linclass.lessons.classes.study import Run
from linclass.lessons.classes.votes import VOTES_OUTCOME
from linclass.lessons.classes.words import OPEN_COUNTED
from linclass.lessons.lesson import Missing, PlaneDrag, State, Verdict, ViewOptions
from linclass.lessons.numbers import latex
from linclass.lessons.question import ChoiceGuess
from linclass.lessons.sides import Split
from linclass.lessons.state import Scene
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode, exhaustive_code
from linclass.models.perceptron import MulticlassPerceptron
from linclass.regions import DecisionRegion, regions, segment
from tests.every_case import every_case
from tests.lessons.block_readers import every, first, frame, marks_of, only, player
from tests.lessons.support import points, shown, there, words

THREE = datasets.generate(Recipe("blobs", {"classes": 3, "n": 12, "separation": 3.0, "seed": 5}))
SIX = datasets.generate(Recipe("blobs", {"classes": 6, "n": 8, "separation": 2.0, "seed": 1}))
DEFAULTS = Settings()
PAIR = LeastSquaresClassifier()
MADE: dict[str, OneVsRest | OneVsOne | LeastSquaresClassifier | OutputCode] = {
    "k_minus_one": OneVsRest(estimator=PAIR, scheme="k_minus_one"),
    "sign": OneVsRest(estimator=PAIR, scheme="sign"),
    "largest": OneVsRest(estimator=PAIR),
    "distance": OneVsRest(estimator=PAIR, scheme="largest_distance"),
    "votes": OneVsOne(estimator=PAIR),
    "unanimous": OneVsOne(estimator=PAIR, decoding="all"),
    "sums": OneVsOne(estimator=PAIR, decoding="sums"),
    "linear": PAIR,
    "code": OutputCode(estimator=PAIR),
}


def options(view: str = "all", live: bool = False) -> ViewOptions:
    return ViewOptions(view, LIGHT, live=live)


def studied(chosen: Settings = DEFAULTS, data: Dataset = THREE) -> Run:
    return LESSON.study(data, chosen)


def verdict(chosen: Settings = DEFAULTS, data: Dataset = THREE) -> Verdict:
    return LESSON.verdict(studied(chosen, data), options())


def view(code: str, chosen: Settings = DEFAULTS, data: Dataset = THREE) -> Sequence[Block]:
    """The blocks of a view."""
    return LESSON.view(code).show(studied(chosen, data), options(code))


def above(chosen: Settings = DEFAULTS, data: Dataset = THREE) -> Sequence[Block]:
    """Return what stands over the code's picture."""
    over = there(LESSON.view("code").above)
    return over(data, chosen)


@pytest.mark.slow
@every_case("scheme", texts.SCHEMES)
@every_case("code", ["votes", "segment", "code"])
def test_every_scheme_in_every_view(scheme: str, code: str) -> None:
    """Each of the nine schemes is shown in each of the pictures that are of one."""
    assert shown(LESSON, State(THREE, Settings(scheme=scheme), code))["blocks"]


@every_case("method", texts.METHODS)
@every_case(("C", "lam", "updates"), [(0.01, 0.0, 10), (1000.0, 10.0, 1000)])
def test_every_method_at_both_ends_of_its_number(method: str, C: float, lam: float, updates: int) -> None:
    """Any two-class method can be inside, on six classes, with its number at either end."""
    assert texts.METHODS[method] in verdict(Settings(method=method, C=C, lam=lam, updates=updates), SIX).sentence


@every_case("scheme", MADE)
def test_the_verdict_says_what_the_scheme_does(scheme: str) -> None:
    """The ambiguous share and the errors of the verdict are those of the package's own scheme, fitted here."""
    rule = MADE[scheme].fit(THREE.X, THREE.y)
    result = verdict(Settings(scheme=scheme))
    wrong = int(np.sum(rule.predict(THREE.X) != THREE.y))
    assert f"**{wrong} of {len(THREE.y)}**" in result.sentence
    share = regions(rule, THREE.window).ambiguous_share
    assert (share > 0) == (f"**{percent(share)}** of the window" in result.sentence)
    assert result.good is (share == 0)
    lying = int(np.sum(rule.decide(THREE.X).sum(axis=1) != 1)) if hasattr(rule, "decide") else 0
    assert (f"; {counted.points_that_lie(lying)} in the hatched region" in result.sentence) is (lying > 0)


def test_points_in_hatched_places_are_counted() -> None:
    """Of one-versus-rest by sign one point is claimed by nobody, though it is not wrong."""
    scene = LESSON.scene("begin")
    assert "**0 of 60**; 1 point lies in the hatched region." in verdict(scene.settings, scene.dataset).sentence


def test_votes_at_x_are_the_rules_own() -> None:
    """The tables hold the values, distances and votes of the fitted pairs at x."""
    rule = OneVsOne(estimator=PAIR).fit(THREE.X, THREE.y)
    blocks = view("votes", Settings(scheme="votes", probe=(0.5, -1.25)))
    asked, counted = (table.columns for table in every(Table, blocks))
    x = np.array([[0.5, -1.25]])
    values = [float(v.replace("−", "-")) for v in asked["y(x)"]]
    np.testing.assert_allclose(values, rule.binary_scores(x)[0], rtol=1e-3)
    lengths = [np.hypot(*pair.coef_[0]) for pair in rule.estimators_]
    distances = [float(v.replace("−", "-")) for v in asked["distance"]]
    np.testing.assert_allclose(distances, rule.binary_scores(x)[0] / lengths, rtol=1e-3)
    assert [float(v) for v in counted["votes"]] == rule.votes(x)[0].tolist()
    claims = [mark == texts.YES for mark in counted["claims x"]]
    assert claims == rule.decide(x)[0].tolist()


def test_a_region_of_hardly_any_area_is_convex() -> None:
    """The question about convex regions has the answer of the regions' table, however thin a region is."""
    run = studied()
    sliver = DecisionRegion((1,), (np.array([[0.0, 0.0], [1.0, 0.0], [2.0, 1e-17]]),), 0.0)
    thin = replace(run, partition=replace(run.partition, regions=(*run.partition.regions, sliver)))
    assert LESSON.questions["leaves"].right(thin) == ChoiceGuess("yes")


def test_regions_are_counted() -> None:
    """The shares in the table add up to the window, and every region of an argmax is convex."""
    [table] = every(Table, view("segment", Settings(scheme="largest")))
    shares = [float(share.removesuffix("%")) for share in table.columns["share of the window"]]
    assert abs(sum(shares) - 100) < 0.2
    assert set(table.columns["convex"]) == {texts.YES}


SHOWN = {
    "highest": VOTES_OUTCOME[1].format(who="◆ C₃"),
    "begin": "claimed by nobody",
    "both": VOTES_OUTCOME[2].format(who="● C₁, ■ C₂"),
    "majority": VOTES_OUTCOME[3].format(who="● C₁, ■ C₂, ◆ C₃"),
    "reject": VOTES_OUTCOME[0],
    "sums": VOTES_OUTCOME[1].format(who="◆ C₃"),
    "nobodys": "claimed by nobody",
    "distance": VOTES_OUTCOME[1].format(who="■ C₂"),
    "boundary": "C₁ and C₂: $-0.4379",
    "connected": "and so does every place between them",
    "left": "**leaves it**",
    "masked": "K one-versus-rest, largest",
    "seven": "the answers of **1 rule** of 7 may be wrong",
}


@every_case("scene", LESSON.scenes)
def test_every_scene_shows_what_its_name_says(scene: Scene[Settings]) -> None:
    """A scene states what its title promises."""
    seen = shown(LESSON, scene.state())
    assert texts.SCHEMES[scene.settings.scheme] in seen["verdict"][0]
    assert SHOWN[scene.code] in words(seen)


@every_case("scheme", ["largest", "distance", "sums", "linear"])
def test_boundaries_are_where_two_functions_are_equal(scheme: str) -> None:
    """(w_i - w_j)'x + (w_i0 - w_j0) is the difference of the values that the scheme compares, at every place."""
    run = studied(Settings(scheme=scheme))
    y = run.values(THREE.X)
    for (i, j), (w, bias) in derivation.pairs(run).items():
        np.testing.assert_allclose(THREE.X @ w + bias, y[:, i] - y[:, j], atol=1e-9)


def test_the_proof_is_about_the_segment() -> None:
    """Half-way every compared value is the mean of those at A and B, as the proof writes; votes have no such proof."""
    prose = only(
        Prose, derivation.convexity(studied(Settings(scheme="linear", end_a=(-1.0, 0.5), end_b=(0.0, 1.5)))).blocks
    )
    run = studied(Settings(scheme="linear"))
    at = run.values(np.array([[-1.0, 0.5], [0.0, 1.5], [-0.5, 1.0]]))
    np.testing.assert_allclose(at[2], (at[0] + at[1]) / 2)
    assert all(latex(v) in prose.text for v in at.ravel())
    assert first(Prose, derivation.convexity(studied(Settings(scheme="votes"))).blocks).text == derivation.NO_PROOF


def test_x_stands_where_the_question_of_its_task_asks() -> None:
    """Its question is about the middle of the class means: there x is before the reveal, too."""
    task = next(task for task in LESSON.tasks if task.code == "nobody")
    assert task.question is not None
    state = task.scene.state()
    before, after = (LESSON.study(one.points, one.settings).x for one in (state, task.question.then(state)))
    np.testing.assert_allclose(before, after, atol=1e-3)


def test_two_classes_are_not_replaced_but_offered_more() -> None:
    """With two classes every view says that all schemes agree; a click, and only that, brings three."""
    pair = datasets.generate(Recipe("blobs", {"n": 10}))
    for each in LESSON.views:
        note, buttons = view(each.code, data=pair)
        assert isinstance(note, Prose)
        assert isinstance(buttons, Buttons)
        assert (note.text, note.kind) == (views.TWO_CLASSES, "note")
        offered = buttons.actions
    assert above(data=pair) == []
    assert LESSON.verdict(studied(data=pair), options()).sentence == ""
    assert "With your numbers" not in LESSON.explanations(studied(data=pair), options())
    state = State(pair, Settings(), "votes")
    for action, (_, recipe) in zip(offered, scenes.READY, strict=True):
        after = action.act(state)
        assert after.points.recipe == datasets.generate(recipe).recipe
        assert replace(after, points=pair) == state


def test_errors_on_points_not_seen() -> None:
    """With points kept for the test the verdict says both errors."""
    train, test = Split(50, 3).parts(THREE)
    rule = MADE["k_minus_one"].fit(train.X, train.y)
    wrong, held = (int(np.sum(rule.predict(part.X) != part.y)) for part in (train, test))
    sentence = verdict(Settings(scheme="k_minus_one", split=Split(50, 3))).sentence
    assert f"training **{wrong} of {len(train.y)}**, test **{held} of {len(test.y)}**" in sentence


@every_case(
    ("written", "sentence"),
    [
        ("+-- -+-", CODE_WORDS.format(words="2 words", classes=3)),
        ("+-- -+- --x", CODE_SIGNS),
        ("+-- -+ --+", CODE_LENGTHS),
        ("++ -+ -+", CODE_IDLE.format(rule=2)),
        (" ".join(["+" * 41] * 3), CODE_LONG.format(most=code.MOST_RULES)),
    ],
)
def test_a_wrong_code_costs_a_sentence(written: str, sentence: str) -> None:
    """Words that are no code are answered by a sentence, once, where the code can be mended; other schemes go on."""
    with pytest.raises(Missing) as missing:
        studied(Settings(scheme="code", coding="own", words=written))
    assert missing.value.sentence == sentence
    assert sentence not in [b.text for b in every(Prose, above(Settings(scheme="code", coding="own", words=written)))]
    assert sentence in [b.text for b in every(Prose, above(Settings(scheme="sign", coding="own", words=written)))]
    assert "of the window" in verdict(Settings(scheme="sign", coding="own", words=written)).sentence
    beside = studied(Settings(scheme="sign", coding="own", words=written)).every_scheme
    assert list(beside) == [scheme for scheme in texts.SCHEMES if scheme != "code"]


def test_a_code_is_written_as_it_is_read() -> None:
    """`write` and `read` are inverse, a longer minus is a minus; the exhaustive code's words are four apart."""
    M = exhaustive_code(4)
    np.testing.assert_array_equal(code.read(code.write(M), 4), M)
    np.testing.assert_array_equal(code.read("+− −+", 2), [[1, -1], [-1, 1]])
    assert code.nearest(M)[2] == 4


def test_a_letter_can_be_changed() -> None:
    """An edit of the table makes the code the person's own, with that letter changed and nothing else."""
    [grid] = every(EditableGrid, above(Settings(coding="rest")))
    assert [list(row) for row in grid.cells] == [[1, -1, -1], [-1, 1, -1], [-1, -1, 1]]
    assert list(grid.beside["d to C₁"]) == [0, 2, 2]
    state = State(THREE, Settings(scheme="code", coding="rest"), "code")
    after = grid.edit([[1, -1, -1], [-1, 1, -1], [0, -1, 1]], state)
    assert after == replace(state, settings=replace(state.settings, coding="own", words="+-- -+- 0-+"))
    np.testing.assert_array_equal(LESSON.study(THREE, after.settings).rule.code_matrix_[2], [0, -1, 1])


@every_case(
    ("words", "sentence", "least"),
    [
        (["+++", "++-", "---"], "apart: a single wrong answer of 3 can lead to another class.", -1),
        (["+--", "-+-", "--+"], "apart: a single wrong answer of 3 can lead to a tie.", 0),
        (["+++--", "--++-", "-+--+"], "apart: the answers of **1 rule** of 5 may be wrong", 1),
    ],
)
def test_what_one_wrong_answer_does(words: list[str], sentence: str, least: int) -> None:
    """One letter apart it leads to the other class, two apart to a tie at most, three apart to nothing."""
    M = code.read(" ".join(words), 3)
    assert sentence in editor.quality(M, ["1", "2", "3"])
    lead = []  # of the right word over the nearest other, after each wrong answer
    for row, word in enumerate(M):
        apart = (word * (1 - 2 * np.eye(M.shape[1], dtype=np.int64))[:, None] != M).sum(axis=2)
        lead.append(np.delete(apart, row, axis=1).min(axis=1) - apart[:, row])
    assert np.min(lead) == least


def test_rules_can_be_added_and_dropped() -> None:
    """The buttons make the code the person's own, one rule longer or shorter, within limits."""
    state = State(THREE, Settings(coding="rest"), "code")
    add, drop = buttons(state).actions
    longer = add.act(state)
    assert (longer.settings.coding, longer.settings.words) == ("own", "+--+ -+-- --+-")
    _, drop_again = buttons(longer).actions
    assert drop_again.act(longer).settings.words == "+-- -+- --+"
    assert drop.enabled(state.settings, "code")
    shortest, longest = (
        replace(state, settings=Settings(coding="own", words=" ".join(letters * n for letters in "+-0")))
        for n in (1, code.MOST_RULES)
    )
    assert [a.enabled(shortest.settings, "code") for a in buttons(shortest).actions] == [True, False]
    assert [a.enabled(longest.settings, "code") for a in buttons(longest).actions] == [False, True]


def buttons(state: State[Settings]) -> Buttons:
    """The buttons under the code's table."""
    [result] = every(Buttons, above(state.settings, state.points))
    return result


def test_the_code_view_says_whether_the_plane_shows_it() -> None:
    """With another scheme on the plane it says so; with the code it draws the rules' answers."""
    assert first(Prose, view("code", Settings(scheme="sign"))).text == views.CODE_NOT_SHOWN
    assert first(Picture, view("code", Settings(scheme="code"))).alt.startswith("Code matrix of ")


def test_shared_rules_are_the_same_rules() -> None:
    """Schemes that share two-class rules decide as schemes that train their own."""
    solved: schemes.Solved = {}
    for scheme, own in MADE.items():
        rule = schemes.ensemble(scheme, schemes.Method("least_squares"), exhaustive_code(3), solved).fit(
            THREE.X, THREE.y
        )
        np.testing.assert_array_equal(rule.predict(THREE.X), own.fit(THREE.X, THREE.y).predict(THREE.X))
        assert schemes.compared(scheme, rule, THREE.X).shape == (len(THREE.y), 3)
    assert len(solved) == 7  # three against the rest, three pairs, and the one cut of the code that is neither


def test_the_plane_follows_the_drag() -> None:
    """While x is dragged its handle stands where the pointer is, and the sentence says who has how many votes there."""
    rule = OneVsOne(estimator=PAIR).fit(THREE.X, THREE.y)
    settings = LESSON.moved(Settings(scheme="votes"), PlaneDrag({"probe": (1.00001, 2.0)}), THREE)
    assert settings.probe == (1.0, 2.0)
    result = LESSON.plane(LESSON.study(THREE, settings), options("votes", live=True))
    (handle,) = (mark for mark in result.marks if isinstance(mark, Handle))
    assert (handle.name, handle.at.tolist()) == ("probe", [1.0, 2.0])
    votes = ", ".join(str(int(v)) for v in rule.votes([[1.0, 2.0]])[0])
    assert f"at x: votes {votes} for C₁, C₂, C₃: given to" in result.status


def test_the_segment_is_painted_by_its_owners() -> None:
    """A and B are handles; the pieces between them have the colours of who claims them."""
    settings = LESSON.moved(Settings("sign", end_a=(-4.0, -3.0)), PlaneDrag({"end_b": (4.0, 3.0)}), THREE)
    marks = LESSON.plane(LESSON.study(THREE, settings), options("segment")).marks
    ends = {mark.name: mark.at.tolist() for mark in marks if isinstance(mark, Handle)}
    assert ends == {"end_a": [-4.0, -3.0], "end_b": [4.0, 3.0]}
    rule = MADE["sign"].fit(THREE.X, THREE.y)
    stretches = segment(rule, ends["end_a"], ends["end_b"])
    pieces = [mark for mark in marks if isinstance(mark, Line) and mark.role in ("weight", "distance")]
    owners = [s.claims[0] if len(s.claims) == 1 else None for s in stretches]
    assert [piece.number for piece in pieces] == owners


def test_a_handle_out_of_sight_comes_back() -> None:
    """A place given for other points, far outside this window, is shown at its usual place."""
    x, y = Settings(probe=(1e6, 0.0)).place("probe", THREE)
    assert THREE.window.x_min < x < THREE.window.x_max
    assert THREE.window.y_min < y < THREE.window.y_max


def test_a_warning_of_functions_trained_together_counts_no_rules() -> None:
    """Softmax without a penalty has no maximum on separable classes: that is said, and not of "0 of 0 rules"."""
    apart = datasets.generate(Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1}))
    [note] = verdict(Settings(scheme="linear", method="logistic", lam=0.0), apart).notes
    assert "linearly separable" in note
    assert "0 of 0" not in note


def test_a_perceptron_that_was_stopped_is_told() -> None:
    """Rules that were stopped with mistakes left are counted."""
    note, counted = verdict(Settings(scheme="votes", method="perceptron", updates=10), SIX).notes
    assert "stopped after 10 updates" in note
    assert counted == OPEN_COUNTED


def test_only_the_methods_own_number_is_asked_for() -> None:
    """C belongs to support vectors, lambda to logistic regression, updates to the perceptron."""
    for method, number in (("svm", "C"), ("logistic", "lam"), ("perceptron", "updates"), ("fisher", None)):
        kinds = declared(Settings)
        there = [name for name in ("C", "lam", "updates") if kinds[name].shown(Settings(method=method), "all")]
        assert there == ([number] if number else [])


def test_the_perceptron_of_k_classes_is_the_one_that_is_fitted() -> None:
    """The scheme of K linear functions with the perceptron inside is the last step of the run beside the plane."""
    run = studied(Settings(scheme="linear", method="perceptron", updates=1000))
    assert isinstance(run.rule, MulticlassPerceptron)
    assert run.kesler[-1].converged
    np.testing.assert_array_equal(run.rule.vectors_, run.kesler[-1].A)
    assert run.errors(run.train) == 0


OVERLAPPING = datasets.generate(Recipe("blobs", {"classes": 3, "n": 40, "separation": 0.5, "seed": 1}))


def test_the_run_of_the_perceptron_of_k_classes() -> None:
    """Its player has every step, its plane plays along, and its theorem is said in numbers where it holds."""
    picture, prose = view("kesler", Settings(method="perceptron", updates=1000))
    assert isinstance(picture, Picture)
    assert isinstance(prose, Prose)
    run = studied(Settings(method="perceptron", updates=1000))
    total, n = len(run.kesler) - 1, len(run.train.y)
    assert player(picture).total == total
    assert player(picture).rows[str(total)][-1] == "0"
    zero, start, last = (frame(picture, step) for step in (0, 1, total))
    assert {mark.index for mark in marks_of(Ring, zero.marks)} == set(range(n))
    assert f"all {n} points count as mistakes" in zero.status
    assert "added to" in start.status
    assert marks_of(Ring, start.marks)
    assert "mistakes left: 0" in last.status
    assert LESSON.plane(run, options("kesler")).status == last.status
    bound = there(bound_of_many(MulticlassPerceptron(max_updates=1000), run.train.X, run.train.y))
    assert f"{bound.max_updates} updates" in prose.text
    assert run.kesler[-1].k <= bound.max_updates
    assert "exact arithmetic" not in first(Prose, view("kesler", Settings(updates=100), OVERLAPPING)[1:]).text


def test_the_verdict_beside_the_perceptron_of_k_classes_is_its_own() -> None:
    """Plane, player and verdict of that view speak of one rule, whichever two-class scheme is chosen."""
    run = studied(Settings(updates=1000))
    result = LESSON.verdict(run, options("kesler"))
    assert result.good
    assert f"**{run.kesler[-1].k} updates**" in result.sentence
    assert latex(float(run.kesler[-1].A[0, 1])) in result.rule
    run = studied(Settings(updates=100), OVERLAPPING)
    sentence = LESSON.verdict(run, options("kesler")).sentence
    assert "The whole run stops after **100 updates**" in sentence
    [left] = re.findall(r"mistakes left: (\d+)", LESSON.plane(run, options("kesler")).status)
    assert f"**{left} mistakes**" in sentence


@every_case("seed", range(6))
def test_a_tie_that_counts_as_a_mistake_is_named(seed: int) -> None:
    """The verdict counts more mistakes than the rule's predictions make only where it says that ties are among them."""
    X, y = np.random.default_rng(seed).integers(-2, 3, size=(6, 2)), np.repeat([0, 1, 2], 2)
    for updates in UPDATE_CHOICES[:3]:
        run = LESSON.study(points(X, y), replace(LESSON.opening.settings, updates=updates))
        W, w0 = kesler.rule_of(run.kesler[-1])
        misclassified = int(np.count_nonzero((X @ W.T + w0).argmax(axis=1) != y))
        sentence, _ = kesler.outcome(run)
        counted_ones = re.search(r"\*\*(\d+) mistake", sentence)
        if counted_ones and int(counted_ones[1]) != misclassified:
            assert "(a tie counts as one)" in sentence

"""The programs behind a page run as they stand and give the page's numbers."""

import contextlib
import io
import json
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass import lessons
from linclass.datasets import Recipe, generate
from linclass.datasets.dataset import Dataset, Window
from linclass.declare import Among, Choice, Number, declared
from linclass.lessons.least_squares.outliers import outlier
from linclass.lessons.least_squares.settings import ITERATED, METHODS, OUTLIER
from linclass.lessons.lesson import AnyLesson, Missing, Scene
from linclass.lessons.state import AnyState
from linclass.models.perceptron import errors
from linclass.takehome.python.notebook import notebook
from linclass.takehome.python.programs import ANY_OFFSET, ROUNDED_RUN, SHARED_TERM, UNSETTLED_RUN, Program, programs
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import AWKWARD, points, studied, view_options

RELATIVE_TOLERANCE = 1e-9  # relative: linclass does the same sums, on the numbers that the program writes out in full
SOLVED = 1e-4  # of a rule of length 1: two solvers stop at gradients of their own
GAP = 1e-8  # of the objective, at which solvers of the support vector machine stop: 1/2 ||w - w*||^2 is at most that
OVERLAPPING = points(np.random.default_rng(0).normal(size=(30, 2)), np.arange(30) % 2)
PEOPLE = replace(  # a year and an income each
    points(
        OVERLAPPING.X * [8, 15_000] + [2005, 40_000] + np.array([[0, 0], [20, 0], [0, 50_000]])[np.arange(30) % 3],
        np.arange(30) % 3,
    ),
    window=Window(1980, 2060, 0, 150_000),
)
IN_MILLIMETRES = replace(OVERLAPPING, X=OVERLAPPING.X / 1000, window=Window(-0.005, 0.005, -0.005, 0.005))
DATA = [
    pytest.param(None, id="opening"),
    pytest.param(OVERLAPPING, id="overlapping"),
    pytest.param(IN_MILLIMETRES, id="small", marks=pytest.mark.thorough),
    *(pytest.param(AWKWARD[name], id=name, marks=pytest.mark.thorough) for name in ("collinear", "six classes")),
]
SCENES = [(lesson, scene) for lesson in lessons.every() for scene in lesson.scenes]
LINK = "https://example.org/app/perceptron?v=2&eta=0.5"


def misclassified(lesson: AnyLesson, state: AnyState, run: Any) -> Any:
    """Return how many training points the page says are misclassified; None where it counts none."""
    counts: dict[str, Callable[[], Any]] = {
        "perceptron": lambda: errors(run.Phi, run.t, *run.last.rule),
        "winnow": lambda: run.trained.errors(run.trained.two),
        "support_vectors": lambda: run.errors,
        "fisher": lambda: run.wrong(run.train),
        "least_squares": lambda: _of_least_squares(state, run),
        "logistic": lambda: run.errors(run.train),
        "features": lambda: run.wrong(run.train),
        "gaussian": lambda: run.wrong(run.train),
        "classes": lambda: _of_classes(state, run),
        "classification": lambda: run.wrong,
        "compare": lambda: {rule.title: rule.wrong for rule in run.judged_rules if rule.name != "bayes"},
        "bias_variance": lambda: round(run.training_error * len(run.data.y)),
        "geometry": lambda: len(run.wrong) if len(run.two.t) else None,
    }
    if lesson.slug in counts:
        return counts[lesson.slug]()
    if lesson.problem is None or lesson.rule is None:
        return None
    shown = lesson.rule(run, view_options(state))
    return None if shown is None else shown.misclassified(state.points.X, state.points.y)


def _of_least_squares(state: AnyState, run: Any) -> int:
    if state.view == OUTLIER:
        astray = run.astray(outlier.place(state.step))
        return int(astray.wrong(astray.fit, astray.train))
    if state.view not in ITERATED:
        return int(run.wrong(run.fit, run.train))
    last = run.steps[-1]
    return int(np.count_nonzero((run.two.X @ last.w + last.w0 > 0) != (run.two.t > 0)))


def _of_classes(state: AnyState, run: Any) -> int:
    if state.view != "kesler" or not run.many:
        return int(run.errors(run.train))
    A = run.kesler[-1].A
    given = run.classes[(run.train.X @ A[:, 1:].T + A[:, 0]).argmax(axis=1)]
    return int(np.count_nonzero(given != run.train.y))


def rule(lesson: AnyLesson, state: AnyState, run: Any) -> Any:
    """The weights and the bias on the page, the bias last, where it shows one rule of two classes; else None."""
    if lesson.slug == "perceptron":
        return np.append(*run.last.rule)
    if lesson.slug == "winnow":
        return np.append(run.trained.last.w, run.trained.last.w0)
    if lesson.slug == "support_vectors":
        w, w0, _ = run.rule
        return np.append(w, w0)
    if lesson.slug == "logistic" and run.binary:
        return np.append(run.last.w, run.last.w0)
    if lesson.slug == "least_squares" and state.view in ITERATED:
        return np.append(run.steps[-1].w, run.steps[-1].w0)
    if lesson.slug == "descent":
        theta = run.descent[-1].theta
        return np.append(theta, -theta @ run.middle)
    if lesson.slug == "geometry":
        return np.append(run.w, run.w0)
    return None


def executed(program: Program) -> dict[str, Any]:
    """Return what a program leaves behind."""
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of runs that do not converge, as those of the page
        exec(compile(program.text, program.code, "exec"), names)  # noqa: S102 - to run it is the test
    return names


def rule_of(names: dict[str, Any]) -> Any:
    """The weights and the bias that a program prints."""
    if "w0" in names:
        return np.append(names["w"], names["w0"])
    if "last" in names:
        return np.append(names["last"].w, names["last"].w0)
    model = names["model"]
    model = getattr(
        model, "estimator_", model[-1] if hasattr(model, "steps") and hasattr(model, "named_steps") else model
    )
    return np.append(model.coef_[0], model.intercept_[0])


@pytest.mark.slow
@every_case(("lesson", "scene"), SCENES, by=of_its_lesson)
def test_a_program_gives_the_pages_numbers(lesson: AnyLesson, scene: Scene[Any]) -> None:
    """Every program of every scene misclassifies as many points as the page says, and prints the page's weights."""
    state = scene.state()
    try:
        run = studied(lesson, state.points, state.settings)
    except Missing:
        assert programs(lesson, state, None) == ()
        return
    for program in programs(lesson, state, run, LINK):
        names = executed(program)
        result: Any = names.get("wrong")
        expected = misclassified(lesson, state, run)
        if isinstance(expected, dict):  # scikit-learn has not all of the models
            assert result == expected if program.code == "linclass" else result.items() <= expected.items()
        else:
            assert result == expected
        shown = rule(lesson, state, run)
        if shown is None:
            continue
        given = rule_of(names)
        if program.code in ("linclass", "numpy"):
            assert_allclose(given, shown, rtol=RELATIVE_TOLERANCE, atol=RELATIVE_TOLERANCE * np.abs(shown).max())
        elif lesson.slug == "support_vectors":
            apart = np.linalg.norm(given[:2] / np.linalg.norm(given[:2]) - shown[:2] / np.linalg.norm(shown[:2]))
            norm_and_slack = run.model.objective_ + (run.chosen.nu * run.rule[2] if run.chosen.by_nu else 0.0)
            assert apart <= 2 * np.sqrt(2 * GAP * norm_and_slack) / np.linalg.norm(shown[:2])
        else:
            assert_allclose(given / np.linalg.norm(given), shown / np.linalg.norm(shown), rtol=0, atol=SOLVED)


@every_case("lesson", lessons.every())
def test_a_program_says_how_to_get_what_it_imports(lesson: AnyLesson) -> None:
    """Its first line names a command; nothing in it is meant for our linters. One is with linclass or NumPy."""
    state = lesson.opening
    made = programs(lesson, state, studied(lesson, state.points, state.settings))
    for program in made:
        assert "python -m pip install" in program.text.splitlines()[0]
        assert "noqa" not in program.text
    codes = {program.code for program in made}
    assert codes & {"linclass", "numpy"}
    assert codes == {"linclass", "textbook", "scikit_learn"} or lesson.slug not in ("perceptron", "support_vectors")


@every_case("step", [None, 0, 16])
def test_the_program_beside_an_outlier_has_it_where_the_page_does(step: int | None) -> None:
    """It stands at the place of the step, the farthest where none is chosen, and turns the line there."""
    lesson = lessons.by_slug("least_squares")
    state = replace(lesson.opening, view=OUTLIER, step=step)
    run = studied(lesson, state.points, state.settings)
    wrong = executed(programs(lesson, state, run)[0])["wrong"]
    assert f"**{wrong}** of {len(run.two.t)} points" in lesson.verdict(run, view_options(state)).sentence


@every_case("view", ITERATED)
@every_case("method", METHODS)
def test_the_program_of_an_iteration_is_that_of_its_exercise(view: str, method: str) -> None:
    """Step by step and by hand it is one run, whatever features the closed form has."""
    lesson = lessons.by_slug("least_squares")
    state = replace(lesson.opening, view=view, settings=replace(lesson.opening.settings, degree=2, method=method))
    run = studied(lesson, state.points, state.settings)
    assert_allclose(rule_of(executed(programs(lesson, state, run)[0])), np.append(run.steps[-1].w, run.steps[-1].w0))


@every_case(("eta", "lam", "unsettled"), [(10.0, 0.0, True), (0.1, 1.0, False)])
def test_a_descent_that_has_not_settled_is_said_to_differ(eta: float, lam: float, unsettled: bool) -> None:
    """At a rate that is too large rounding grows, so that the textbook's run ends elsewhere than the page's."""
    lesson = lessons.by_slug("logistic")
    settings = replace(lesson.opening.settings, solver="gradient_descent", eta=eta, lam=lam)
    state = replace(lesson.opening, settings=settings, points=OVERLAPPING)
    run = studied(lesson, state.points, state.settings)
    [program] = [p for p in programs(lesson, state, run) if p.code == "textbook"]
    assert (UNSETTLED_RUN in program.text) == unsettled
    assert unsettled or executed(program)["wrong"] == misclassified(lesson, state, run)


def test_the_program_of_the_perceptron_of_many_classes_is_its_run() -> None:
    """In its own view the plane shows no scheme of two-class rules: the program has its K vectors."""
    lesson = lessons.by_slug("classes")
    state = replace(lesson.opening, view="kesler")
    run = studied(lesson, state.points, state.settings)
    model, A = executed(programs(lesson, state, run)[0])["model"], run.kesler[-1].A
    assert_allclose(np.c_[model.intercept_, model.coef_], A)


def test_weights_of_scikit_learn_differ_by_a_term_that_is_said() -> None:
    """Of three Gaussian classes with one covariance both rules have the same differences between classes."""
    lesson = lessons.by_slug("gaussian")
    X = [[0, 0], [1, 0.5], [0, 2], [3, 0], [4, 1], [5, 3], [1, 4], [2, 5], [2, 7]]
    data = points(X, [0, 0, 0, 1, 1, 1, 2, 2, 2])
    run = studied(lesson, data, lesson.opening.settings)
    ours, *_, theirs = programs(lesson, replace(lesson.opening, points=data), run)
    assert SHARED_TERM in theirs.text
    models = [executed(program)["model"] for program in (ours, theirs)]
    apart = [np.c_[model.coef_, model.intercept_] for model in models]
    differences = [np.diff(weights, axis=0) for weights in apart]
    assert_allclose(differences[0], differences[1], rtol=1e-6)
    assert not np.allclose(apart[0], apart[1])


def settings_of(lesson: AnyLesson, *, with_ends: bool = True) -> Iterator[Any]:
    """The page's opening with each value of each choice, and with both ends of each number's range, one at a time."""
    opening = lesson.opening.settings
    for name, kind in declared(lesson.Settings).items():
        values: Sequence[object] = ()
        if isinstance(kind, Choice):
            values = tuple(kind.words)
        elif isinstance(kind, Number) and with_ends:
            values = kind.low, kind.high
        elif isinstance(kind, Among) and with_ends:
            values = kind.values[0], kind.values[-1]
        for value in values:
            yield replace(opening, **{name: value})


@pytest.mark.slow
@pytest.mark.parametrize("data", DATA)
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_a_program_for_every_setting(lesson: AnyLesson, data: Dataset | None) -> None:
    """With any one setting changed all programs run, and that with linclass misclassifies as many as the page says.

    On points that no line separates a run may be longer than what the page keeps of it.
    """
    run_before: dict[Program, Any] = {}
    for settings in settings_of(lesson):
        check_programs(
            lesson, replace(lesson.opening, settings=settings, points=data or lesson.opening.points), run_before
        )


@pytest.mark.slow
@pytest.mark.parametrize("data", [PEOPLE, AWKWARD["six classes"]], ids=["people", "six classes"])
@pytest.mark.parametrize("slug", ["classes", "compare", "logistic"])
def test_scikit_learn_misclassifies_as_many(slug: str, data: Dataset) -> None:
    """In whatever units, and of as many classes as there are: with any one choice changed its count is the page's."""
    lesson = lessons.by_slug(slug)
    for settings in settings_of(lesson, with_ends=False):
        state = replace(lesson.opening, settings=settings, points=data)
        run = studied(lesson, state.points, state.settings)
        expected = misclassified(lesson, state, run)
        for program in programs(lesson, state, run)[-1:]:
            counted = executed(program)["wrong"]
            is_same = counted.items() <= expected.items() if isinstance(expected, dict) else counted == expected
            assert is_same, (program.text, counted, expected)


@pytest.mark.parametrize(
    ("slug", "changes", "has_program"),
    [
        ("bias_variance", {"family": "polynomial", "degree": 3}, True),
        ("bias_variance", {"family": "polynomial", "degree": 6}, False),
        ("features", {"phi": "linear", "method": "logistic"}, True),
        ("features", {"phi": "polynomial", "degree": 2, "method": "logistic"}, False),
    ],
)
def test_features_on_which_scikit_learn_stops_elsewhere(slug: str, changes: dict[str, Any], has_program: bool) -> None:
    """Powers of millimetres and grams differ so much in size that its solvers lose the digits: no program then."""
    lesson = lessons.by_slug(slug)
    data = generate(Recipe("penguins", {"x": "flipper_length", "y": "body_mass"}))
    state = replace(lesson.opening, points=data, settings=replace(lesson.opening.settings, **changes))
    run = studied(lesson, data, state.settings)
    made = {program.code: program for program in programs(lesson, state, run)}
    assert ("scikit_learn" in made) == has_program
    if has_program:
        assert executed(made["scikit_learn"])["wrong"] == misclassified(lesson, state, run)


def test_no_program_asks_for_more_neighbours_than_there_are() -> None:
    """Of five points 25 neighbours are all five."""
    lesson = lessons.by_slug("compare")
    data = points([[0, 0], [1, 2], [2, 0], [3, 1], [2, 2]], [0, 0, 1, 1, 1])
    settings = replace(lesson.opening.settings, k=25)
    state = replace(lesson.opening, settings=settings, points=data)
    *_, program = programs(lesson, state, studied(lesson, data, settings))
    assert "KNeighborsClassifier" in program.text
    assert "k-NN" in executed(program)["wrong"]


@pytest.mark.parametrize("data", [OVERLAPPING, generate(Recipe("iris"))], ids=["no ties", "iris"])
def test_scikit_learn_has_the_neighbours_that_share_no_vote(data: Dataset) -> None:
    """Flowers of two classes at one place share a vote on the page; scikit-learn gives it to the first it finds."""
    lesson = lessons.by_slug("compare")
    state = replace(lesson.opening, points=data, settings=replace(lesson.opening.settings, k=1))
    run = studied(lesson, data, state.settings)
    wrong = executed(programs(lesson, state, run)[-1])["wrong"]
    assert ("k-NN" in wrong) == (data is OVERLAPPING)
    assert wrong.items() <= misclassified(lesson, state, run).items()


IN_TENTHS = replace(  # separable; a point meets the line, which floating-point numbers can't say
    OVERLAPPING, X=(OVERLAPPING.X + 4.0 * OVERLAPPING.y[:, None]).round(1)
)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["single", "reward_punishment", "batch", "random", "pocket"])
@pytest.mark.parametrize("data", [OVERLAPPING, generate(Recipe("iris")), IN_TENTHS], ids=["free", "iris", "tenths"])
def test_a_perceptron_that_rounding_leads_astray_says_so(data: Dataset, variant: str) -> None:
    """On decimals a point may lie on the line exactly: if the textbook's program ends with another rule, it says so."""
    lesson = lessons.by_slug("perceptron")
    for eta in (1.0, 0.3):
        state = replace(
            lesson.opening, points=data, settings=replace(lesson.opening.settings, variant=variant, eta=eta)
        )
        run = studied(lesson, data, state.settings)
        shown = rule(lesson, state, run)
        for program in programs(lesson, state, run):
            apart = rule_of(executed(program)) - shown
            assert (np.abs(apart).max() > SOLVED * np.abs(shown).max()) == (ROUNDED_RUN in program.text), program.code


@pytest.mark.slow
def test_a_run_that_the_page_cuts_short_is_not_the_textbooks() -> None:
    """The page shows the first visits of a long run, the textbook's program its end."""
    lesson = lessons.by_slug("perceptron")
    random, y = np.random.default_rng(5), np.arange(1000) // 500
    data = points(random.normal(size=(1000, 2)) + 3.2 * (y == 0)[:, None], y)
    settings = replace(lesson.opening.settings, variant="reward_punishment", max_updates=5000)
    state = replace(lesson.opening, points=data, settings=settings)
    run = studied(lesson, data, settings)
    [program] = programs(lesson, state, run)
    assert executed(program)["wrong"] == misclassified(lesson, state, run)


@pytest.mark.parametrize("solver", ["interior_point", "smo"])
def test_a_bias_that_is_one_of_many_says_so(solver: str) -> None:
    """With all support vectors beyond their edge any bias of an interval is optimal, and the textbook's is one."""
    lesson = lessons.by_slug("support_vectors")
    for C in (0.01, 1.0):
        settings = replace(lesson.opening.settings, C=C, solver=solver)
        state = replace(lesson.opening, points=OVERLAPPING, settings=settings, view="solver")
        run = studied(lesson, OVERLAPPING, settings)
        low, high = run.model.intercept_interval_
        [program] = [program for program in programs(lesson, state, run) if program.code == "textbook"]
        assert (ANY_OFFSET.format(low, high) in program.text) == (low < high) == (C < 1)
        assert low - SOLVED <= executed(program)["last"].w0 <= high + SOLVED


def check_programs(lesson: AnyLesson, state: AnyState, run_before: dict[Program, Any]) -> None:
    """Run the programs of a state but those that ran before, and compare the count of the first with the page's."""
    try:
        run = studied(lesson, state.points, state.settings)
    except Missing:
        return
    made = programs(lesson, state, run)
    for program in made:
        if program not in run_before:
            run_before[program] = executed(program).get("wrong")
    if made:
        assert run_before[made[0]] in (misclassified(lesson, state, run), None), (lesson.slug, state.settings)


@pytest.mark.slow
@pytest.mark.parametrize("name", AWKWARD)
def test_awkward_points_have_programs_that_run_or_none(name: str) -> None:
    """Points on which hardly anything can be fitted leave no program that fails."""
    for lesson in lessons.every():
        check_programs(lesson, replace(lesson.opening, points=AWKWARD[name]), {})


def test_a_classes_name_is_never_executed() -> None:
    """Names of classes with quotes, hashes, braces and line endings in Python's sense stay comments and strings."""
    hostile = ("'; raise SystemExit; '", '"""\\', "{name}", "# 1 / 0")
    data = replace(points([[0, 0], [1, 1], [2, 0], [3, 1]], [0, 1, 2, 3]), class_names=hostile)
    for lesson in lessons.every():
        state = replace(lesson.opening, points=data)
        with contextlib.suppress(Missing):
            for program in programs(lesson, state, lesson.study(data, state.settings))[:1]:
                executed(program)


@pytest.mark.parametrize("link", ["https://example.org/\nraise SystemExit", "https://example.org/é"])
def test_a_link_with_a_line_ending_is_refused(link: str) -> None:
    """Text in a comment can't leave it."""
    lesson = lessons.by_slug("geometry")
    with pytest.raises(ValueError, match="printable ASCII"):
        programs(lesson, lesson.opening, lesson.study(lesson.opening.points, lesson.opening.settings), link)


def test_a_notebook_runs_cell_by_cell() -> None:
    """Its cells are the programs in pieces: run in order, they count what the programs count."""
    lesson = lessons.by_slug("perceptron")
    state = lesson.opening
    run = studied(lesson, state.points, state.settings)
    made = programs(lesson, state, run, LINK)
    read = json.loads(notebook("The perceptron", LINK, made))
    assert (read["nbformat"], read["nbformat_minor"]) == (4, 5)
    names = [cell["id"] for cell in read["cells"]]
    assert len(set(names)) == len(names)
    counted: list[int] = []
    space: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for cell in read["cells"]:
            if cell["cell_type"] == "markdown":
                space = {}
                continue
            exec("".join(cell["source"]), space)  # noqa: S102 - to run it is the test
            counted += [space["wrong"]] if "wrong" in space else []
    assert counted == [misclassified(lesson, state, run)] * len(made)

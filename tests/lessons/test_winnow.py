"""Winnow's lesson: the run it shows, the mistakes it counts, the bound it states."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from linclass import BalancedWinnow, Perceptron, datasets
from linclass.datasets import Dataset, Recipe
from linclass.figures.marks import Line, Ring
from linclass.figures.theme import LIGHT
from linclass.lessons import common
from linclass.lessons.blocks import Block, Picture, Prose
from linclass.lessons.lesson import Missing, State, Verdict, ViewOptions, Work
from linclass.lessons.numbers import decimal, latex, signed
from linclass.lessons.question import ChoiceGuess
from linclass.lessons.sides import Split
from linclass.lessons.task import Attempt
from linclass.lessons.winnow import LESSON
from linclass.lessons.winnow.experiment import IRRELEVANT, RUNS, Experiment, mistakes
from linclass.lessons.winnow.plane import LIVE, phases as phases_of_step
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.study import Run
from linclass.lessons.winnow.views import SIGNS
from linclass.lessons.winnow.words import IDEA_TITLE
from tests.every_case import every_case
from tests.lessons.block_readers import marks_of, only, phases, player
from tests.lessons.support import there

SEPARABLE = datasets.generate(Recipe("elongated", {"n": 20, "seed": 1}))
OVERLAP = datasets.generate(Recipe("blobs", {"n": 30, "separation": 2.0}))
XOR = datasets.generate(Recipe("hand", {"points": "xor"}))
AND = datasets.generate(Recipe("hand", {"points": "and"}))
EMPTY = datasets.generate(Recipe("empty"))
DEFAULTS = Settings()


def options(
    view: str = "run", step: int | None = None, live: bool = False, done: tuple[object, ...] = ()
) -> ViewOptions:
    return ViewOptions(view, LIGHT, step=step, live=live, done=done)


def verdict(data: Dataset, settings: Settings = DEFAULTS) -> Verdict:
    return LESSON.verdict(LESSON.study(data, settings), options())


def shown(run: Run, here: ViewOptions) -> Sequence[Block]:
    return LESSON.view(here.view).show(run, here)


def experiment_of(run: Run) -> Work:
    """The work of the experiment's view."""
    return there(LESSON.work(run, options("dimensions")))


def test_the_run_needs_points() -> None:
    """With an empty plane the run asks for points, and there is nothing to paint or to say of a result."""
    run = LESSON.study(EMPTY, Settings())
    with pytest.raises(Missing, match="plane is empty"):
        shown(run, options())
    assert LESSON.plane(run, options()).marks == ()
    assert LESSON.verdict(run, options()).sentence == ""
    assert IDEA_TITLE not in LESSON.explanations(run, options())


def test_the_lesson_writes_the_rule_that_fit_finds() -> None:
    """The formula, the mistakes and the perceptron's mistakes are those of the estimators."""
    model = BalancedWinnow(alpha=1.5).fit(SEPARABLE.X, SEPARABLE.y)
    other = Perceptron().fit(SEPARABLE.X, SEPARABLE.y)
    (w1, w2), w0 = model.coef_[0], model.intercept_[0]
    result = verdict(SEPARABLE)
    assert result.good
    assert rf"={latex(w1)}\,x_1{signed(w2)}\,x_2{signed(w0)}" in result.rule
    assert f"**{model.n_updates_} mistakes**" in result.sentence
    assert f"**{other.n_iter_} mistakes** on the same points" in result.sentence


def test_it_tells_not_separable_from_not_found() -> None:
    """XOR is not separable; AND with a single pass is, but is not found."""
    assert "Not separable" in verdict(XOR).sentence
    assert "Separable, but the whole run finds no solution" in verdict(AND, Settings(passes=1)).sentence
    assert not verdict(XOR).good


def test_points_kept_for_the_test_train_nothing() -> None:
    """The rule is that of the training points alone; the others have rings, and their errors are said."""
    split = Split(30, 0)
    train, test = split.parts(SEPARABLE)
    model = BalancedWinnow(alpha=1.5).fit(train.X, train.y)
    run = LESSON.study(SEPARABLE, Settings(split=split))
    np.testing.assert_allclose(run.on_points.w, model.coef_[0])
    wrong = int(np.sum(model.predict(test.X) != test.y))
    assert f"**{wrong} of {len(test.y)}** test points are misclassified" in LESSON.verdict(run, options()).sentence
    rings = [mark for mark in LESSON.plane(run, options()).marks if isinstance(mark, Ring)]
    assert len(rings) == len(test.y)


def test_every_step_has_its_arithmetic() -> None:
    """A row multiplies a+ by alpha^(t x): the factors of a row are what a+ changed by. It names the ringed point."""
    split = LESSON.study(SEPARABLE, Settings(split=Split(50)))
    rows = player(only(Picture, shown(split, options()))).rows
    for k in range(1, len(rows) - 1):
        [ring] = [r for r in marks_of(Ring, phases_of_step(split.on_points, k)[0].marks) if r.role == "misclassified"]
        assert rows[str(k)][1].startswith(f"{ring.index + 1}: ")
    run = LESSON.study(AND, Settings())
    picture = only(Picture, shown(run, options()))
    steps, rows = run.on_points.played, player(picture).rows
    assert set(rows) == {str(s) for s in range(len(steps))}
    for before, step in pairwise(steps):
        x, t = np.r_[1.0, AND.X[step.i]], 2.0 * AND.y[step.i] - 1
        np.testing.assert_allclose(np.exp(step.log_a - before.log_a), 1.5 ** (t * x))
        assert rows[str(step.k)][2] == SIGNS[bool(t > 0)]


def test_the_experiment_counts_what_the_estimators_do() -> None:
    """The pieces of the work are fresh runs of both estimators on seeded samples, and its key names them all."""
    chosen = Settings(samples=200)
    run = LESSON.study(SEPARABLE, chosen)
    assert LESSON.work(run, options("run")) is None
    work = experiment_of(run)
    assert work.total == len(IRRELEVANT) * RUNS
    X, y = chosen.experiment.sample(100, 1)
    model, other = BalancedWinnow(alpha=1.5, max_epochs=500).fit(X, y), Perceptron(max_updates=10_000).fit(X, y)
    assert work.task(IRRELEVANT.index(100) * RUNS + 1) == (model.n_updates_, other.n_iter_)
    assert model.converged_
    assert other.converged_
    for changed in (
        replace(chosen, alpha=1.1),
        replace(chosen, relevant=2),
        replace(chosen, samples=400),
        replace(chosen, seed=1),
    ):
        assert experiment_of(LESSON.study(SEPARABLE, changed)).key != work.key


def test_the_experiment_is_drawn_as_far_as_it_is() -> None:
    """Without a result, with one row of them, with all: a picture, and from two numbers of features on a sentence."""
    run = LESSON.study(SEPARABLE, Settings(samples=200))
    work = experiment_of(run)
    done = tuple(work.task(n) for n in range(2 * RUNS))
    for n, sentences in ((0, 0), (RUNS, 0), (2 * RUNS, 1)):
        blocks = shown(run, options("dimensions", done=done[:n]))
        assert sum(isinstance(block, Prose) for block in blocks) == sentences
    prose = blocks[-1]
    assert isinstance(prose, Prose)
    assert f"From 1 to {IRRELEVANT[1]} irrelevant" in prose.text


@every_case("alpha", [1.05, 1.1, 1.15])
@every_case("relevant", [1, 3])
def test_no_run_exceeds_its_bound(alpha: float, relevant: int) -> None:
    """The theorems hold on every sample: both methods stay below what they are allowed."""
    experiment = Experiment(relevant, 200, alpha, 5)
    for irrelevant in (1, 30, 300):
        made = mistakes(experiment, irrelevant, 0)
        assert made.winnow <= experiment.bound(irrelevant)
        assert made.perceptron <= experiment.perceptron_bound(irrelevant)
        assert experiment.bound(irrelevant, best=True) <= experiment.bound(irrelevant)


def test_samples_have_the_margin_that_the_bound_assumes() -> None:
    """u = (-1/2, 1, .., 1, 0, ..) separates every sample with delta or more."""
    experiment = Experiment(3, 300, 1.5, 1)
    X, y = experiment.sample(10, 2)
    u = np.r_[-0.5, np.ones(3), np.zeros(10)]
    margins = np.where(y == 1, 1, -1) * (np.column_stack([np.ones(len(X)), X]) @ u) / np.abs(u).sum()
    assert margins.min() == pytest.approx(experiment.delta)
    assert 0.4 < y.mean() < 0.6


def test_the_drag_follows_with_a_shorter_run() -> None:
    """During a drag at most LIVE mistakes are made; at rest the whole run is painted."""
    run = LESSON.study(OVERLAP, Settings(passes=50))
    assert f"{LIVE - 1} mistakes so far" in LESSON.plane(run, options(live=True)).status
    rest = LESSON.plane(run, options()).status
    assert f"{run.on_points.last.k} mistakes" in rest
    assert "so far" not in rest


def test_the_plane_plays_along() -> None:
    """Each mistake is told by its point under the rule before, by its factors, and by the rule after it."""
    run = LESSON.study(SEPARABLE, Settings(perceptron=False))
    picture = only(Picture, shown(run, options()))
    steps, present = run.on_points.played, player(picture).present
    for s in range(1, len(steps) - 1):
        point, factors, turned = phases(picture, s)
        number = there(steps[s].i)
        for phase, rule in ((point, steps[s - 1]), (factors, steps[s - 1]), (turned, steps[s])):
            assert [m.index for m in phase.marks if isinstance(m, Ring)] == [steps[s].i]
            for line in (m for m in phase.marks if isinstance(m, Line) and m.role == "winnow"):
                np.testing.assert_allclose(line.points @ rule.w + rule.w0, 0, atol=1e-6 * np.abs(rule.w).sum())
        assert f"point {number + 1} is" in point.status
        here = LESSON.plane(run, options(step=s))
        assert here.status == turned.status
    (start,) = phases(picture, 0)
    assert len([m for m in start.marks if isinstance(m, Ring)]) == len(SEPARABLE.y)
    assert present["0"] == (0,)
    assert all(present[str(s)][:4] == (3, 4, 5, 6) for s in range(1, len(steps)))


def test_the_factor_is_ticked_at_the_last_that_is_asked_for() -> None:
    """The tick is at the second of the two factors, not at the first, nor at one that the question does not name."""
    [task] = [task for task in LESSON.tasks if task.code == "factor"]
    data = LESSON.opening.points
    start = State(data, task.settings, task.view)
    for alpha in (1.5, 1.6, 3.0):
        now = replace(start, settings=Settings(alpha=alpha))
        assert not task.happened(Attempt(LESSON.study(data, now.settings), now, start))
    assert "to 3, then to 1.15" in task.ask


def test_the_answers_numbers_are_so() -> None:
    """The answers' numbers of the experiment: about 50, 80 and 165 mistakes; 140 with five relevant features."""
    for settings, about in (
        (Settings(alpha=3.0), 50),
        (Settings(), 80),
        (Settings(alpha=1.15), 165),
        (Settings(relevant=5), 140),
    ):
        assert mistakes(settings.experiment, 300, 1).winnow == pytest.approx(about, rel=0.1)
    assert np.isfinite(Settings(alpha=1.15).experiment.bound(300))
    assert not np.isfinite(Settings().experiment.bound(300))


def test_the_last_phase_says_where_the_point_lies_now() -> None:
    """Its words are of the line that is painted with them; the phases before speak of the line before."""
    made = there(LESSON.study(LESSON.opening.points, LESSON.opening.settings).trained)
    for step in range(1, len(made.played) - 1):
        begun, _, last = phases_of_step(made, step)
        now = made.played[step]
        y = float(made.two.X[now.i] @ now.w + now.w0)
        assert f"now y = {decimal(y, 3)}" in last.status
        assert (", still" in last.status) == (y * made.two.t[now.i] <= 0)
        assert " lies on the " in begun.status


def test_the_plane_beside_an_experiment_shows_the_idea_or_nothing() -> None:
    """A lecture's picture of the experiment stands alone; an act's has points that two features tell the same of.

    What the plane says beside the experiment are the factors of both weights at the end of the run on it.
    """
    for scene in (*LESSON.scenes[1:], *(task.scene for task in LESSON.tasks)):
        run = LESSON.study(scene.dataset, scene.settings)
        status = LESSON.plane(run, ViewOptions(scene.view, LIGHT)).status
        is_task = any(task.scene is scene for task in LESSON.tasks)
        assert (len(scene.dataset.y) > 0) == (is_task or scene.view == "run"), scene.code
        assert (status == common.OWN_POINTS) == (scene.view != "run" and not is_task)
        if is_task and scene.view != "run":
            factors = np.exp(np.abs(run.on_points.last.log_a[1:]))
            assert [decimal(float(factor), 3) in status for factor in factors] == [True, True]


def test_a_point_far_out_matters_only_by_mistakes() -> None:
    """On its own side it changes nothing, as the question's reason says; as far out on the other it undoes much."""
    task = next(task for task in LESSON.tasks if task.code == "units")
    state = task.scene.state()
    before = LESSON.study(state.points, state.settings).on_points.last.k
    assert task.question is not None
    assert task.question.right(LESSON.study(state.points, state.settings)) == ChoiceGuess("stays")
    assert "own side" in task.question.why
    farthest = int((state.points.X**2).sum(axis=1).argmax())
    X = state.points.X.copy()
    X[farthest] *= -3
    assert LESSON.study(replace(state.points, X=X, recipe=None), state.settings).on_points.last.k > 10 * before

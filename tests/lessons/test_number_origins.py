"""Laws on what a number speaks of: every part says of which step and of which points it is, in the same breath."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from linclass import LeastSquaresClassifier, lessons
from linclass.declare import declared
from linclass.lessons.blocks import Picture
from linclass.lessons.least_squares.outliers import outlier
from linclass.lessons.least_squares.words import IDEA_TITLE
from linclass.lessons.lesson import Lesson, Missing, State
from linclass.lessons.logistic import derivations
from linclass.lessons.numbers import latex
from linclass.lessons.sides import Split
from tests.every_case import every_case, of_its_lesson
from tests.lessons.block_readers import every, plainly, player
from tests.lessons.support import MAX_PIECES, flat, studied, view_options, worked
from tests.lessons.texts_shown import SCENES, SceneSent, of_each_scene, texts

SPLIT = [
    pytest.param(lesson, view.code, id=f"{lesson.slug}-{view.code}")
    for lesson in lessons.every()
    if "split" in declared(lesson.Settings)
    for view in lesson.views
]
PERCENT = re.compile(r"(?<![\w.:])(\d[\d.]*)\s?\\?%")  # but not in the pattern of a hover
COUNTED = re.compile(r"\*\*(\d+)(?: of \d+)?\*\*[^.;]*?(?:wrong|misclassified)")
COUNT_BELOW = re.compile(r"(\d+) (?:of \d+ (?:training points )?)?(?:wrong|misclassified)")
MOMENT = re.compile(r"at the end|after |outlier|that of update", re.IGNORECASE)  # which step a sentence speaks of
STEPS = (0, 1, 4, None)


def sentences(text: str) -> list[str]:
    """The sentences of a verdict; what a colon introduces belongs to what stands before it."""
    return re.split(r"(?<=[.!?])\s+(?=[*A-Z])", plainly(text))


def plays(lesson: Lesson[Any, Any], run: Any, state: State[Any]) -> bool:
    """Return whether a player in this view leads plane and picture through the steps of a run."""
    try:
        blocks = lesson.view(state.view).show(run, worked(lesson, run, view_options(state), MAX_PIECES))
    except Missing:
        return False
    players = [
        block.player for block in flat(blocks) if isinstance(block, Picture) and block.frame_sequence is not None
    ]
    return any(player is not None and player.takes is None for player in players)


def counts(pattern: re.Pattern[str], text: str) -> Iterator[int]:
    """The numbers of points that a text says are wrong."""
    for match in pattern.finditer(text):
        yield int(match[1])


@pytest.mark.slow
@of_each_scene
def test_a_percentage_has_one_rounding(scene: SceneSent) -> None:
    """Claim, plane, picture, tables and verdict write every percentage with one decimal, so that they can agree."""
    own = scene.lesson.scenes[scene.number]
    sentences = [own.title, own.claim, *(text for _, text in texts(scene.own))]
    written = [result for text in sentences if "rgb" not in text for result in PERCENT.findall(text)]
    assert [result for result in written if not re.fullmatch(r"\d+\.\d", result)] == []


@pytest.mark.slow
@every_case(("lesson", "number"), SCENES, by=of_its_lesson)
def test_the_verdict_says_of_which_step_its_errors_are(lesson: Lesson[Any, Any], number: int) -> None:
    """While a run plays the verdict stays, and names the end; or it follows, and counts what the plane counts."""
    state = lesson.scenes[number].state()
    run = studied(lesson, state.points, state.settings)
    if not plays(lesson, run, state):
        return
    many = [worked(lesson, run, view_options(replace(state, step=step)), MAX_PIECES) for step in STEPS]
    verdicts = [lesson.verdict(run, options) for options in many]
    for options, verdict in zip(many, verdicts, strict=True):
        counted = [sentence for sentence in sentences(verdict.sentence) if COUNTED.search(sentence)]
        if verdict == verdicts[-1]:
            assert [sentence for sentence in counted if not MOMENT.search(sentence)] == []
        else:
            below = set(counts(COUNT_BELOW, lesson.plane(run, options).status))
            assert [sentence for sentence in counted if not set(counts(COUNTED, sentence)) <= below] == []


@pytest.mark.slow
@every_case(("lesson", "number"), SCENES, by=of_its_lesson)
def test_plane_and_verdict_count_the_same_at_the_end(lesson: Lesson[Any, Any], number: int) -> None:
    """If both say how many points are wrong, the plane's number at the last step is among the verdict's."""
    state = replace(lesson.scenes[number].state(), step=None)
    run = studied(lesson, state.points, state.settings)
    options = worked(lesson, run, view_options(state), MAX_PIECES)
    below = set(counts(COUNT_BELOW, lesson.plane(run, options).status))
    sentence = plainly(lesson.verdict(run, options).sentence)
    if below and COUNTED.search(sentence):
        assert below & {int(number) for number in re.findall(r"\d+", sentence)}


@pytest.mark.slow
@every_case(("lesson", "view"), SPLIT, by=of_its_lesson)
def test_with_test_points_on_the_plane_every_count_says_of_which_points_it_is(
    lesson: Lesson[Any, Any], view: str
) -> None:
    """A count of wrong points is of the training points or of the test points, and says so: the plane shows both."""
    state = replace(lesson.opening, view=view)
    state = replace(state, settings=replace(state.settings, split=Split(50)))
    run = studied(lesson, state.points, state.settings)
    for step in STEPS:
        options = worked(lesson, run, view_options(replace(state, step=step)), MAX_PIECES)
        status = lesson.plane(run, options).status
        assert not COUNT_BELOW.search(status) or "training points" in status
        for sentence in sentences(lesson.verdict(run, options).sentence):
            assert not COUNTED.search(sentence) or re.search("training|test|projected", sentence), (
                sentence
            )  # or of a table


@every_case("place", [0, 16, None])
def test_the_cost_in_the_derivation_is_that_of_the_points_on_the_plane(place: int | None) -> None:
    """If the outlier has gone astray, E(W) is least squares' own on the points with the outlier there."""
    lesson = lessons.by_slug("least_squares")
    state = replace(lesson.opening, step=place)
    run = studied(lesson, state.points, state.settings)
    at = outlier.LAST_PLACE if place is None else place
    X = state.points.X.copy()
    X[run.two.rows[run.way.moved]] = run.way.at([at])[0]
    fitted = LeastSquaresClassifier().fit(X, state.points.y)
    sentence = lesson.explanations(run, view_options(state))[IDEA_TITLE]
    assert f"={latex(fitted.objective_)}$" in sentence
    assert ("With the outlier at" in sentence) is (at > 0)


@every_case("code", ["optimal", "inverse", "begin"])
def test_the_rate_under_the_plane_is_the_players(code: str) -> None:
    """At every update the sentence under the plane has the rate that stands in the player's row."""
    lesson = lessons.by_slug("descent")
    state = lesson.scene(code).state()
    run = studied(lesson, state.points, state.settings)
    [result, *_] = every(Picture, lesson.view("run").show(run, view_options(state)))
    for step, row in list(player(result).rows.items())[1:]:
        assert f"η = {row[3]}," in lesson.plane(run, view_options(replace(state, step=int(step)))).status


@every_case("lam", [0.0, 1.0])
@every_case("weight", [1.0, 3.0])
def test_likelihood_and_cost_say_how_they_differ(lam: float, weight: float) -> None:
    """Without a penalty and weights E is minus the logarithm of the likelihood; else both stand there, and why."""
    lesson = lessons.by_slug("logistic")
    settings = replace(lesson.opening.settings, lam=lam, weight=weight, max_iter=20)
    run = studied(lesson, lesson.opening.points, settings)
    _, numbers, _ = derivations.likelihood(run, 20)
    cost = latex(run.steps[20].cost)
    assert ("That is $E$." in numbers) is (lam == 0 and weight == 1)
    assert f"={cost}$" in numbers
    assert ("penalty" in numbers) is (lam > 0)
    assert ("counted 3 times" in numbers) is (weight == 3)

"""Laws on what a number speaks of: every part says of which step and of which points it is, in the same breath."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from linclass import lessons
from linclass.lessons.blocks import Picture
from linclass.lessons.fields import declared
from linclass.lessons.lesson import Missing
from linclass.lessons.split import Split
from tests.lessons.reading import plainly
from tests.lessons.support import ENOUGH, flat, look_at, shown, studied, worked
from tests.lessons.texts_shown import SCENES, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.lessons.lesson import Lesson, State

SPLIT = [
    pytest.param(lesson, view.code, id=f"{lesson.slug}-{view.code}")
    for lesson in lessons.every()
    if "split" in declared(lesson.Settings)
    for view in lesson.views
]
PERCENT = re.compile(r"(?<![\w.:])(\d[\d.]*)\s?\\?%")  # but not in the pattern of a hover
COUNTED = re.compile(r"\*\*(\d+)(?: of \d+)?\*\*[^.;]*?(?:wrong|misclassified)")
BELOW = re.compile(r"(\d+) (?:of \d+ (?:training points )?)?(?:wrong|misclassified)")
MOMENT = re.compile(r"[Aa]t the end|[Aa]fter |[Oo]utlier|that of update")  # which step a sentence speaks of
STEPS = (0, 1, 4, None)


def sentences(text: str) -> list[str]:
    """The sentences of a verdict; what a colon introduces belongs to what stands before it."""
    return re.split(r"(?<=[.!?])\s+(?=[*A-Z])", plainly(text))


def plays(lesson: Lesson[Any, Any], run: Any, state: State[Any]) -> bool:
    """Whether a player in this view leads plane and picture through the steps of a run."""
    try:
        blocks = lesson.view(state.view).show(run, worked(lesson, run, look_at(state), ENOUGH))
    except Missing:
        return False
    players = [block.player for block in flat(blocks) if isinstance(block, Picture) and block.film is not None]
    return any(player is not None and player.takes is None for player in players)


def counts(pattern: re.Pattern[str], text: str) -> Iterator[int]:
    """The numbers of points that a text says are wrong."""
    for match in pattern.finditer(text):
        yield int(match[1])


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "number"), SCENES)
def test_a_percentage_has_one_rounding(lesson: Lesson[Any, Any], number: int) -> None:
    """Claim, plane, picture, tables and verdict write every percentage with one decimal, so that they can agree."""
    scene = lesson.scenes[number]
    assert scene.claim is not None
    seen = shown(lesson, scene.state(), pieces=ENOUGH)
    said = [scene.title, scene.claim.sentence, *(text for _, text in texts(seen))]
    written = [found for text in said if "rgb" not in text for found in PERCENT.findall(text)]
    assert [found for found in written if not re.fullmatch(r"\d+\.\d", found)] == []


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "number"), SCENES)
def test_the_verdict_says_of_which_step_its_errors_are(lesson: Lesson[Any, Any], number: int) -> None:
    """While a run plays the verdict stays, and names the end; or it follows, and counts what the plane counts."""
    state = lesson.scenes[number].state()
    run = studied(lesson, state.points, state.settings)
    if not plays(lesson, run, state):
        return
    looks = [worked(lesson, run, look_at(replace(state, step=step)), ENOUGH) for step in STEPS]
    verdicts = [lesson.verdict(run, look) for look in looks]
    for look, verdict in zip(looks, verdicts, strict=True):
        counted = [said for said in sentences(verdict.sentence) if COUNTED.search(said)]
        if verdict == verdicts[-1]:
            assert [said for said in counted if not MOMENT.search(said)] == []
        else:
            below = set(counts(BELOW, lesson.plane(run, look).status))
            assert [said for said in counted if not set(counts(COUNTED, said)) <= below] == []


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "number"), SCENES)
def test_plane_and_verdict_count_the_same_at_the_end(lesson: Lesson[Any, Any], number: int) -> None:
    """Where both say how many points are wrong, the plane's number at the last step is among the verdict's."""
    state = replace(lesson.scenes[number].state(), step=None)
    run = studied(lesson, state.points, state.settings)
    look = worked(lesson, run, look_at(state), ENOUGH)
    below = set(counts(BELOW, lesson.plane(run, look).status))
    said = plainly(lesson.verdict(run, look).sentence)
    if below and COUNTED.search(said):
        assert below & {int(number) for number in re.findall(r"\d+", said)}


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "view"), SPLIT)
def test_with_test_points_on_the_plane_every_count_says_of_which_points_it_is(
    lesson: Lesson[Any, Any], view: str
) -> None:
    """A count of wrong points is of the training points or of the test points, and says so: the plane shows both."""
    state = replace(lesson.opening, view=view)
    state = replace(state, settings=replace(state.settings, split=Split(50)))
    run = studied(lesson, state.points, state.settings)
    for step in STEPS:
        look = worked(lesson, run, look_at(replace(state, step=step)), ENOUGH)
        status = lesson.plane(run, look).status
        assert not BELOW.search(status) or "training points" in status
        for said in sentences(lesson.verdict(run, look).sentence):
            assert not COUNTED.search(said) or re.search("training|test", said), said

"""docs/add-a-method.md: its code runs as it stands, and what it makes is a lesson."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from linclass import datasets
from linclass.datasets import Recipe
from tests.lessons.support import AWKWARD, shown, words

if TYPE_CHECKING:
    from collections.abc import Iterator

TUTORIAL = Path(__file__).parent.parent / "docs" / "add-a-method.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def made() -> Iterator[dict[str, Any]]:
    """The names that the tutorial's code defines, run from top to bottom."""
    module = ModuleType("tutorial")
    sys.modules[module.__name__] = module  # where a dataclass looks for its names
    blocks = BLOCK.findall(TUTORIAL.read_text())
    assert len(blocks) == 5
    for block in blocks:
        exec(block, module.__dict__)  # noqa: S102 - our own document
    yield vars(module)
    del sys.modules[module.__name__]


def test_the_estimator_has_the_mean_half_way(made: dict[str, Any]) -> None:
    """The boundary crosses the segment between the means at the share `where` of its length."""
    data = datasets.generate(Recipe("blobs", {"n": 20}))
    for where in (0.0, 0.25, 1.0):
        rule = made["NearestMean"](where=where).fit(data.X, data.y)
        crossing = rule.means_[0] + where * (rule.means_[1] - rule.means_[0])
        assert rule.decision_function([crossing]) == pytest.approx(0.0, abs=1e-12)
    with pytest.raises(ValueError, match="where"):
        made["NearestMean"](where=2.0).fit(data.X, data.y)


def test_the_lesson_is_shown(made: dict[str, Any]) -> None:
    """Its scene has a plane, a view and a verdict, and its claim is true."""
    lesson = made["LESSON"]
    seen = shown(lesson, lesson.opening)
    assert seen["marks"]["lines"]
    assert seen["status"] == "0 of 40 wrong"
    assert made["HOLDS"].keys() == {scene.code for scene in lesson.scenes if scene.claim}
    assert made["HOLDS"]["begin"](lesson.study(lesson.opening.points, lesson.opening.settings))


@pytest.mark.parametrize("case", AWKWARD)
def test_awkward_points_have_a_lesson_or_a_sentence(made: dict[str, Any], case: str) -> None:
    """As the laws of all lessons ask."""
    lesson = made["LESSON"]
    assert words(shown(lesson, replace(lesson.opening, points=AWKWARD[case]), live=True)).strip()

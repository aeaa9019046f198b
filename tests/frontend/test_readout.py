"""The pointer reads off on the plane the values of the models at that place."""

import json
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.datasets import Recipe
from linclass.figures.numbers import decimal
from linclass.figures.words import posteriors
from linclass.lessons.numbers import class_label
from linclass.lessons.plane import of_rule
from linclass.lessons.state import State
from linclass.wire import plane_json
from tests.every_case import every_case
from tests.frontend.node import address, printed_list
from tests.lessons.support import studied, view_options

PLACES = ((0.3, -0.4), (-2.0, 1.5), (4.0, 4.0))  # a posterior of the last is nearly 1
THREE = datasets.generate(Recipe("iris"))


def read(state: State[Any], slug: str) -> list[list[str]]:
    """Return the text that the browser's script writes at each place, beside the coordinates."""
    lesson = lessons.by_slug(slug)
    plane = lesson.plane(studied(lesson, state.points, state.settings), view_options(state))
    sent = json.dumps(plane_json.readout(plane.readout))
    script = f"""
import {{ values }} from "{address("canvas/readout")}";
console.log(JSON.stringify({json.dumps(PLACES)}.map((place) => values({sent}, place))));
"""
    written: list[list[str]] = printed_list(script)
    return written


@pytest.mark.parametrize("scene", ["begin", "own"])
def test_the_pointer_reads_the_posterior_of_gaussian_classes(scene: str) -> None:
    """With one covariance and with one each: the log odds, and the posterior of class 2."""
    lesson = lessons.by_slug("gaussian")
    state = lesson.scene(scene).state()
    rule = studied(lesson, state.points, state.settings).rule
    odds, shares = rule.log_odds(np.array(PLACES)), rule.predict_proba(np.array(PLACES))
    assert read(state, "gaussian") == [
        [f"y = {decimal(float(y), 3)}", posteriors(("P(C₁|x)", "P(C₂|x)"), P)[1]]
        for y, P in zip(odds, shares, strict=True)
    ]
    assert posteriors(("P(C₁|x)", "P(C₂|x)"), shares[-1])[1] == "P(C₂|x) > 0.999"


@pytest.mark.parametrize("slug", ["gaussian", "logistic"])
def test_the_pointer_reads_three_posteriors(slug: str) -> None:
    """Of three classes the function of each, and all posteriors, which sum to one."""
    lesson = lessons.by_slug(slug)
    state = lesson.opening
    state = type(state)(THREE, state.settings, state.view)
    for written in read(state, slug):
        assert [text.partition(" = ")[0] for text in written[:3]] == ["y₁", "y₂", "y₃"]
        assert [text.split(" ")[0] for text in written[3:]] == [
            f"P({class_label(name)}|x)" for name in THREE.class_names
        ]


@pytest.mark.slow
@every_case("slug", ["perceptron", "support_vectors", "winnow", "geometry", "fisher"])
def test_the_pointer_reads_y_of_a_line(slug: str) -> None:
    """Without a posterior, y alone is read off."""
    written = read(lessons.by_slug(slug).opening, slug)
    assert all(len(texts) == 1 and texts[0].startswith("y = ") for texts in written)


def test_on_the_line_the_pointer_reads_zero() -> None:
    """The value y is 0 where its terms cancel but for rounding of the place; one pixel beside the line it is not."""
    w, w0 = np.array([0.98, 1.935]), 5.122
    places = [[x, (-w0 - w[0] * x + beside) / w[1]] for x in (-3.43, 0.7) for beside in (0.0, 2e-6, 0.02)]
    sent = json.dumps(plane_json.readout(of_rule(w, w0)))
    script = f"""
import {{ values }} from "{address("canvas/readout")}";
console.log(JSON.stringify({json.dumps(places)}.map((place) => values({sent}, place))));
"""
    assert printed_list(script) == [["y = 0"], ["y = 0"], ["y = 0.02"]] * 2


@pytest.mark.slow
@every_case(("slug", "posteriors"), [("classes", False), ("classification", False), ("features", False)])
def test_the_pointer_reads_the_rule_whose_regions_are_painted(slug: str, posteriors: bool) -> None:
    """On pages about several methods the values are those of the one that is painted."""
    written = read(lessons.by_slug(slug).opening, slug)
    assert all(texts and texts[0].startswith("y") for texts in written)
    assert any(text.startswith("P(") for texts in written for text in texts) == posteriors

"""A page of the app in a script: the same numbers and pictures, and a link that opens it."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlsplit

import numpy as np
import pytest

from linclass import lessons
from linclass.datasets import Dataset, Recipe, generate
from linclass.lessons import address
from linclass.takehome.page import page
from tests.every_case import every_case
from tests.takehome.states import HOSTILE_POINTS

DRAWN = generate(Recipe("moons", {"n": 20}))
VIEWS = [(lesson.slug, view.code) for lesson in lessons.every() for view in lesson.views]


@every_case(("name", "view"), VIEWS)
def test_the_link_opens_the_state(name: str, view: str) -> None:
    """The address is read without a remark, as the points, settings, view and step that were asked for."""
    lesson = lessons.by_slug(name)
    shown = page(name, DRAWN, view=view, app="https://example.org/app/")
    parts = urlsplit(shown.link)
    assert (parts.netloc, parts.path) == ("example.org", f"/app/{name}")
    arrival = address.read(lesson, dict(parse_qsl(parts.query, keep_blank_values=True)))
    assert arrival.ignored == ()
    assert arrival.state.same_as(shown.state.session.state(lesson))
    assert (arrival.state.view, arrival.state.step) == (view, None)
    assert arrival.state.points.alike(DRAWN)


def test_a_notebook_shows_plane_view_and_verdict() -> None:
    """The picture has the words of the page; a view in space, which only a browser draws, is left out."""
    shown = page("support_vectors", machine="soft", C=0.2, view="path")
    assert shown.has_drawn_view
    assert shown.verdict in " ".join(re.sub(r"<[^>]+>", " ", shown._repr_svg_()).split())
    assert not page("logistic", view="posteriors").has_drawn_view
    assert page("logistic", view="posteriors")._repr_svg_().startswith("<svg")


def test_names_of_any_kind_are_shown() -> None:
    """Names that hold markup are text in the picture."""
    assert "<script>" not in page("fisher", HOSTILE_POINTS)._repr_svg_()


@pytest.mark.parametrize(
    ("name", "asked", "sentence"),
    [
        ("svm", {}, "There is no page 'svm'; there are points, "),
        (
            "fisher",
            {"view": "path"},
            "The page 'fisher' has no view 'path'; it has direction, histograms, matrices, reduction.",
        ),
        ("fisher", {"C": 1.0}, "The page 'fisher' has no setting 'C'; it has direction, "),
        ("perceptron", {"eta": -3}, "eta = -3: it must be a number from 0.01 to 10."),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, asked: dict[str, object], sentence: str) -> None:
    """One sentence says which there are."""
    with pytest.raises(ValueError, match=re.escape(sentence)):
        page(name, **asked)  # type: ignore[arg-type]


def test_points_that_fit_into_no_link_are_shown_without_one() -> None:
    """The picture is of these points; the link, which would open others, is empty."""
    places = np.random.default_rng(0).normal(size=(2000, 2))
    shown = page("fisher", Dataset(places, np.arange(2000) % 2))
    assert shown.link == ""
    assert len(shown.state.frame.state.points.y) == 2000

"""Films of runs: their frames, bounded in number and size."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from linclass.takehome.pictures import film as module
from linclass.takehome.pictures.film import MAX_FRAMES, film, plane_at, player, steps
from tests.every_case import every_case, of_its_lesson
from tests.takehome.states import VIEWS, exported


@pytest.mark.slow
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_a_film_has_the_steps_of_the_player(lesson: AnyLesson, view: str) -> None:
    """At most a hundred frames, both ends among them, all of one size; each says its step's sentence."""
    state = exported(lesson, view)
    picture = player(state)
    if picture is None or picture.frame_sequence is None:
        return
    shown = steps(picture)
    names = [int(frame["name"]) for frame in picture.figure.to_dict()["frames"]]
    assert (shown[0], shown[-1]) == (names[0], names[-1])
    assert set(shown) <= set(names)
    assert len(shown) == min(len(names), MAX_FRAMES)
    frames = [ET.fromstring(frame) for frame in film(state)]
    assert len(frames) == len(shown)
    assert len({frame.get("viewBox") for frame in frames}) == 1
    for frame, step in ((frames[0], shown[0]), (frames[-1], shown[-1])):
        words = " ".join(text for element in frame for text in element.itertext()).split()
        assert set(plane_at(picture.frame_sequence, step).status.split()[:8]) <= set(words)


@pytest.mark.slow
def test_a_film_that_is_too_large_shows_fewer_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the bound in bytes every second or third step is left out, never the last."""
    lesson = lessons.by_slug("perceptron")
    state = exported(lesson, "run")
    whole = film(state)
    monkeypatch.setattr(module, "MAX_BYTES", len(whole[0]) * len(whole) // 2)
    fewer = film(state)
    assert 2 <= len(fewer) <= len(whole) // 2 + 2
    assert (fewer[0], fewer[-1]) == (whole[0], whole[-1])


def test_a_view_without_a_player_has_no_film() -> None:
    """Nothing plays on the page of points."""
    state = exported(lessons.by_slug("points"))
    assert film(replace(state, link="")) == []

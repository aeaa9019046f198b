"""Pages that play from the disk: their size, what stands in them, and that they fetch nothing."""

import re

import pytest

from linclass import lessons
from linclass.figures.marks import INVITATION
from linclass.lessons.lesson import AnyLesson
from tests.every_case import every_case, of_its_lesson
from tests.takehome.decks import MAX_BYTES, MAX_BYTES_WITHOUT_FIGURE, PLOTLY_BYTES, SCRIPT, contents_of
from tests.takehome.states import LINK, VIEWS, exported, page_that_plays


@pytest.mark.slow
@pytest.mark.usefixtures("without_plotly")
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_a_page_holds_all_that_it_shows(lesson: AnyLesson, view: str) -> None:
    """Each place of a picture or text has its data in both themes; the file is small, and Plotly in it where needed."""
    state = exported(lesson, view)
    text = page_that_plays(state)
    [themes], markup = contents_of(text), SCRIPT.sub("", text)
    places = set(re.findall(r'data-picture="([^"]+)"', markup))
    texts = set(re.findall(r'data-text="([^"]+)"', markup))
    assert places == {picture.code for picture in state.frame.pictures}
    for content in themes.values():
        assert places == set(content["pictures"])
        assert texts <= set(content["texts"])
    assert ('id="plotly"' in text) == bool(places)
    assert len(text.encode()) < (MAX_BYTES - PLOTLY_BYTES if places else MAX_BYTES_WITHOUT_FIGURE)
    assert set(re.findall(r'(?:src|href)="([^"]*)"', markup)) <= {LINK.replace("&", "&amp;")}
    assert "default-src 'none'" in markup


@pytest.mark.usefixtures("without_plotly")
def test_nothing_in_a_file_asks_to_be_dragged() -> None:
    """A handle that invites a person to drag it on the page has no such label where nothing can be dragged."""
    shown = [exported(lesson, view) for lesson, view in VIEWS if lesson.slug in ("fisher", "support_vectors")]
    inviting = [state for state in shown if INVITATION in str(state.frame.plane.marks)]
    assert {state.lesson.slug for state in inviting} == {"fisher", "support_vectors"}
    assert INVITATION not in str([contents_of(page_that_plays(state)) for state in inviting])


def test_the_licence_of_plotly_comes_along() -> None:
    """The script in the file is the wheel's own, its notice at its beginning; the whole stays under the bound."""
    text = page_that_plays(exported(lessons.by_slug("perceptron"), "run"))
    [script] = re.findall(r'<script type="text/plain" id="plotly">(.*?)</script>', text, re.DOTALL)
    assert "plotly.js v" in script[:200]
    assert "MIT license" in script[:400]
    assert PLOTLY_BYTES - 1000 < len(script.encode()) < PLOTLY_BYTES + 1000
    assert len(text.encode()) < MAX_BYTES

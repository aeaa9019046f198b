"""Names that run from right to left, in what is taken home."""

import re

import pytest

from linclass import datasets, lessons
from linclass.datasets.isolation import END_OF_ISOLATE, ISOLATE
from linclass.lessons.lesson import AnyLesson
from linclass.takehome import state_json
from linclass.takehome.documents import latex
from linclass.takehome.documents.handout import handout
from linclass.takehome.documents.offline_page import view_places
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import pgfplots
from linclass.takehome.pictures.picture import picture
from linclass.takehome.python.notebook import notebook
from linclass.takehome.python.programs import programs
from tests.every_case import every_case, of_its_lesson
from tests.lessons.right_to_left import outside, renamed
from tests.takehome.states import LINK, VIEWS, exported, named, page_that_plays

pytestmark = pytest.mark.slow
SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)  # one of them knows the digits of other scripts


def renamed_state(lesson: AnyLesson, view: str = "") -> PageState:
    """A page's opening with names of classes and axes in Hebrew and Arabic."""
    return exported(lesson, view, points=renamed(lesson.opening.points))


@pytest.mark.usefixtures("without_plotly")
@every_case(("lesson", "view"), VIEWS, by=of_its_lesson)
def test_no_name_moves_what_stands_beside_it(lesson: AnyLesson, view: str) -> None:
    """In pictures, in a handout and in a page that plays, every name from right to left stands in an isolate."""
    state = renamed_state(lesson, view)
    texts = [handout(state), view_places(state.frame)]
    if view == lesson.opening.view:
        texts += [picture(state, "plane"), SCRIPT.sub("", page_that_plays(state))]
    assert [text for text in texts if outside(text)] == []


@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_no_isolate_gets_into_data_programs_and_latex(lesson: AnyLesson) -> None:
    """Names in files of data and in programs are the person's own, and no engine of LaTeX knows isolates."""
    state = renamed_state(lesson)
    made = programs(lesson, state.frame.state, state.frame.run, LINK)
    texts = [state_json.write(state), datasets.write_table(state.frame.state.points).decode(), notebook("", LINK, made)]
    texts += [latex.document(state), pgfplots.plane(state)]
    for text in texts:
        assert not [sign for sign in (ISOLATE, END_OF_ISOLATE, "U+2068", "\\u2068") if sign in text]
    assert state_json.read(texts[0].encode()).state.points.class_names == state.frame.state.points.class_names

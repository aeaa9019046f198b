"""Every page with all parts hidden, without a browser: nothing that is sent depends on the fit."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from linclass import lessons
from linclass.course.index import BY_CODE
from linclass.lessons import address, hiding
from linclass.lessons.hiding import PARTS
from linclass.lessons.lesson import AnyLesson
from linclass.ui.page_layout import HELP
from tests.lessons.support import relabelled
from tests.ui.support import opened, query, run_with

pytestmark = pytest.mark.slow
HIDING = [lesson for lesson in lessons.every() if lesson.hideable]
DEFAULT = re.compile(r"^default: .*\n", re.MULTILINE)  # of a widget that shows another value since
OWN = {"points", "visit", "run"}  # of a component's data: the points, the visit
ADDRESS = "query"  # names the points too


def hidden_link(lesson: AnyLesson, seed: int) -> dict[str, str]:
    """The address of a page's opening with its points under other labels, everything hidden."""
    state = replace(lesson.opening, points=relabelled(lesson.opening.points, seed))
    return address.write(lesson, state) | {address.HIDE: hiding.written(PARTS)}


def nameless(data: dict[str, Any]) -> dict[str, Any]:
    """Return what is sent, without the address."""
    return {name: value for name, value in data.items() if name != ADDRESS}


def sent(app: AppTest) -> list[Any]:
    """All that the browser is sent of a page, in its order."""
    protos = [element.proto for element in app.main]
    return [
        {name: value for name, value in json.loads(proto.bytes, object_hook=nameless).items() if name not in OWN}
        if hasattr(proto, "component_name")
        else DEFAULT.sub("", str(proto))
        for proto in protos
    ]


@pytest.mark.parametrize("lesson", HIDING, ids=lambda lesson: lesson.slug)
def test_a_page_sends_nothing_of_what_is_hidden(lesson: AnyLesson) -> None:
    """Under other labels, with another fit, each of its elements is the same but for the points."""
    first, second = (sent(opened(lesson.slug, hidden_link(lesson, seed))) for seed in (1, 2))
    assert first == second


def test_pictures_of_figures_wait_too() -> None:
    """The list of the lecture figures has their titles alone while something is hidden on the plane."""
    for hidden, count in (("line", 0), ("verdict", 1)):
        app = opened("perceptron", {"v": address.VERSION, "hide": hidden})
        assert query(app)["hide"] == hidden
        run_with(app, "perceptron.scenes")
        assert any(text.value == HELP for text in app.markdown)
        assert sum("st-key-scene-" in str(html.proto) for html in app.get("html")) == count


def test_the_title_of_a_stop_waits_with_its_sentence() -> None:
    """The bar of the walk and the projector's strip name the stop once its sentence is revealed."""
    stop = next(stop for stop in BY_CODE["001"].stops if stop.question and stop.slug == "perceptron")
    for shown in ({}, {address.PRESENT: "1"}):
        link = {"v": address.VERSION, address.COURSE: stop.name, **shown}
        texts = [text.value for text in opened(stop.slug, link).markdown]
        assert not any(stop.title in text for text in texts)
        texts = [text.value for text in opened(stop.slug, link | {address.HIDE: ""}).markdown]
        assert any(stop.title in text for text in texts)

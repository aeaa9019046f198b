"""The parts of a page that are written only on request, or only once."""

import gc
import weakref
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np
import pytest

from linclass import lessons
from linclass.datasets import Dataset, LinkTooLong
from linclass.figures.theme import LIGHT
from linclass.lessons import address, study_cache
from linclass.lessons.blocks import Block, Folded
from linclass.lessons.perceptron import LESSON
from linclass.lessons.perceptron.derivation import THEOREM
from linclass.session.events import ChoseView, DraggedSetting
from linclass.session.frame import evaluate, evaluate_settled
from linclass.session.holder import SessionHolder
from linclass.session.work import advance
from linclass.ui import page, widgets
from linclass.ui.sessions import Surroundings
from linclass.ui.widgets import CHANGED
from linclass.wire import encode as encoding
from linclass.wire.encode import encode
from tests.session.frames import frame_of
from tests.ui.support import opened, query, ran, run_with, visitor

STATE = LESSON.opening


@pytest.mark.slow
def test_an_explanation_is_written_when_it_is_opened() -> None:
    """The page lists all of them; one that is opened has its text, the others wait."""
    app = opened("perceptron")
    assert THEOREM.title in app.session_state["page"].titles
    written = len(app.markdown)
    run_with(app, f"perceptron.words.{THEOREM.title}")
    assert len(app.markdown) == written + 1
    assert any("it is a promise, not a forecast" in shown.value.lower() for shown in app.markdown)


def test_a_section_is_filled_when_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of all steps is not made before a visitor looks at it."""
    filled: list[str] = []
    fill: Callable[[Folded], Sequence[Block]] = vars(Folded)["blocks"].func

    def counted(section: Folded) -> Sequence[Block]:
        filled.append(section.code)
        return fill(section)

    counting = cached_property(counted)
    counting.__set_name__(Folded, "blocks")
    monkeypatch.setattr(Folded, "blocks", counting)
    app = opened("perceptron", {"v": address.VERSION, "view": "run"})
    assert not filled
    run_with(app, "perceptron.show.every")
    assert filled == ["every"]
    app.run()
    assert filled == ["every"]


def test_a_frame_at_rest_is_encoded_once() -> None:
    """Whoever looks at an equal state in the same way gets the same bytes; another step is another frame."""
    equal = replace(STATE, points=replace(STATE.points))
    first, second = encode(frame_of(LESSON, STATE)), encode(frame_of(LESSON, equal))
    assert first is second
    assert first.plane is second.plane
    assert encode(frame_of(LESSON, replace(STATE, step=1))) is not first


def test_points_that_fit_no_link_are_refused_every_time() -> None:
    """That they are too many is kept like a text, and said to everybody."""
    rng = np.random.default_rng(0)
    many = replace(STATE, points=Dataset(rng.normal(size=(2000, 2)), rng.integers(0, 2, 2000)))
    for _ in range(2):
        with pytest.raises(LinkTooLong, match="2000 points"):
            address.write(LESSON, many)


def test_what_is_around_the_plane_changes_with_what_is_shown_there() -> None:
    """A moved point changes nothing around it, nor does whose it is then; settings, a new class and other points do."""
    points = STATE.points

    def around(points: Dataset, settings: Any = STATE.settings) -> Surroundings:
        return page.surroundings(LESSON, replace(STATE, points=points, settings=settings))

    drawn = replace(points, X=points.X + 0.1, recipe=None, origin=points.source)
    before = around(drawn)
    assert around(replace(drawn, X=drawn.X * 1.1)) == before
    third = replace(drawn, y=np.r_[2, points.y[1:]], class_names=("1", "2", "3"))
    assert around(third) != before
    assert around(replace(drawn, origin=None)) != before
    changed = around(drawn, replace(STATE.settings, eta=0.5))
    assert changed != before
    assert around(drawn, replace(STATE.settings, eta=0.2)) == changed.with_setting("eta", 0.2)
    assert around(drawn, replace(STATE.settings, variant="random")) != before.with_setting("variant", "random")
    assert around(points) == before
    assert widgets.offered(LESSON, STATE)[0] == [0, 1]


@pytest.mark.slow
def test_a_setting_runs_what_it_changes() -> None:
    """Plane and view alone, where nothing around them follows from its value; else the whole body."""
    app = opened("perceptron")

    def shows_settings() -> bool:
        assert not app.exception
        return bool(app.selectbox)

    run_with(app, "perceptron.settings")
    app.selectbox(key="perceptron.variant").set_value("reward_punishment").run()
    assert shows_settings()  # the open list says that it is changed
    assert any(CHANGED.format(names="**Variant**") in shown.value for shown in app.markdown)
    run_with(app, "perceptron.settings", False)
    app.selectbox(key="perceptron.variant").set_value("batch").run()
    assert not shows_settings()
    assert query(app)["variant"] == "batch"
    app.run()
    app.selectbox(key="perceptron.variant").set_value("random").run()  # has a seed
    assert shows_settings()
    run_with(app, f"perceptron.words.{THEOREM.title}")
    app.selectbox(key="perceptron.variant").set_value("batch").run()
    assert shows_settings()
    assert any("it is a promise, not a forecast" in shown.value.lower() for shown in app.markdown)


def test_a_number_typed_just_before_a_click_is_kept() -> None:
    """The click beside the field sends the number, too: both before the page has shown either."""
    app = opened("perceptron")
    run_with(app, "perceptron.settings")
    app.number_input(key="perceptron.split.seed").set_value(5)
    app.button_group(key="perceptron.split.share").set_value(20).run()
    assert query(app)["split"] == "20~5"


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["logistic", pytest.param("support_vectors", marks=pytest.mark.thorough)])
def test_a_session_holds_no_run(slug: str) -> None:
    """A run leaves memory with the cache, also while its page is open; the page then studies it anew."""
    lesson = lessons.by_slug(slug)
    app = opened(slug)
    state = visitor(app).state(lesson)
    run = weakref.ref(study_cache.study(lesson, state.points, state.settings))
    assert run() is not None
    for cache in (study_cache.RUN_CACHE, encoding.FRAME_CACHE):
        cache.clear()
    gc.collect()
    assert run() is None
    ran(app)


def test_a_view_that_waits_for_the_end_of_a_drag_stays_as_it_was() -> None:
    """While a view takes too long for a drag the one before stands there, though it is in no cache any more."""
    lesson = lessons.by_slug("features")
    here = SessionHolder()
    before = evaluate(here.dispatch(lesson, ChoseView("errors")), lesson, LIGHT)
    assert before.progress is not None
    advance(lesson.slug, before.progress.work, lambda: None, seconds=-1.0)
    shown = encode(evaluate(here.session, lesson, LIGHT)).pictures
    here.dispatch(lesson, DraggedSetting("degree", 3))
    assert evaluate(here.session, lesson, LIGHT).view is None
    encoding.FRAME_CACHE.clear()
    assert encode(evaluate_settled(here.session, lesson, LIGHT)).pictures == shown

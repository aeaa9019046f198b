"""Work that shows how far it is: it can be stopped, goes on, and survives an interruption."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from linclass.lessons.study_cache import PIECES_CACHE
from linclass.ui.progress import STOPPED

TOTAL = 6
ONE_PIECE = -1.0  # seconds for a run, which does one piece all the same


def _page() -> None:
    """A page whose work can be told to be interrupted or stopped from inside, as a click does."""
    import streamlit as st
    from streamlit.runtime.scriptrunner_utils.exceptions import StopException

    from linclass.lessons.descent import LESSON
    from linclass.lessons.lesson import Work
    from linclass.session import work
    from linclass.session.events import StoppedWork
    from linclass.ui import progress, sessions

    total = st.number_input("total", 0, 20, 6, key="total")
    factor = st.number_input("factor", 1, 9, 1, key="factor")
    calls = st.session_state.setdefault("calls", [])
    visitor = sessions.current()

    def task(number: int) -> int:
        calls.append(number)
        if st.session_state.get("interrupt_at") == number:
            st.session_state["interrupt_at"] = None
            raise StopException  # what Streamlit raises inside a run that a click has made superfluous
        if st.session_state.get("stop_at") == number:
            st.session_state["stop_at"] = None
            visitor.dispatch(LESSON, StoppedWork(factor, is_stopped=True))
        return factor * number**2

    def now() -> work.Progress:
        return work.progress("descent", asked, is_stopped=factor in visitor.session.stopped)

    seconds = st.session_state.get("seconds", work.SLICE_SECONDS)
    asked = Work(factor, task, total, "{done} of {total}")
    if now().is_running:
        work.advance("descent", asked, lambda: None, seconds)
    progress.show(LESSON, now())
    if now().is_running and not st.session_state.get("one_slice"):
        st.rerun()
    st.text(f"{list(now().results)} {now().is_stopped}")


def opened(**state: Any) -> AppTest:
    app = AppTest.from_function(_page, default_timeout=60)
    for key, value in state.items():
        app.session_state[key] = value
    app.run()
    assert not app.exception
    return app


def squares(n: int, factor: int = 1) -> list[int]:
    return [factor * k**2 for k in range(n)]


@pytest.fixture(autouse=True)
def nothing_done() -> None:
    """No piece is kept from the test before."""
    PIECES_CACHE.clear()


def test_everything_is_done_once() -> None:
    """All results, in order; a rerun that asks for the same does nothing anew."""
    app = opened()
    assert app.text[0].value == f"{squares(TOTAL)} False"
    app.run()
    assert app.session_state["calls"] == list(range(TOTAL))


def test_more_of_the_same_goes_on() -> None:
    """A larger total adds what is missing, and computes nothing twice."""
    app = opened()
    app.number_input(key="total").set_value(9).run()
    assert app.text[0].value == f"{squares(9)} False"
    assert app.session_state["calls"] == list(range(9))


def test_less_of_the_same_is_its_beginning() -> None:
    """A smaller total gives the first results only, and keeps the others for later."""
    app = opened()
    app.number_input(key="total").set_value(2).run()
    assert app.text[0].value == f"{squares(2)} False"
    app.number_input(key="total").set_value(TOTAL).run()
    assert app.text[0].value == f"{squares(TOTAL)} False"
    assert app.session_state["calls"] == list(range(TOTAL))


def test_another_question_begins_anew() -> None:
    """New settings start the work anew; the old results are gone."""
    app = opened()
    app.number_input(key="factor").set_value(5).run()
    assert app.text[0].value == f"{squares(TOTAL, 5)} False"
    assert app.session_state["calls"] == [*range(TOTAL), *range(TOTAL)]


def test_an_interruption_loses_nothing() -> None:
    """A run that a click ends in the middle of a task leaves what was done; the next run goes on with that task."""
    app = opened(interrupt_at=3)
    assert list(PIECES_CACHE.get(("descent", 1), dict).values()) == squares(3)
    app.run()
    assert app.text[0].value == f"{squares(TOTAL)} False"
    assert app.session_state["calls"] == [0, 1, 2, 3, 3, 4, 5]


def test_stop_and_go_on() -> None:
    """Stopped, it shows what is done and a button to go on; that one finishes, without doing anything twice."""
    app = opened(stop_at=2, seconds=ONE_PIECE)
    assert app.text[0].value == f"{squares(3)} True"
    assert STOPPED.format(done=3, total=TOTAL) in [m.value for m in app.markdown]
    app.run()
    assert app.session_state["calls"] == [0, 1, 2], "a rerun does not take up stopped work by itself"
    app.button(key="descent.on").click().run()
    assert not app.exception
    assert app.text[0].value == f"{squares(TOTAL)} False"
    assert app.session_state["calls"] == list(range(TOTAL))
    assert not [b for b in app.button if b.key in ("descent.on", "descent.stop")]


def test_stopped_at_the_end_is_done() -> None:
    """Stopping in the last task leaves nothing to go on with."""
    app = opened(stop_at=TOTAL - 1, seconds=ONE_PIECE)
    assert app.text[0].value == f"{squares(TOTAL)} True"
    assert not [b for b in app.button if b.key == "descent.on"]


def test_another_question_forgets_the_stop() -> None:
    """A stop belongs to the work that was stopped: new work begins."""
    app = opened(stop_at=2, seconds=ONE_PIECE)
    app.number_input(key="factor").set_value(2).run()
    assert app.text[0].value == f"{squares(TOTAL, 2)} False"


def test_the_button_stops() -> None:
    """Between two slices there is a stop button; pressed, the results stay and no task is begun."""
    app = opened(one_slice=True, seconds=ONE_PIECE)
    assert app.session_state["calls"] == [0]
    app.button(key="descent.stop").click().run()
    assert not app.exception
    assert app.text[0].value == f"{squares(1)} True"
    assert app.session_state["calls"] == [0]


def test_a_blink_shows_no_bar() -> None:
    """Work shorter than the patience shows neither bar nor button."""
    app = opened(interrupt_at=4)
    assert not [b for b in app.button if b.key == "descent.stop"]


def test_nothing_to_do_is_done() -> None:
    """A total of zero gives no results and asks for nothing."""
    assert opened(total=0).text[0].value == "[] False"


def test_the_work_of_one_visitor_serves_another() -> None:
    """The pieces are kept for all: a second session that asks for the same computes nothing, and has no stop."""
    opened(stop_at=2, seconds=ONE_PIECE)
    second = opened()
    assert second.text[0].value == f"{squares(TOTAL)} False"
    assert second.session_state["calls"] == [3, 4, 5]

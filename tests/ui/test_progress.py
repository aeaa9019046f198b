"""Work that shows how far it is: it can be stopped, goes on, and survives an interruption."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from linclass.lessons.study_cache import PIECES_CACHE
from linclass.ui.progress import STOPPED
from tests.every_case import every_case
from tests.ui.support import ran

TOTAL = 6
BUTTON = "descent.work"
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
    return ran(app)


def squares(n: int, factor: int = 1) -> list[int]:
    return [factor * k**2 for k in range(n)]


EVERY_PIECE = list(range(TOTAL))
CASES: list[tuple[str, dict[str, Any], dict[str, int], tuple[list[int], bool], list[int]]] = [
    ("a rerun that asks for the same does nothing anew", {}, {}, (squares(TOTAL), False), EVERY_PIECE),
    ("a larger total adds what is missing", {}, {"total": 9}, (squares(9), False), [*range(9)]),
    ("a smaller total gives the first results only", {}, {"total": 2}, (squares(2), False), EVERY_PIECE),
    ("a total of zero asks for nothing", {"total": 0}, {}, ([], False), []),
    ("another question begins anew", {}, {"factor": 5}, (squares(TOTAL, 5), False), [*EVERY_PIECE, *EVERY_PIECE]),
    (
        "an interrupted run goes on with its task",
        {"interrupt_at": 3},
        {},
        (squares(TOTAL), False),
        [*EVERY_PIECE[:4], *EVERY_PIECE[3:]],
    ),
    (
        "stopped work is not taken up by itself",
        {"stop_at": 2, "seconds": ONE_PIECE},
        {},
        (squares(3), True),
        EVERY_PIECE[:3],
    ),
    (
        "another question forgets the stop",
        {"stop_at": 2, "seconds": ONE_PIECE},
        {"factor": 2},
        (squares(TOTAL, 2), False),
        [*EVERY_PIECE[:3], *EVERY_PIECE],
    ),
]


@pytest.fixture(autouse=True)
def nothing_done() -> None:
    """No piece is kept from the test before."""
    PIECES_CACHE.clear()


@every_case(("name", "state", "numbers", "shown", "calls"), CASES, ids=[case[0] for case in CASES])
def test_no_piece_is_done_twice(
    name: str, state: dict[str, Any], numbers: dict[str, int], shown: tuple[list[int], bool], calls: list[int]
) -> None:
    """Whatever is asked for next, and wherever a run was interrupted or stopped: all results, in order."""
    PIECES_CACHE.clear()
    app = opened(**state)
    for key, value in numbers.items():
        app.number_input(key=key).set_value(value)
    app.run()
    assert app.text[0].value == f"{shown[0]} {shown[1]}", name
    assert app.session_state["calls"] == calls


def test_stop_and_go_on() -> None:
    """Stopped, it shows what is done and a button to go on; that one finishes, without doing anything twice."""
    app = opened(stop_at=2, seconds=ONE_PIECE)
    assert app.get("progress")[0].proto.text == STOPPED.format(done=3, total=TOTAL)
    ran(app.button(key=BUTTON).click())
    assert app.text[0].value == f"{squares(TOTAL)} False"
    assert app.session_state["calls"] == EVERY_PIECE
    assert not [b for b in app.button if b.key == BUTTON]


def test_stopped_at_the_end_is_done() -> None:
    """Stopping in the last task leaves nothing to go on with."""
    app = opened(stop_at=TOTAL - 1, seconds=ONE_PIECE)
    assert app.text[0].value == f"{squares(TOTAL)} True"
    assert not [b for b in app.button if b.key == BUTTON]


def test_the_button_stops() -> None:
    """Between two slices there is a stop button, none before; pressed, the results stay and no task is begun."""
    assert not [b for b in opened(interrupt_at=4).button if b.key == BUTTON], "a blink shows none"
    PIECES_CACHE.clear()
    app = opened(one_slice=True, seconds=ONE_PIECE)
    ran(app.button(key=BUTTON).click())
    assert app.text[0].value == f"{squares(1)} True"
    assert app.session_state["calls"] == [0]


def test_the_work_of_one_visitor_serves_another() -> None:
    """The pieces are kept for all: a second session that asks for the same computes nothing, and has no stop."""
    opened(stop_at=2, seconds=ONE_PIECE)
    second = opened()
    assert second.text[0].value == f"{squares(TOTAL)} False"
    assert second.session_state["calls"] == [3, 4, 5]

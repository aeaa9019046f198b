"""The editable plane of a page: what the hand did is told while it moves, and kept by the page when it lets go."""

from streamlit.testing.v1 import AppTest


def _page() -> None:
    import streamlit as st

    from linclass.ui import plane, workspace
    from linclass.ui.plane import View

    workspace.settle()  # as every run of the app begins
    st.number_input("w1", key="w1", value=0.0)
    told = st.session_state.setdefault("told", [])
    kept = st.session_state.setdefault("kept", [])

    def look(data, hand):
        told.append((dict(hand.handles), hand.live, len(data.y)))
        return View()

    def released(hand):
        kept.append(dict(hand.handles))
        st.session_state["w1"] = hand.handles["w"][0]

    plane.editable("drawing", look, released=released)


def message(app: AppTest, seq: int, *, live: bool, handles=None, points=()) -> AppTest:
    """Let the browser say something."""
    revision = app.session_state["workspace"].revision
    state = {"seq": seq, "live": live, "handles": handles or {}, "points": list(points)}
    app.session_state["drawing"] = {"state": state | {"window": [-5, 5, -4, 4], "revision": revision, "touched": None}}
    app.run()
    assert not app.exception, app.exception
    return app


def opened() -> AppTest:
    app = AppTest.from_function(_page, default_timeout=60).run()
    assert not app.exception, app.exception
    return app


def test_a_moving_handle_is_told_and_not_kept():
    """While the hand moves, `look` hears where; `released` hears nothing."""
    app = message(opened(), 1, live=True, handles={"w": [1.0, 2.0]})
    assert app.session_state["told"][-1][:2] == ({"w": (1.0, 2.0)}, True)
    assert app.session_state["kept"] == []


def test_a_handle_let_go_is_kept_once_and_no_longer_told():
    """`released` hears of it once; from then on what the page has kept counts, not the hand's last message."""
    app = message(opened(), 1, live=True, handles={"w": [1.0, 2.0]})
    message(app, 2, live=False, handles={"w": [1.5, 2.5]})
    assert app.session_state["kept"] == [{"w": (1.5, 2.5)}]
    assert app.session_state["told"][-1][:2] == ({}, False)
    assert app.number_input(key="w1").value == 1.5, "also where the whole page runs, its widgets before the plane"
    app.run()  # a number typed elsewhere on the page
    assert app.session_state["kept"] == [{"w": (1.5, 2.5)}]
    assert app.session_state["told"][-1][:2] == ({}, False)


def test_drawn_points_are_everybodys():
    """What is drawn is the session's data set, in the very run that hears of it."""
    app = message(opened(), 1, live=True, points=[0.0, 0.0, 0, 1.0, 1.0, 1])
    assert app.session_state["told"][-1][2] == 2
    assert len(app.session_state["workspace"].dataset.y) == 2


def test_a_damaged_message_costs_a_sentence():
    """What is not from our canvas changes no point, and is answered in words."""
    app = opened()
    before = app.session_state["workspace"].dataset
    message(app, 1, live=False, points=[1.0, 2.0])
    assert len(app.error) == 1
    assert app.session_state["workspace"].dataset is before

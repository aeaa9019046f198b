"""Every widget shows what the session says, also where one run cuts off another."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest


def script() -> None:
    """Show a menu whose value is the session's; the run is cut off where that is asked for."""
    import streamlit as st

    from linclass.ui import widget_values

    widget_values.set_value("menu", st.session_state.get("wanted", "a"))
    st.selectbox("Menu", ["a", "b"], key="menu")
    if st.session_state.get("cut"):
        st.session_state["cut"] = False
        st.rerun()
    widget_values.end_run()


def test_a_value_is_set_again_after_a_run_that_was_cut_off() -> None:
    """Streamlit sends it with the run that sets it alone, which the browser may never have shown."""
    app = AppTest.from_function(script, default_timeout=30).run()
    app.session_state["wanted"], app.session_state["cut"] = "b", True
    app.run()
    [menu] = app.selectbox
    assert (menu.proto.set_value, menu.value) == (True, "b")


def test_a_value_that_is_shown_is_not_set_again() -> None:
    """A choice made while a script runs stays, as nothing overwrites it."""
    app = AppTest.from_function(script, default_timeout=30).run()
    app.session_state["wanted"] = "b"
    app.run()
    app.run()
    [menu] = app.selectbox
    assert (menu.proto.set_value, menu.value) == (False, "b")

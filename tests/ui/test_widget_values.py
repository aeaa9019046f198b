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


def form() -> None:
    """Show a form whose field is emptied once its text is taken, by a run that is cut off."""
    import streamlit as st

    from linclass.ui import widget_values

    with st.form("form"):
        if "text" in st.session_state:
            widget_values.set_value("text", widget_values.wanted("text"))
        st.text_input("Text", key="text")
        st.form_submit_button("Take", on_click=lambda: widget_values.set_value("text", ""))
    if st.session_state.get("cut"):
        st.stop()
    widget_values.end_run()


def test_a_field_is_emptied_though_the_browser_has_not_seen_it_yet() -> None:
    """The next run gets the text that the browser still shows, and empties the field again."""
    app = AppTest.from_function(form, default_timeout=30).run()
    app.session_state["cut"] = True
    app.text_input(key="text").set_value("taken")
    app.button[0].click().run()
    app.session_state["cut"] = False
    app.text_input(key="text").set_value("taken").run()
    assert (app.text_input(key="text").proto.set_value, app.text_input(key="text").value) == (True, "")

"""Every widget shows what the session says, also where one run cuts off another."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from linclass.ui import widget_values

VALUES = "b", "a"


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


@pytest.mark.parametrize("is_cut", [True, False])
def test_a_value_is_set_again_after_a_run_that_was_cut_off(is_cut: bool) -> None:
    """Streamlit sends it with the run that sets it alone, which the browser may never have shown.

    One that is shown is not: a choice made while a script runs stays, as nothing overwrites it.
    """
    app = AppTest.from_function(script, default_timeout=30).run()
    app.session_state["wanted"], app.session_state["cut"] = "b", is_cut
    app.run()
    if not is_cut:
        app.run()
    [menu] = app.selectbox
    assert (menu.proto.set_value, menu.value) == (is_cut, "b")


def numbered_script() -> None:
    """Show a menu whose value is the session's, and remember what was chosen in it."""
    import streamlit as st

    from linclass.ui import widget_values

    def take(chosen: str) -> None:
        st.session_state["wanted"] = chosen
        st.session_state["taken"] = [*st.session_state.get("taken", []), chosen]

    wanted = st.session_state.get("wanted", "a")
    options: dict[str, Any] = {}
    if st.session_state.get("drag"):
        options["key"] = widget_values.followed("menu", wanted)
    else:
        options |= widget_values.numbered("menu", wanted, take, presses=st.session_state.get("presses", False))
    st.pills("Menu", ["a", "b"], default=wanted, **options)


def test_a_value_that_no_visitor_has_chosen_comes_with_another_key() -> None:
    """A choice keeps the key, so that the focus stays."""
    app = AppTest.from_function(numbered_script, default_timeout=30).run()
    [menu] = app.button_group
    menu.set_value("b").run()
    [menu] = app.button_group
    assert (menu.key, menu.value, app.session_state["taken"]) == ("menu", "b", ["b"])
    app.session_state["wanted"] = "a"
    app.run()
    [menu] = app.button_group
    assert (menu.key, menu.value, app.session_state["taken"]) == ("menu~1", "a", ["b"])
    menu.set_value(None).run()
    assert app.session_state["taken"] == ["b", None]


def test_what_is_reported_under_the_key_before_counts_where_it_is_new() -> None:
    """The browser has not received the other key: it reports what it shows, or what a visitor has chosen there."""
    app = AppTest.from_function(numbered_script, default_timeout=30).run()
    app.button_group[0].set_value("b").run()
    [before] = app.button_group
    app.session_state["wanted"] = "a"
    app.run()
    before.set_value("b").run()
    [menu] = app.button_group
    assert (menu.key, menu.value, app.session_state["taken"]) == ("menu~1", "a", ["b"])
    before.set_value("a").run()
    assert app.session_state["taken"] == ["b", "a"]


def test_a_double_click_chooses_what_was_clicked() -> None:
    """The browser takes the choice back with the second click, which may come before the page shows the first."""
    app = AppTest.from_function(numbered_script, default_timeout=30)
    app.session_state["presses"] = True
    [menu] = app.run().button_group
    menu.set_value("b").run()
    menu.set_value(None).run()
    assert app.session_state["taken"] == ["b", "b"]


@pytest.mark.parametrize("last", VALUES)
def test_no_value_that_is_reported_of_a_drag_was_chosen(last: str) -> None:
    """The widget follows a drag under its key; with the end of the drag it has another, whatever is still reported."""
    app = AppTest.from_function(numbered_script, default_timeout=30).run()
    app.session_state["drag"] = True
    for value in ("b", last):
        app.session_state["wanted"] = value
        app.run()
        [menu] = app.button_group
        assert (menu.key, menu.value) == ("menu", value)
    app.session_state["drag"] = False
    app.run()
    for stale in VALUES:
        menu.set_value(stale).run()
        [shown] = app.button_group
        assert (shown.key, shown.value) == ("menu~1", last)
    assert "taken" not in app.session_state


def test_keys_are_used_again() -> None:
    """However long a session lasts, a widget has no more than so many."""
    app = AppTest.from_function(numbered_script, default_timeout=30).run()
    keys = set()
    for n in range(40):
        app.session_state["wanted"] = VALUES[n % 2]
        app.run()
        [menu] = app.button_group
        keys.add(menu.key)
        assert menu.value == VALUES[n % 2]
    assert len(keys) == widget_values.KEYS
    assert "taken" not in app.session_state

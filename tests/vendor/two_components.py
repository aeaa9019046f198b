"""A script of two components in two fragments, one inside the other, that count how often they run; a form, and a
button that takes its time.
"""

import time

import streamlit as st

from linclass.vendor import streamlit_queue

SCRIPT = """
export default function component({ parentElement, data, setStateValue }) {
  window.components ??= {};
  window.components[data.name] = { send: (value) => setStateValue("state", value), data };
  window.cleanedUp ??= [];
  return () => window.cleanedUp.push([data.name, data.runs, parentElement.isConnected]);
}
"""
runs = st.session_state.setdefault("runs", {"page": 0, "outer": 0, "inner": 0, "pressed": 0})
runs["page"] += 1
streamlit_queue.let_callbacks_end()


def component(name: str, key: str, fragment: str, follows: str | None = None) -> None:
    """Mount a component that is told how often its fragment has run; its message may rerun another fragment."""

    def rerun() -> None:
        if follows is not None:
            st.rerun(follows)

    mount = st.components.v2.component(name, html="<p>here</p>", js=SCRIPT, isolate_styles=False)
    mount(key=key, data={"name": name, "runs": runs[fragment]}, on_state_change=rerun)


@st.fragment(key="outer")
def outer() -> None:
    """Show one component, and the inner fragment, which writes into a container outside itself."""
    runs["outer"] += 1
    place = st.container(key="place")

    @st.fragment(key="inner")
    def inner() -> None:
        runs["inner"] += 1
        with place:
            st.text(f"inner {runs['inner']}")
        component("one", "one", "inner")
        component("three", "three", "inner", "outer")

    inner()
    if not st.checkbox("Without the second"):
        component("two", "two", "outer")


def count() -> None:
    """Count a press of the button, which another press may come into."""
    known = runs["pressed"]
    time.sleep(0.5)
    runs["pressed"] = known + 1


outer()
st.text("whole page")
st.button("Count", on_click=count)
st.text(f"pressed {runs['pressed']}")
with st.form("form"):
    written = st.text_input("Field")
    st.form_submit_button("Send")
st.text(f"sent {written}")

"""Assumptions about how Streamlit's server tells a visitor's way back and forward from a click."""

from __future__ import annotations

from streamlit.runtime.scriptrunner import get_script_run_ctx


def is_history_navigation() -> bool:
    """Return whether the browser's Back or Forward has started this script run.

    The run's context carries what the browser has said of it. Where another version does not, every run counts as a
    click: an address without a query then keeps what its page showed last.
    """
    context = get_script_run_ctx(suppress_warning=True)
    return bool(getattr(context, "is_history_navigation", False))

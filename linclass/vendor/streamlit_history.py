"""Assumptions about Streamlit's handling of a page switch, and of messages from the page that is left."""

import functools
from dataclasses import replace
from weakref import WeakKeyDictionary

from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests, ScriptRequestType


def is_history_navigation() -> bool:
    """Return whether the browser's Back or Forward has started this script run.

    The run's context has this information from the browser. If another version lacks it, every run counts as a click:
    an address without a query then shows the page's last state.
    """
    context = get_script_run_ctx(suppress_warning=True)
    return bool(getattr(context, "is_history_navigation", False))


def ignore_messages_of_left_pages() -> None:
    """Make Streamlit's server drop a fragment's message from any page but the one requested last.

    Our fragments have the same names on all pages. So Streamlit runs one for a message of the previous page, and
    announces the run under that page's name: the browser then clears the page that it shows, and the fragment's
    elements have no place. Before the new page's run begins, such a message even turns it into a run of the previous
    page.
    """
    request_rerun = AppSession.request_rerun
    if hasattr(request_rerun, "__wrapped__"):
        return
    last_pages: WeakKeyDictionary[AppSession, str] = WeakKeyDictionary()  # the hash of the page requested last

    @functools.wraps(request_rerun)
    def request(session: AppSession, client_state: ClientState | None) -> None:
        if client_state is not None:
            page = client_state.page_script_hash
            if not client_state.fragment_id:
                last_pages[session] = page
            elif page != last_pages.get(session, page) and last_pages[session]:
                return
        request_rerun(session, client_state)

    AppSession.request_rerun = request  # type: ignore[assignment, method-assign]


def keep_requests_for_pages() -> None:
    """Make `st.rerun` leave a waiting request for another page, or for an entry of the history, as it is.

    Streamlit takes page and query from the newer of two requests, and `st.rerun` names those of the run that calls it:
    a link that was followed a moment before led nowhere, and after Back the page did not show what its address says.
    """
    add = ScriptRequests._request_rerun_locked
    if hasattr(add, "__wrapped__"):
        return

    @functools.wraps(add)
    def add_to(requests: ScriptRequests, new: RerunData) -> bool:
        context = get_script_run_ctx(suppress_warning=True)  # None where it is the browser that asks
        waiting = requests._rerun_data
        if (
            requests._state is ScriptRequestType.RERUN
            and context is not None
            and context.script_requests is requests
            and new.page_script_hash == context.page_script_hash
            and (waiting.page_script_hash != new.page_script_hash or waiting.is_history_navigation)
        ):
            new = replace(
                new,
                query_string=waiting.query_string,
                page_script_hash=waiting.page_script_hash,
                page_name=waiting.page_name,
                is_history_navigation=waiting.is_history_navigation,
            )
        return add(requests, new)

    ScriptRequests._request_rerun_locked = add_to  # type: ignore[assignment, method-assign]

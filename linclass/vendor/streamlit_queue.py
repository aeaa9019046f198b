"""Assumptions about the queues of Streamlit's server: messages not sent yet, and requests not run yet."""

import functools

from streamlit.runtime.forward_msg_queue import ForwardMsgQueue
from streamlit.runtime.scriptrunner import ScriptRunner
from streamlit.runtime.scriptrunner_utils.script_run_context import RunLocation, ThreadState


def keep_unsent_messages() -> None:
    """Make a fragment's run keep the messages that earlier runs have queued for the same fragment.

    Streamlit drops them, as the run will send them again, but keeps the message that the earlier run has finished. The
    browser then removes the elements that the earlier run has not sent, even the whole plane, and mounts them again a
    moment later: focus, selection and announcement are lost. Messages that are kept are shown for a moment at most.
    """
    clear = ForwardMsgQueue.clear
    if hasattr(clear, "__wrapped__"):
        return

    @functools.wraps(clear)
    def keep(
        queue: ForwardMsgQueue, retain_lifecycle_msgs: bool = False, fragment_ids_this_run: list[str] | None = None
    ) -> None:
        if retain_lifecycle_msgs and fragment_ids_this_run is not None:
            queue._delta_index_map = {}  # messages of the new run must not replace those before them
        else:
            clear(queue, retain_lifecycle_msgs, fragment_ids_this_run)

    ForwardMsgQueue.clear = keep  # type: ignore[assignment, method-assign]


def let_callbacks_end() -> None:
    """Make a request that arrives during a widget's callback wait for the callback's end.

    Streamlit stops the callback where it next reads session state, so that a press has part of its effect or none.
    After the other callbacks it queues that request again, over one that has arrived since: the newest value of a
    widget is lost, and a third key press is never answered. A callback that calls `st.rerun` still ends there;
    `st.switch_page` would no longer end one.
    """
    handle = ScriptRunner._maybe_handle_execution_control_request
    if hasattr(handle, "__wrapped__"):
        return

    @functools.wraps(handle)
    def handle_later(runner: ScriptRunner) -> None:
        if not runner._is_in_script_thread() or ThreadState.get().run_location is not RunLocation.CALLBACK:
            handle(runner)

    ScriptRunner._maybe_handle_execution_control_request = handle_later  # type: ignore[assignment, method-assign]

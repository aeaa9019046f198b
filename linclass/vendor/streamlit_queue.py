"""Assumptions about what Streamlit's server queues: messages that it has not sent, requests that it has not run."""

import functools

from streamlit.runtime.forward_msg_queue import ForwardMsgQueue
from streamlit.runtime.scriptrunner import ScriptRunner
from streamlit.runtime.scriptrunner_utils.script_run_context import RunLocation, ThreadState


def keep_unsent_messages() -> None:
    """Let a fragment's run keep what earlier runs have queued for the same fragment.

    Streamlit drops it, as the run will send it again, but keeps the message that the earlier run has finished. The
    browser then removes what that run has not sent, the whole plane if it comes to that, and mounts it anew a moment
    later: its focus, selection and announcement are lost. What was
    queued earlier is shown for a moment at most, and replaced.
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
    """Let a request that comes while a widget's callback runs wait for the callback's end.

    Streamlit breaks the callback off where it next reads session state, so that what was pressed is done in part or not
    at all. After the other callbacks it queues that request again, on top of one that has come since: the newest value
    of a widget is lost, and a key that was pressed third never answered. A callback that calls `st.rerun` ends there as
    before; `st.switch_page` would no longer end one.
    """
    handle = ScriptRunner._maybe_handle_execution_control_request
    if hasattr(handle, "__wrapped__"):
        return

    @functools.wraps(handle)
    def handle_later(runner: ScriptRunner) -> None:
        if not runner._is_in_script_thread() or ThreadState.get().run_location is not RunLocation.CALLBACK:
            handle(runner)

    ScriptRunner._maybe_handle_execution_control_request = handle_later  # type: ignore[assignment, method-assign]

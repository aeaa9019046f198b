"""An assumption about the queue in which Streamlit's server keeps what it has not sent yet."""

import functools

from streamlit.runtime.forward_msg_queue import ForwardMsgQueue


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

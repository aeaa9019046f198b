"""The assumptions about what Streamlit's server drops: messages that it has not sent, and what callbacks would do."""

import inspect

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.forward_msg_queue import ForwardMsgQueue
from streamlit.runtime.scriptrunner import ScriptRunner
from streamlit.testing.v1 import AppTest

from linclass.vendor import streamlit_queue

FRAGMENT = "part"


def queue_of_a_finished_run() -> ForwardMsgQueue:
    """Return a queue in which a whole run waits that has drawn a fragment's element and has finished."""
    queue = ForwardMsgQueue()
    begin = ForwardMsg()
    begin.new_session.page_script_hash = "page"
    end = ForwardMsg(script_finished=ForwardMsg.FINISHED_SUCCESSFULLY)
    for message in (begin, element("first"), end):
        queue.enqueue(message)
    return queue


def element(text: str) -> ForwardMsg:
    message = ForwardMsg()
    message.delta.new_element.text.body = text
    message.delta.fragment_id = FRAGMENT
    message.metadata.delta_path.extend([0, 1])
    return message


def kinds(queue: ForwardMsgQueue) -> list[str | None]:
    return [message.WhichOneof("type") for message in queue.flush()]


def test_a_fragment_s_run_drops_what_the_run_before_has_drawn() -> None:
    """Streamlit drops it, yet tells the browser that the run has finished: that is why the queue is kept."""
    parameters = list(inspect.signature(ForwardMsgQueue.clear).parameters)
    assert parameters == ["self", "retain_lifecycle_msgs", "fragment_ids_this_run"], "Streamlit clears in another way."
    queue = queue_of_a_finished_run()
    inspect.unwrap(ForwardMsgQueue.clear)(queue, True, [FRAGMENT])
    assert queue._queue[-1].script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
    assert kinds(queue) == ["new_session", "script_finished"], "Streamlit keeps a fragment's elements: no need to."


def test_kept_messages_stand_before_those_of_the_new_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that was queued stays, in order, also where the new run draws the same place; other clears are as before."""
    monkeypatch.setattr(ForwardMsgQueue, "clear", inspect.unwrap(ForwardMsgQueue.clear))
    streamlit_queue.keep_unsent_messages()
    queue = queue_of_a_finished_run()
    queue.clear(True, [FRAGMENT])
    queue.enqueue(element("second"))
    first, *_, last = (message.delta.new_element.text.body for message in queue._queue if message.HasField("delta"))
    assert (first, last) == ("first", "second")
    assert kinds(queue) == ["new_session", "delta", "script_finished", "delta"]
    queue = queue_of_a_finished_run()
    queue.clear(retain_lifecycle_msgs=True)
    assert kinds(queue) == ["new_session", "script_finished"], "a run of the whole script draws all anew"
    queue = queue_of_a_finished_run()
    queue.clear()
    assert queue.is_empty()


def two_quick_presses() -> None:
    """A page whose box is pressed, in its callback the second time, and then a third time."""
    import streamlit as st
    from streamlit.proto.Common_pb2 import SInt64Array
    from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
    from streamlit.runtime.scriptrunner import RerunData, RerunException, get_script_run_ctx

    def press(value: int) -> None:
        context = get_script_run_ctx()
        assert context is not None
        assert context.script_requests is not None
        [state] = context.session_state.get_widget_states()
        states = WidgetStates(widgets=[WidgetState(id=state.id, int_array_value=SInt64Array(data=[value]))])
        context.script_requests.request_rerun(RerunData(widget_states=states))

    def changed() -> None:
        if st.session_state["number"] != 1:
            return
        press(2)
        try:
            st.session_state["done"] = True
        except RerunException:  # the third press comes before Streamlit queues the second one again
            press(3)
            raise
        press(3)

    st.slider("Number", 0, 9, key="number", on_change=changed)


@pytest.mark.parametrize("is_mended", [False, True])
def test_a_callback_ends_before_the_next_request_runs(monkeypatch: pytest.MonkeyPatch, *, is_mended: bool) -> None:
    """Streamlit breaks it off and takes an older request for the newest; where it waits, all is done in its order."""
    name = "_maybe_handle_execution_control_request"
    monkeypatch.setattr(ScriptRunner, name, inspect.unwrap(getattr(ScriptRunner, name)))
    if is_mended:
        streamlit_queue.let_callbacks_end()
    app = AppTest.from_function(two_quick_presses).run()
    app.slider(key="number").set_value(1).run()
    wrong = "Streamlit lets callbacks end, or calls what runs a request otherwise: see `let_callbacks_end`."
    assert ("done" in app.session_state, app.session_state["number"]) == ((True, 3) if is_mended else (False, 2)), wrong

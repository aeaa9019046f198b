"""The assumption about what Streamlit's server drops before it is sent."""

import inspect

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.forward_msg_queue import ForwardMsgQueue

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

"""Sessions as values: a session, the events that change it, and the frame that shows it.

An event is reduced into a new session, a session is evaluated to a frame, and a frame is encoded and mounted on the
page or sent in answer to a drag (`linclass.wire`). Nothing here knows Streamlit or JSON.
"""

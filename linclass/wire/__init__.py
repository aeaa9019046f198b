"""The messages between server and browser: frames as JSON, and checked messages in return.

A frame is encoded once, part by part (encode.py). The same bytes are mounted on a page by Streamlit (`linclass.ui`) and
sent in answer to a drag (live_endpoint.py). Nothing here knows Streamlit.
"""

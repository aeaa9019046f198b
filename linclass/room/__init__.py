"""A room answers a question: the log of what was asked and answered, and what phones and projector show of it.

A room is a log of numbered events (`room.events`, `room.store`). What a phone or a projector shows is a function of it
(`room.votes`, `room.summary`). The routes beside Streamlit (`room.routes`) alone know of requests.
"""

"""A room answers a question: the log of questions and answers, and the views of it on phones and projector.

A room is a log of numbered events (`room.events`, `room.store`). The content of phones and projector is a function of
it (`room.votes`, `room.summary`). Only the routes beside Streamlit (`room.routes`) know about requests.
"""

"""The app of the installed package, as `app.py` is in a clone."""

import streamlit as st

from linclass.ui import application

app = st.App("router.py", **application.parts())

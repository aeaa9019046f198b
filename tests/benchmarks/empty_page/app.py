"""The empty page as an app."""

from pathlib import Path

import streamlit as st

from linclass.ui import serving

app = st.App(Path(__file__).with_name("script.py"), middleware=serving.middleware())

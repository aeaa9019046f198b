"""What this is, in one screen"""

import streamlit as st

from linclass.ui import shell, workspace
from linclass.ui.lessons import home
from linclass.ui.texts import home as texts

shell.title("home")
workspace.warn()
left, right = st.columns([3, 2], gap="large")

with left:
    home.picture()
with right:
    home.ways()

with st.expander(texts.CONTENTS, expanded=True):
    home.chapters()

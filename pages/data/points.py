"""Points"""

import streamlit as st

from linclass.ui import plane, shell
from linclass.ui.lessons import points

shell.title("points")
left, right = st.columns([3, 2], gap="medium")

with right:
    points.source()
    points.summary()
    points.how_to_draw()
with left:
    plane.editable("points_plane", points.look, max_height=560)

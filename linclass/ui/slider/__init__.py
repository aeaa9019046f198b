"""A slider that a page follows while it is held, unlike Streamlit's own, which speaks on release only."""

from linclass.ui.slider.component import show
from linclass.ui.slider.state import SliderPosition

__all__ = ["SliderPosition", "show"]

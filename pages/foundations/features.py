"""Generalised discriminants and basis functions"""

from linclass.lessons.features import LESSON
from linclass.ui import page

page.show(LESSON)

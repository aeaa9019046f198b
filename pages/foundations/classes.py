"""Multiclass classification"""

from linclass.lessons.classes import LESSON
from linclass.ui import page

page.show(LESSON)

"""Least squares"""

from linclass.lessons.least_squares import LESSON
from linclass.ui import page

page.show(LESSON)

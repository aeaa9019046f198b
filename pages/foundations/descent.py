"""Gradient descent and Newton's method"""

from linclass.lessons.descent import LESSON
from linclass.ui import page

page.show(LESSON)

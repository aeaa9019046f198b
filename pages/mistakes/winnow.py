"""Winnow"""

from linclass.lessons.winnow import LESSON
from linclass.ui import page

page.show(LESSON)

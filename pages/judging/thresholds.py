"""Thresholds and costs"""

from linclass.lessons.thresholds import LESSON
from linclass.ui import page

page.show(LESSON)

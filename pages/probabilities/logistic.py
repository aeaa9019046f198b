"""Logistic regression"""

from linclass.lessons.logistic import LESSON
from linclass.ui import page

page.show(LESSON)

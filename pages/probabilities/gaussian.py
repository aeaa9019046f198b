"""LDA and QDA"""

from linclass.lessons.gaussian import LESSON
from linclass.ui import page

page.show(LESSON)

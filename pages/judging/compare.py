"""All rules compared"""

from linclass.lessons.compare import LESSON
from linclass.ui import page

page.show(LESSON)

"""The geometry of a linear rule"""

from linclass.lessons.geometry import LESSON
from linclass.ui import page

page.show(LESSON)

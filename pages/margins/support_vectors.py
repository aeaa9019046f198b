"""Support vector machines"""

from linclass.lessons.support_vectors import LESSON
from linclass.ui import page

page.show(LESSON)

"""Classification"""

from linclass.lessons.classification import LESSON
from linclass.ui import page

page.show(LESSON)

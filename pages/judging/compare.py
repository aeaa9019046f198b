"""Every rule on the same points"""

from linclass.lessons.compare import LESSON
from linclass.ui import page

page.show(LESSON)

"""Fisher's discriminant"""

from linclass.lessons.fisher import LESSON
from linclass.ui import page

page.show(LESSON)

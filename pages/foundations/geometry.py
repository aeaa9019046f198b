"""Linear discriminants and hyperplanes"""

from linclass.lessons.geometry import LESSON
from linclass.ui import page

page.show(LESSON)

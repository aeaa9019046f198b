"""The perceptron"""

from linclass.lessons.perceptron import LESSON
from linclass.ui import page

page.show(LESSON)

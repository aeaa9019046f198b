"""Bias and variance"""

from linclass.lessons.bias_variance import LESSON
from linclass.ui import page

page.show(LESSON)

"""The perceptron"""

from linclass.lessons import lesson
from linclass.ui import page

page.show(lesson("perceptron"))

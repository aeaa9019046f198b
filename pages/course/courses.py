"""By course"""

from linclass.ui.places import courses

courses.show()

"""By course"""

from linclass.ui.standalone import courses

courses.show()

"""Points"""

from linclass.ui.standalone import points

points.show()

"""Points"""

from linclass.ui.places import points

points.show()

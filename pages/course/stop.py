"""A stop of a deck"""

from linclass.ui.places import stop

stop.show()

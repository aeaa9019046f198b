"""A stop of a deck"""

from linclass.ui.standalone import stop

stop.show()

"""Your course"""

from linclass.ui.standalone import own

own.show()

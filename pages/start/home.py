"""The project in one screen"""

from linclass.ui.standalone import home

home.show()

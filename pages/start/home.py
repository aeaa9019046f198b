"""What this is, in one screen"""

from linclass.ui.places import home

home.show()

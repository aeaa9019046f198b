"""Questions left open"""

from linclass.ui.places import questions

questions.show()

"""Questions left open"""

from linclass.ui.standalone import questions

questions.show()

"""Words and notation"""

from linclass.ui.standalone import words

words.show()

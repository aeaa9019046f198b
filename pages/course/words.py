"""Words and notation"""

from linclass.ui.places import words

words.show()

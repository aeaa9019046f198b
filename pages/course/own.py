"""Your course"""

from linclass.ui.standalone import own_deck

own_deck.show()

"""Your course"""

from linclass.ui.standalone import deck_editor

deck_editor.show()

"""Misprints in your slides"""

from linclass.ui.standalone import misprints

misprints.show()

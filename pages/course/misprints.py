"""Misprints in your slides"""

from linclass.ui.places import misprints

misprints.show()

"""The speaker's window"""

from linclass.ui.standalone import speaker

speaker.show()

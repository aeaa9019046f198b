"""From the address to the page"""

from linclass.ui import page_layout

page_layout.run()

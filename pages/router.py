"""From the address to the page, with the chapters along the top"""

from linclass.ui import page_layout

page_layout.run()

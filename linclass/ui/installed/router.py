"""From the address to the page, which is a function"""

from linclass.ui import page_layout, page_links

page_links.use_functions()
page_layout.run()

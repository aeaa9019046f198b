"""From the address to the page, each of which is a function"""  # noqa: D400 - as the pages' scripts have it

from linclass.ui import page_layout, page_links

page_links.use_functions()
page_layout.run()

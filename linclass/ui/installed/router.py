"""From the address to the page, which is a function"""  # noqa: D400 - like the pages' scripts

from linclass.ui import page_layout, page_links

page_links.use_functions()
page_layout.run()

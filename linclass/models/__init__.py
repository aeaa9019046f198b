"""One file a method of the lectures; a folder where a method needs several."""

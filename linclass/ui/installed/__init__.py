"""The app without its folder: `linclass app` starts it from the installed package, whose pages are functions."""

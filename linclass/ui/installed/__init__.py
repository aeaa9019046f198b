"""The app of the installed package, started by `linclass app`; its pages are functions instead of scripts."""

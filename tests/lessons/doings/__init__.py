"""The ways to do each task, and those that just fail to: a module for each lesson."""

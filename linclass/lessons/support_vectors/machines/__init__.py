"""Machines beside each other: the path of C, C and nu, hard and soft margins, a turned direction."""

"""Sentences on the mistakes of a deck's file."""

NO_STOP = "No stop was found in it, so your course stays as it was."
TOO_LONG = "“{key}” is too long: at most {most} characters."
TOO_MANY = "There is no room for more: at most {most} times “{what}”."
LINK_TOO_LONG = "The address is too long to be read."

"""Visitors without a browser, as many as a lecture hall holds: real sessions over real sockets."""

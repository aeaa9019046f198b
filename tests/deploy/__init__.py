"""Hosting elsewhere: a container, a reverse proxy before several of them, manifests."""

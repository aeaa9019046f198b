"""What hosts the app elsewhere: a container, a door before several of them, manifests."""

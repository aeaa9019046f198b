"""The regions of nearest neighbours: Voronoi cells, of one neighbour and of k."""

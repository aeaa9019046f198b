"""What several methods share: units, scatter matrices, homogeneous points, hyperplanes, linear equations."""

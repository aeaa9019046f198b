"""What several methods share: units, scatter matrices, homogeneous points, exact integers, linear equations."""

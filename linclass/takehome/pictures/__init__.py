"""Pictures to take home: SVG, PGFPlots and the frames of a film."""

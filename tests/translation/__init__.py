"""Tests of the seam between texts and logic."""

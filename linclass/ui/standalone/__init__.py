"""The standalone pages, which are not made from a lesson: home, points, decks, glossary and others."""

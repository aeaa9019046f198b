"""The route of five pages: its name, and what to try on each page, under the code of the page's opening."""

PAGES = {
    "classification/begin": "Drag a point across a boundary. What happens to the regions?",
    "geometry/begin": "Turn the arrow **w**, then shift the line. Which of the two changes the direction of the line?",
    "perceptron/update": "Press play: each mistake turns the line. When does it stop?",
    "logistic/grows": "Watch the probabilities change from one side of the line to the other, then drag a point to the wrong side.",
    "support_vectors/turns": "Press play: C grows, and the band narrows. For which point does the line turn?",
}

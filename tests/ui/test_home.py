"""The picture of the home page."""

import numpy as np

from linclass.figures.marks import Line, Spot
from linclass.ui.standalone import home


def test_what_the_caption_says_of_the_three_lines_is_so() -> None:
    """In the end least squares has turned after the point and misclassifies others; the other two have not."""
    points, planes, path = home.way()
    first, last = (
        {mark.role: mark.points for mark in plane.marks if isinstance(mark, Line)} for plane in (planes[0], planes[-1])
    )
    turned, wrong = {}, {}
    for role, (a, b) in last.items():
        along = [np.arctan2(*(ends[1] - ends[0])[::-1]) for ends in (first[role], last[role])]
        turned[role] = abs(float(np.rad2deg((along[1] - along[0] + np.pi / 2) % np.pi - np.pi / 2)))
        side = np.sign((b - a)[0] * (points.X - a)[:, 1] - (b - a)[1] * (points.X - a)[:, 0])
        wrong[role] = min(int(np.sum((side > 0) != (points.y == k))) for k in (0, 1))
    assert turned["svm"] < 1
    assert turned["logistic"] < 1
    assert turned["least_squares"] > 10
    assert wrong == {"svm": 0, "least_squares": 2, "logistic": 0}
    [spot] = [mark for mark in planes[-1].marks if isinstance(mark, Spot)]
    assert spot.at.tolist() == path[-1].tolist()
    assert len(planes) == len(path) == home.FRAMES + 1

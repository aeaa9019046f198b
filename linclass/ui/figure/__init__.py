"""A Plotly figure that is updated in place, with a player for its frames.

k = figure.focus("run")  # a step the person asked for, which may need a frame
animation = perceptron.run(X, t, steps, window, theme, focus=k)
figure.show(animation, key="run", alt="...", player=figure.Player(total=len(steps) - 1, columns=..., rows=...))
"""

from linclass.ui.figure.component import focus, show
from linclass.ui.figure.payload import Player

__all__ = ["Player", "focus", "show"]

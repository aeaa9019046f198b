"""Computing LDA by whitening: make the covariance a sphere, project on the span of the means, take the nearest."""

from collections.abc import Sequence

import numpy as np

from linclass.base import LinearRule
from linclass.figures import gaussian as pictures
from linclass.figures.thinning import frame_steps
from linclass.lessons.gaussian.study import Run
from linclass.lessons.kit import (
    Block,
    FloatArray,
    Picture,
    Player,
    Prose,
    ViewOptions,
    Window,
    counted,
    matrix,
    regions,
    require,
)

WHITENING = "whitening"  # the view, and its run
FRAMES_PER_MOVE = 6  # frames in which points go from one place to the next
LAST_FRAME = 2 * FRAMES_PER_MOVE + 1  # the start, to the sphere, to the span of the means, the nearest mean
SINGULAR_SHARE = 1e-9  # of the largest variance: what is smaller has no inverse that can be seen
STAGES = (  # each up to the frame with which its move ends
    "the points, from their mean",
    "sphere: z = Σ⁻¹ᐟ² (x − m)",
    "project on the span of the means",
    "nearest mean, priors allowed for",
)
EXPLAINED = (
    r"After $\mathbf z=\Sigma^{{-1/2}}(\mathbf x-\mathbf m)$, $\Sigma^{{-1/2}}={root}$, the covariance is $I$, and"
    r" $(\mathbf x-\mu_k)^\top\Sigma^{{-1}}(\mathbf x-\mu_k)$ is a plain squared distance. Across the span of the means"
    r" all of them are equally far: only what lies along it decides, {span}. The smallest"
    r" $\tfrac12\|\mathbf z-\mathbf z_k\|^2-\ln\pi_k$ wins."
)
SPANS = ("here nothing, as the means agree", "one direction", "here the whole plane")  # by their dimensions


def show(run: Run, options: ViewOptions) -> Sequence[Block]:
    """Play the three steps on the training points."""
    S = run.rule.class_covariances()[0]
    require(
        run.is_shared,
        "**No one map makes all classes round**, as each has its own covariance: choose *One for all (LDA)*.",
    )
    values, vectors = np.linalg.eigh(S)
    require(
        values[0] > SINGULAR_SHARE * values[-1],
        "**The covariance has no inverse**: nothing varies in one direction. Move a point.",
    )
    frames = {step: frame(run, values, vectors, step) for step in frame_steps(LAST_FRAME, options.focus)}
    alt = (
        f"{len(run.classes)} classes of {len(run.train.y)} points in 4 pictures: as they are; with a round covariance;"
        " projected on the line or plane through their means; and the boundary half-way between the means, moved by the"
        f" priors, on whose wrong side {counted.points_that_lie(run.wrong(run.train))}."
    )
    rows = {str(step): (STAGES[-(-step // FRAMES_PER_MOVE)],) for step in frames}
    root = vectors / np.sqrt(values) @ vectors.T
    explained = EXPLAINED.format(root=matrix(root), span=SPANS[round(np.trace(_span(run.rule.means_)[0]))])
    return [
        Picture(
            WHITENING,
            pictures.whitening(frames, run.train, alt, options.theme),
            alt,
            Player(LAST_FRAME, ("what is done",), rows),
        ),
        Prose(explained),
    ]


def frame(run: Run, values: FloatArray, vectors: FloatArray, step: int) -> pictures.WhiteningFrame:
    """Return points, means, ellipses and lines at a step; Sigma has these eigenvalues and eigenvectors.

    All is measured from the overall mean, at first in the mean standard deviation, so that nothing but shapes changes.
    """
    rule = run.rule
    share, projected = min(step / FRAMES_PER_MOVE, 1.0), min(max(step / FRAMES_PER_MOVE - 1, 0.0), 1.0)
    A = vectors * (values.mean() ** (share - 1) * values**-share) ** 0.5 @ vectors.T
    middle = rule.priors_ @ rule.means_
    means = (rule.means_ - middle) @ A
    P, span = _span(means)
    kept = (1 - projected) * np.eye(2) + projected * P
    foot = means[0] - means[0] @ P  # the span of the means need not pass through the middle
    X = (run.train.X - middle) @ A
    X = X + projected * (foot + X @ P - X)
    covariance = kept @ A @ (vectors * values @ vectors.T) @ A @ kept
    rings = [pictures.ellipse(mean, covariance, 1.0) for mean in means]
    line = span if projected > 0 else np.empty((0, 2))
    boundary = _boundary(means, rule.priors_, X) if step == LAST_FRAME else np.empty((0, 2))
    return pictures.WhiteningFrame(X, means, rings, line, boundary)


def _span(means: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the projector on the directions between the means, and the ends of the line through them, if it is one."""
    singular, rows = np.linalg.svd(means - means.mean(axis=0))[1:]
    rank = int((singular > SINGULAR_SHARE * max(singular[0], SINGULAR_SHARE)).sum())
    P = rows[:rank].T @ rows[:rank]
    if rank != 1:
        return P, np.empty((0, 2))
    reach = 2 * float(np.abs(means).max()) + 3.0  # deviations
    return P, means.mean(axis=0) + reach * np.array([[-1.0], [1.0]]) * rows[0]


def _boundary(means: FloatArray, priors: FloatArray, X: FloatArray) -> FloatArray:
    """Return where two classes are equally probable, pieces divided by NaN."""
    reach = float(np.abs(np.vstack([means, X])).max()) + 1.0
    W, w0 = means, np.log(priors) - (means * means).sum(axis=1) / 2
    if len(means) == 2:
        W, w0 = W[1:] - W[:1], w0[1:] - w0[:1]
    rule = LinearRule.of(W if len(W) > 1 else W[0], w0 if len(w0) > 1 else w0[0])
    pieces = [piece.points for piece in regions(rule, Window(-reach, reach, -reach, reach)).boundaries]
    return np.vstack([row for piece in pieces for row in (piece, [[np.nan, np.nan]])]) if pieces else np.empty((0, 2))

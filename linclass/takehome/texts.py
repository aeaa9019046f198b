"""Words of the exports: comments of the programs, titles of files."""

NEEDS = {
    "linclass": "Needs linclass, which brings NumPy and SciPy: in the folder of its sources, python -m pip install .",
    "textbook": "Needs NumPy alone (python -m pip install numpy): the algorithm is written out above the points.",
    "scikit_learn": "Needs scikit-learn: python -m pip install scikit-learn",
    "numpy": "Needs NumPy alone: python -m pip install numpy",
}
NO_CODE = "The link is too long for a QR code that a camera can read."
NO_PICTURE = "This view has no picture."
STEPS = "Steps"
RULE = "Rule"
RESULT = "Result"

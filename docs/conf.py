"""Settings of Sphinx: `python -m sphinx -W -n docs docs/_build/html` makes the site and loads nothing from a net."""

import gc
import os
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "extensions"))

from docstrings import PACKAGES, constants  # noqa: E402 - they stand beside this file
from gallery_pictures import SUBSECTIONS, Pictures  # noqa: E402

import linclass  # noqa: E402

gc.freeze()
gc.disable()  # a build ends soon: the collector would walk over its trees for a fifth of the time

project = "linclass"
author = "the linclass authors"
about = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
release = version = linclass.__version__
copyright = f"{author} · {about['license']} licence · version {version}"  # noqa: A001 - Sphinx's name, in each footer

extensions = [
    "myst_parser",
    "numpydoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.viewcode",
    "sphinx_gallery.gen_gallery",
    "docstrings",
    "mathml",
]
exclude_patterns = ["_build", "_templates", "examples", "requirements.txt"]
templates_path = ["_templates"]
default_role = "py:obj"
nitpick_ignore = [("py:obj", "linclass.numerics.exact.integers.MOST_WORK")]  # a bound inside, named for who reads on
nitpick_ignore_regex = [("py:obj", r"(?!linclass\.).*")]  # `C`, `numpy.inf`: code; a name of ours must lead somewhere

myst_enable_extensions = ["amsmath", "attrs_block", "colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3

autodoc_typehints = "none"  # shapes and units stand in the docstrings
autodoc_member_order = "bysource"
autodoc_inherit_docstrings = True
toc_object_entries_show_parents = "hide"
autosummary_ignore_module_all = False  # what a package offers is its __all__
autosummary_context = {"constants": {package: constants(package) for package in PACKAGES}}
numpydoc_show_class_members = False

sphinx_gallery_conf = {
    "examples_dirs": ["examples"],
    "gallery_dirs": ["gallery"],
    "filename_pattern": r"\.py$",
    "image_scrapers": (Pictures(os.environ.get("LINCLASS_APP", "http://localhost:8501")),),
    "backreferences_dir": "gallery/backreferences",
    "capture_repr": (),
    "doc_module": ("linclass",),
    "download_all_examples": False,
    "min_reported_time": 1,
    "only_warn_on_example_error": False,
    "plot_gallery": True,
    "remove_config_comments": True,
    "reference_url": {"linclass": None},
    "reset_modules": (),
    "show_memory": False,
    "show_signature": False,
    "write_computation_times": False,
    "subsection_order": [f"examples/{name}" for name in SUBSECTIONS],
    "within_subsection_order": "gallery_pictures.in_order_of_the_course",
}

html_theme = "pydata_sphinx_theme"
html_title = "linclass"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_math_renderer = "mathml"
html_sidebars = {"index": [], "start": []}
html_theme_options = {
    "footer_start": ["copyright"],
    "footer_end": [],
    "navbar_align": "left",
    "navigation_with_keys": False,
    "secondary_sidebar_items": ["page-toc"],
    "collapse_navigation": True,
    "show_nav_level": 1,
    "show_prev_next": True,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}

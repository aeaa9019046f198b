"""Words: the searchable glossary, and the notation of the courses side by side."""

import streamlit as st

from linclass.catalog import PAGES
from linclass.course import index
from linclass.course.links import to_scene
from linclass.course.words import COURSES, TOPICS, Word, search
from linclass.lessons.markdown import displayed
from linclass.ui import page_layout, page_links, sessions

NOTATION = (
    ("features", r"$D$", r"$d$", r"$d$", r"$l$"),
    ("points", r"$n$", r"$n$", r"$n$", r"$N$"),
    ("classes", r"$C_1,\dots,C_K$", r"$1,\dots,k$", r"$y=0,1$ or $\pm1$", r"$\omega_1,\dots,\omega_M$"),
    (
        "linear function",
        r"$y(\mathbf x)=\mathbf w^\top\mathbf x+w_0$",
        r"$g(x)=a^\top\tilde x$",
        r"$x^\top w+w_0$",
        r"$g(\mathbf x)=\mathbf w^\top\mathbf x+w_0$",
    ),
    (r"$w_0$ is called", "threshold", r"a weight of $a=(w_0,w)$", "shift", "threshold, and bias"),
    (
        "targets",
        r"$t\in\{0,1\}$; $\{-1,1\}$ (perceptron)",
        r"$y_i=1,2$; $z_k=\pm1$; $b_i$",
        r"$y\in\{\pm1\}$",
        r"$y=\pm1$; $\{1,0\}$ (logistic)",
    ),
    ("sign of a mistake", r"$t_i$", r"reflected $\tilde x_i$", r"$y_i$", r"$\delta_x=-y$"),
    (
        "distance",
        r"$r=y(\mathbf x)/\lVert\mathbf w\rVert$",
        "",
        r"$\lVert x\rVert\cos\theta=x^\top w/\lVert w\rVert$",
        r"$z=g(\mathbf x)/\lVert\mathbf w\rVert$",
    ),
    ("cost", r"$E_p$, $E$", r"$J_p$, $J_s$", r"$\mathcal L$", r"$J$, $E$"),
    ("learning rate", r"$\eta$", r"$\eta(k)$", r"$\eta$", r"$\rho_t$, $\eta$"),
    ("scatter of a class", r"$\mathbf S_i$", r"$\Sigma_{y_i}$", "", ""),
    (
        "within, between, total",
        r"$\mathbf S_W,\ \mathbf S_B,\ \mathbf S_T$",
        r"$\Sigma_W,\ \Sigma_B,\ \Sigma_T$",
        "",
        "",
    ),
    ("covariance", "", "", r"$\Sigma,\ \Sigma_y$", r"$\Sigma$"),
    ("priors", r"$p(C_k)$", "", r"$\pi_y=P(y)$", r"$P(\omega_i)$"),
    ("posterior of class 1", r"$p(C_1\mid\mathbf x)$", "", r"$P(y{=}1\mid x)$", r"$z=P(\omega_1\mid\mathbf x)$"),
    ("multipliers", r"$\lambda$ (Fisher)", r"$\lambda$ (eigenvalue)", "", r"$\lambda_i,\ \mu_i$"),
    ("margin", "", r"$b$ in $a^\top\tilde x\ge b$", "", r"$2/\lVert\mathbf w\rVert$; $\rho$ (ν-SVM)"),
)

PICTURE = 132  # pixels


def show() -> None:
    """Show the page."""
    with page_layout.standalone("words"):
        asked = st.text_input(
            "Search", key="word", bind="query-params", placeholder="hyperplane, logit, margin, …", max_chars=60
        )
        result = search(asked)
        if not asked:
            topic = st.pills(
                "Topic", list(TOPICS), format_func=TOPICS.__getitem__, default="planes", required=True, key="topic"
            )
            result = [word for word in result if word.topic == topic]
        if not result:
            st.info("No entry found. Try part of the word, or clear the search and choose a topic.")
        with st.container(key="list"):
            for n in range(0, len(result), 2):
                for place, word in zip(st.columns(2, gap="medium"), result[n : n + 2], strict=False):
                    with place:
                        _word(word)
        with st.expander("Notation by course", expanded=not asked):
            st.markdown(
                "What this app writes as $y(\\mathbf x)=\\mathbf w^\\top\\mathbf x+w_0$, with the **bias**"
                " $w_0$, and what each course writes."
            )
            st.markdown(_notation())


def _word(word: Word) -> None:
    """Show a glossary entry: picture, word, formula, meaning and link."""
    with st.container(horizontal=True, gap="small"):
        st.image(word.place.picture(sessions.theme()), width=PICTURE, alt=word.place.scene.title)
        with st.container(width="stretch", gap=None):
            also = " · also: {names}".format(names=", ".join(word.also)) if word.also else ""
            st.markdown(f"**{word.word}**{also}")
            if word.formula:
                st.markdown(f"$\\displaystyle {word.formula}$")
            st.markdown(displayed(word.meaning))
            st.page_link(
                page_links.to(word.place.slug),
                label=f"{PAGES[word.place.slug].title}: open the example",
                query_params=to_scene(word.place),
            )


def _notation() -> str:
    """Return the notation as a table in Markdown, a column for each course."""
    heads = ["", *map(index.names, COURSES)]
    lines = [heads, ["---"] * len(heads), *NOTATION]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)

"""A derivation as a board on the projector: beside the plane in place of the view, one more line per key press."""

from collections.abc import Sequence

import streamlit as st

from linclass.lessons.board import ShownBoard
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import displayed
from linclass.session.events import ShowedBoard
from linclass.ui import live_text, sessions
from linclass.wire import text_json
from linclass.wire.encode import EncodedFrame


def show(encoded: EncodedFrame, board: ShownBoard, stamp: int) -> None:
    """Show the lines of a board, newest last, under its title or under the buttons of the page's boards."""
    frame, lesson = encoded.frame, encoded.frame.lesson
    with st.container(key="board"):
        if len(lesson.derivations) > 1:
            _choice(lesson, board)
        else:
            st.markdown(f"**{lesson.derivation(board.code).title}**")
        if frame.hidden:
            st.markdown("The board shows all numbers: first reveal what is hidden (**H**).")
        elif frame.missing is not None:
            st.info(displayed(frame.missing.sentence))
        else:
            name = lesson.derivation(board.code).title
            key = f"{lesson.slug}.{text_json.BOARD}.{board.code}"
            live_text.show(text_json.BOARD, encoded.board(board), key, stamp=stamp, log=name)


def buttons(lesson: AnyLesson, codes: Sequence[str], place: str = "") -> None:
    """Offer to open derivations as boards on the projector."""
    for code in codes:
        sessions.button(
            lesson,
            ShowedBoard(ShownBoard(code)),
            f"Board: {lesson.derivation(code).title}" if len(codes) > 1 else "Board",
            key=f"{lesson.slug}.board.{place}.{code}",
            help=(
                "The derivation on the projector, one line a key, beside the plane; the numbers follow when you drag a"
                " point."
            ),
        )


def _choice(lesson: AnyLesson, board: ShownBoard) -> None:
    """Offer the page's boards as a row of buttons."""
    with st.container(key="boards", horizontal=True, gap="xsmall"):
        for derivation in lesson.derivations:
            is_shown = derivation.code == board.code
            sessions.button(
                lesson,
                ShowedBoard(ShownBoard(derivation.code)),
                f"**{derivation.title}**" if is_shown else derivation.title,
                key=f"{lesson.slug}.board.choice.{derivation.code}",
            )

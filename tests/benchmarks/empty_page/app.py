"""The empty page as an app."""

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from linclass.server.compressed_files import CompressedFiles, FileServer
from linclass.ui import serving

files = CompressedFiles({f"/{path}": file for path, file in serving.streamlit_files()}, serving.encodings())
app = st.App(Path(__file__).with_name("script.py"), middleware=[Middleware(FileServer, files=files)])

// @ts-check
// Streamlit follows the browser's colour scheme by itself, and reports it to Python only with the next script run.

const APP = '[data-testid="stApp"]';

/** The theme in which Streamlit shows the page; empty before there is a page. */
export function shownTheme() {
  const app = document.querySelector(APP);
  return app ? getComputedStyle(app).colorScheme : "";
}

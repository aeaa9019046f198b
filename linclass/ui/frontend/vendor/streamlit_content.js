// @ts-check
// The element of Streamlit's page that holds all that can be seen by scrolling.

const CONTENT = '[data-testid="stMainBlockContainer"]';

/** Return the height of all that the page shows, in pixels; 0 before there is a page. */
export function contentHeight() {
  return Math.ceil(document.querySelector(CONTENT)?.scrollHeight ?? 0);
}

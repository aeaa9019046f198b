// @ts-check
// The elements of Streamlit's page: the one that holds all that can be seen by scrolling, and those that have a key.

const SCROLLED = '[data-testid="stMain"]';
const CONTENT = '[data-testid="stMainBlockContainer"]';
const OPENS_SIDEBAR = '[data-testid="stExpandSidebarButton"]';
const CLOSES_SIDEBAR = '[data-testid="stSidebarCollapseButton"] button';

/** Return the height of all that the page shows, in pixels; 0 before there is a page. */
export function contentHeight() {
  return Math.ceil(document.querySelector(CONTENT)?.scrollHeight ?? 0);
}

/** Scroll to the top of the page: Streamlit leaves another page where the one before it was scrolled to. */
export function scrollToTop() {
  document.querySelector(SCROLLED)?.scrollTo({ top: 0, behavior: "instant" });
}

/**
 * The element that Python has given a key: Streamlit makes a class of it, with a hyphen for all but letters and digits.
 * @type {(key: string) => HTMLElement | null}
 */
export function keyed(key) {
  return document.querySelector(`.st-key-${key.replace(/[^a-zA-Z0-9_-]/g, "-")}`);
}

/** Close the sidebar, in which a narrow window has the pages: Streamlit leaves it open over the page that was chosen. */
export function closeSidebar() {
  if (document.querySelector(OPENS_SIDEBAR)) return; // it is closed
  /** @type {HTMLElement | null} */ (document.querySelector(CLOSES_SIDEBAR))?.click();
}

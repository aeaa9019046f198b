// @ts-check
// The elements of Streamlit's page: the scrolled content, and elements with a key.

const SCROLLED = '[data-testid="stMain"]';
const CONTENT = '[data-testid="stMainBlockContainer"]';
const OPENS_SIDEBAR = '[data-testid="stExpandSidebarButton"]';
const CLOSES_SIDEBAR = '[data-testid="stSidebarCollapseButton"] button';

/** The height of the page's content in pixels; 0 before there is a page. */
export function contentHeight() {
  return Math.ceil(document.querySelector(CONTENT)?.scrollHeight ?? 0);
}

/** Scroll to the top of the page, as Streamlit keeps the scroll position of the previous page. */
export function scrollToTop() {
  document.querySelector(SCROLLED)?.scrollTo({ top: 0, behavior: "instant" });
}

/**
 * The element with a key from Python: Streamlit turns it into a class, with a hyphen for all but letters and digits.
 * @type {(key: string) => HTMLElement | null}
 */
export function keyed(key) {
  return document.querySelector(`.st-key-${key.replace(/[^a-zA-Z0-9_-]/g, "-")}`);
}

/** Close the sidebar, which has the pages in a narrow window: Streamlit leaves it open over the chosen page. */
export function closeSidebar() {
  if (document.querySelector(OPENS_SIDEBAR)) return; // it is closed
  /** @type {HTMLElement | null} */ (document.querySelector(CLOSES_SIDEBAR))?.click();
}

// @ts-check
// The switch for all behaviour that needs private parts of Streamlit or Plotly (LINCLASS_PRIVATE_PARTS, see docs/hosting.md).

const SWITCH = "--lc-private-parts"; // `linclass/vendor/private_parts.py` sets it in the page's style sheet

/** Whether private parts may be used: painting in place, direct KaTeX, key interception, shadowed WebGL calls. */
export function arePrivatePartsAllowed() {
  return getComputedStyle(document.documentElement).getPropertyValue(SWITCH).trim() !== "off";
}

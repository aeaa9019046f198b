// @ts-check
// One message at a time: what is said in one moment Streamlit sends together, and runs for it only the part of the page
// that spoke first.

/**
 * Say something to Python, once nothing else is on its way out.
 * @param {() => void} speak
 */
export function inTurn(speak) {
  if (window.linclassSpeaks) {
    setTimeout(() => inTurn(speak), 2);
    return;
  }
  window.linclassSpeaks = true; // the window knows: Streamlit serves each component a copy of this script
  speak(); // Streamlit sends it in a task of its own, which comes before ours
  setTimeout(() => {
    window.linclassSpeaks = false;
  }, 1);
}

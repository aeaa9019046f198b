// @ts-check
// The page's address: kept in step with the points, and copied.

/**
 * Write the `data` parameter without a new entry in the browser's history.
 * @param {string | null} link
 */
export function writeAddress(link) {
  const address = new URL(location.href);
  if ((address.searchParams.get("data") ?? "") === (link ?? "")) return;
  if (link) address.searchParams.set("data", link);
  else address.searchParams.delete("data");
  history.replaceState(history.state, "", address);
}

/**
 * Copy text; older browsers and plain http have no clipboard interface, but still copy a selection.
 * @param {string} text
 */
export async function copy(text) {
  if (navigator.clipboard && window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copySelection(text); // permission refused
    }
  }
  return copySelection(text);
}

/** @param {string} text */
function copySelection(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.cssText = "position: fixed; opacity: 0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

// @ts-check
// The fields of Streamlit's forms. They are React's, which hears of a value only where it has been set by the setter that
// all input elements share, not by the one that React has put on the field.

/**
 * Write into a field as a person does.
 * @type {(input: HTMLInputElement, text: string) => void}
 */
export function writeInto(input, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

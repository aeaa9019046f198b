// @ts-check
// The fields of Streamlit's forms. React notices a value only if it is set by the setter of the input element's prototype,
// not by the one that React has put on the field.

/**
 * Write into a field like a person.
 * @type {(input: HTMLInputElement, text: string) => void}
 */
export function writeInto(input, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

// @ts-check
// Where the app is served.

const COMPONENTS = "/_stcore/"; // Streamlit serves the scripts of components below this path of the app's

/** The app's address without a slash at its end: our own routes lie below it. */
export const SERVER = import.meta.url.split(COMPONENTS)[0] ?? "";

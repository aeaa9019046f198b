// @ts-check
// The object through which a page's events go: the window, because each component of a page loads its own copy of the bus.

export const target = () => window;

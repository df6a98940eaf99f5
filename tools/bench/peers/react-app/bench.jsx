/** What the bench tells the page, and where it finds the page's map. */
export const bench = globalThis.bench;

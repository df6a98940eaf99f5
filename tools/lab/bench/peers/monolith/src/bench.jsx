/** The object in which the bench gives the page its config, and in which the page puts its map. */
export const bench = globalThis.bench;

/** Time that a style, or an import of one, has to arrive. */
export const STYLE_TIMEOUT_MS = 15_000;

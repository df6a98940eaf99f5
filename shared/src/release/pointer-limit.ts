/**
 * The most bytes that readers of a channel's pointer take, 64 kB: sixteen times what the release tool writes. Whatever answers with more
 * is no pointer, and must not hold up a page for as long as it goes on.
 */
export const POINTER_LIMIT_BYTES = 65_536;

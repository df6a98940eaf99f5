/**
 * Largest pointer of a channel that readers accept, 64 kB: sixteen times what the release tool writes. A larger response is not a
 * pointer, and the limit keeps an endless one from delaying a page.
 */
export const POINTER_LIMIT_BYTES = 65_536;

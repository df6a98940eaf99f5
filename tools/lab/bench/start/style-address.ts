const STYLE_PATH = /^\/styles\/v1\/[^/]+\/[^/]+$/;

/** Whether this is the address of a style document, which is the first thing that a map requests. */
export const isStyleAddress = (url: string) => STYLE_PATH.test(new URL(url).pathname);

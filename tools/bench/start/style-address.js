const STYLE_PATH = /^\/styles\/v1\/[^/]+\/[^/]+$/;

/**
 * That of a style document, the first thing that the map itself needs.
 * @param {string} url
 */
export const isStyleAddress = (url) => STYLE_PATH.test(new URL(url).pathname);

/**
 * Puts the config, and if given the channel's pointer, into the page of a built host. This file uses nothing but JavaScript and `URL`,
 * so that it runs anywhere, for example in a CDN's edge function.
 */

const SCRIPT = /<script[^>]*\bsrc="?head-start\.js/;
const CONFIG_PRELOAD = /<link\b(?=[^>]*\brel="?preload\b)[^>]*\bhref="?config\.json[^>]*>/;

/** @param {string} id @param {string} content */
const block = (id, content) => `<script type="application/json" id="${id}">${content}</script>`;

/**
 * Writes each "<" as `\u003c`, which means the same in JSON: `</script>` in a text would end the block, and `<!--` begin a comment in it.
 * @param {unknown} value
 */
const toJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Escapes an attribute's value: the host of an address can contain quotes and ampersands. @param {string} text */
const toAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Lets the browser connect to the store and to the maps provider while it loads the first script. A relative address needs no link:
 * it is on the page's own server.
 * @param {unknown} config
 */
function connectEarly(config) {
  const { remote, map } = Object(config);
  const origins = [remote?.channelUrl, map?.provider?.baseApiUrl]
    .filter((address) => /^https?:/.test(address) && URL.canParse(address))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)].map(
    (origin) => `<link rel="preconnect" crossorigin href="${toAttribute(origin)}">`,
  );
}

/**
 * Lets the browser request the channel's pointer while it loads the first script. The browser then uses this answer for the request
 * of that script, which has the same address and mode (https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel/preload).
 * @param {unknown} config
 */
function preloadPointer(config) {
  const channelUrl = Object(config).remote?.channelUrl;
  if (typeof channelUrl !== 'string') return [];
  return [`<link rel="preload" as="fetch" crossorigin href="${toAttribute(channelUrl)}">`];
}

/**
 * @param {string} page
 * @param {string} elements
 */
function insertElements(page, elements) {
  const at = page.search(SCRIPT);
  if (at < 0)
    throw new TypeError('The page has no head-start.js: this is not the index.html of a built host.');
  return (page.slice(0, at) + elements + page.slice(at)).replace(CONFIG_PRELOAD, '');
}

/**
 * Puts the config, and if given the channel's pointer, into the page of a built host, so that the page needs no requests for them. Pure.
 *
 * - The browser connects early to the servers that the config names. Without `pointer` it also requests the pointer early (`preload`).
 * - The host checks both as if it had fetched them.
 * - The pointer must be as fresh as a fetched one: pass it only if the page is made anew for each visit.
 * - Throws a `TypeError` if the page is not the `index.html` of a built host.
 * @param {string} page index.html of a built host
 * @param {{ config: unknown, pointer?: unknown }} data parsed JSON
 * @returns {string}
 */
export function embedData(page, { config, pointer }) {
  const elements = [
    ...connectEarly(config),
    block('mapdock-config', toJson(config)),
    ...(pointer === undefined ? preloadPointer(config) : [block('mapdock-pointer', toJson(pointer))]),
  ];
  return insertElements(page, elements.join(''));
}

/**
 * The same for a server that puts `config.json` in itself (nginx: `ssi on`). The server does not change the file, so every "<" in it
 * must be written as `\u003c`. Pure.
 * @param {string} page index.html of a built host
 * @returns {string}
 */
export const embedByServer = (page) =>
  insertElements(page, block('mapdock-config', '<!--#include virtual="config.json" -->'));

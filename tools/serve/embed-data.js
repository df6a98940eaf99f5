/** Runs anywhere, say in a CDN's edge function: it needs nothing but JavaScript and `URL`. */

const SCRIPT = /<script[^>]*\bsrc="?head-start\.js/;
const CONFIG_PRELOAD = /<link\b(?=[^>]*\brel="?preload\b)[^>]*\bhref="?config\.json[^>]*>/;

/** @param {string} id @param {string} content */
const block = (id, content) => `<script type="application/json" id="${id}">${content}</script>`;

/** No text may end the block or begin a comment in it; JSON has another way to write the sign. @param {unknown} value */
const toJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** An origin can have quotes and ampersands in its host. @param {string} text */
const toAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Lets the browser connect to the servers of map and scene while the first script is on its way. Addresses that are relative are the
 * page's own server.
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
 * Lets the browser request the channel's pointer while the first script is on its way. That script then takes this response for its
 * own request: the browser does so for the same address in the same mode.
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
 * Puts the config, and if given the channel's pointer, into the page of a built host, so that it needs no requests for them, and lets
 * the browser connect to the servers that the config names. Without the pointer, the page requests it at once (`preload`). The host
 * checks both as if they had been fetched. The pointer must be as fresh as a fetched one: pass it only if the page is made anew for
 * each visit. Throws a `TypeError` for a page that is no built host's. Pure.
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
 * The same for servers that fill in files themselves (nginx: `ssi on`). They put them in as they are, so `config.json` must spell
 * every "<" in it `\u003c`. Pure.
 * @param {string} page index.html of a built host
 * @returns {string}
 */
export const embedByServer = (page) =>
  insertElements(page, block('mapdock-config', '<!--#include virtual="config.json" -->'));

/**
 * Puts the config, and if given the channel's pointer, into the page of a built host. This file uses nothing but JavaScript and `URL`,
 * so that it runs anywhere, for example in a CDN's edge function.
 */

const SCRIPT = /<script[^>]*\bsrc="?head-start\.js/;
const CONFIG_PRELOAD = /<link\b(?=[^>]*\brel="?preload\b)[^>]*\bhref="?config\.json[^>]*>/;

const block = (id: string, content: string) =>
  `<script type="application/json" id="${id}">${content}</script>`;

/**
 * Writes each "<" as `\u003c`, which means the same in JSON: `</script>` in a text would end the block, and `<!--` begin a comment in it.
 */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Escapes an attribute's value: the host of an address can contain quotes and ampersands. */
const toAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Lets the browser connect to the store and to the maps provider while it loads the first script. A relative address needs no link:
 * it is on the page's own server.
 */
function connectEarly(config: unknown) {
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
 */
function preloadPointer(config: unknown) {
  const channelUrl = Object(config).remote?.channelUrl;
  if (typeof channelUrl !== 'string') return [];
  return [`<link rel="preload" as="fetch" crossorigin href="${toAttribute(channelUrl)}">`];
}

/** A text of the config, which may be one for each language: then the English one, else the first. */
function oneText(text: unknown) {
  if (typeof text !== 'object' || text === null) return text;
  const texts = text as Record<string, unknown>;
  return texts['en'] ?? Object.values(texts)[0];
}

/** An absolute http(s) address; `undefined` if there is none. */
function absolute(address: unknown, base: string | undefined) {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** Title, description and picture for search engines and for previews of links, whose programs don't run the page's scripts. */
function describe(config: unknown, pageUrl: string | undefined) {
  const { title, description, brand } = Object(config);
  const facts = {
    title: oneText(title),
    description: oneText(description),
    url: absolute(pageUrl, undefined),
    image: absolute(Object(brand).preview, pageUrl),
  };
  const meta = (key: string, name: string, text: unknown) =>
    typeof text === 'string' && text !== '' ? [`<meta ${key}="${name}" content="${toAttribute(text)}">`] : [];
  return [
    ...meta('name', 'description', facts.description),
    ...meta('property', 'og:type', 'website'),
    ...Object.entries(facts).flatMap(([name, text]) => meta('property', `og:${name}`, text)),
    ...meta('name', 'twitter:card', facts.image && 'summary_large_image'),
  ];
}

/** Puts the title into the page's title and heading, which are seen before any script runs. */
function insertTitle(page: string, config: unknown) {
  const { title } = Object(config);
  // One for each language is chosen by the page's script.
  if (typeof title !== 'string' || title === '') return page;
  const text = toAttribute(title);
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text}</title>`)
    .replace(/<h1>[^<]*<\/h1>/, () => `<h1>${text}</h1>`);
}

function insertElements(page: string, elements: string) {
  const at = page.search(SCRIPT);
  if (at < 0)
    throw new TypeError('The page has no head-start.js: this is not the index.html of a built host.');
  return (page.slice(0, at) + elements + page.slice(at)).replace(CONFIG_PRELOAD, '');
}

/**
 * Puts the config, and if given the channel's pointer, into the page of a built host, so that the page needs no requests for them. Pure.
 *
 * - The browser connects early to the servers that the config names. Without `pointer` it also requests the pointer early (`preload`).
 * - Title, description and `brand.preview` of the config are in the page for search engines and previews of links (`og:`), with `pageUrl`
 *   as their address. A picture at a relative address needs `pageUrl`.
 * - The host checks both as if it had fetched them.
 * - The pointer must be as fresh as a fetched one: pass it only if the page is made anew for each visit.
 * - Throws a `TypeError` if the page is not the `index.html` of a built host.
 * @param page index.html of a built host
 * @param data parsed JSON, and the absolute address of the page
 */
export function embedData(
  page: string,
  { config, pointer, pageUrl }: { config: unknown; pointer?: unknown; pageUrl?: string | undefined },
): string {
  const elements = [
    ...describe(config, pageUrl),
    ...connectEarly(config),
    block('mapdock-config', toJson(config)),
    ...(pointer === undefined ? preloadPointer(config) : [block('mapdock-pointer', toJson(pointer))]),
  ];
  return insertElements(insertTitle(page, config), elements.join(''));
}

/**
 * The same for a server that puts `config.json` in itself (nginx: `ssi on`). The server does not change the file, so every "<" in it
 * must be written as `\u003c`. Pure.
 * @param page index.html of a built host
 */
export const embedByServer = (page: string): string =>
  insertElements(page, block('mapdock-config', '<!--#include virtual="config.json" -->'));

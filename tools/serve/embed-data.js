/** Runs anywhere, say in a CDN's edge function: it needs nothing but JavaScript itself. */

const SCRIPT = /<script[^>]*\bsrc="?head-start\.js/;
const CONFIG_PRELOAD = /<link\b(?=[^>]*\brel="?preload\b)[^>]*\bhref="?config\.json[^>]*>/;

/** @param {string} id @param {string} content */
const block = (id, content) => `<script type="application/json" id="${id}">${content}</script>`;

/** No text may end the block or begin a comment in it; JSON has another way to write the sign. @param {unknown} value */
const toJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What browsers take for a hash; any other text they would leave out of account. */
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Of the modules that the host uses. */
const EXPOSE = './MapView';

/**
 * @param {string} href
 * @param {string | undefined} hash of a module: that is kept as it comes, so without one it is a file like the others
 */
const hint = (href, hash) =>
  hash !== undefined && HASH.test(hash)
    ? `<link rel="modulepreload" crossorigin href="${href}" integrity="${hash}">`
    : `<link rel="preload" as="fetch" crossorigin href="${href}">`;

/**
 * Hints at what a release starts with, by absolute address.
 * @param {any} release one that the pointer names
 * @param {string} pointerUrl
 */
function hintsOf({ url, entry, engine, exposes, files = {} }, pointerUrl) {
  const folder = new URL(url, pointerUrl);
  const engineFolder = new URL(engine.url, pointerUrl);
  const hashes = new Map(
    Object.entries(files).map(([path, hash]) => [new URL(path, folder).href, String(hash)]),
  );
  const { js = [], css = [] } = exposes[EXPOSE];
  const modules = engine.modules.map((/** @type {string} */ path) => new URL(path, engineFolder).href);
  const others = [
    ...[...js, entry, ...css, 'release.json'].map((path) => new URL(path, folder).href),
    ...[engine.worker, engine.css].map((path) => new URL(path, engineFolder).href),
  ];
  return new Map([
    ...modules.map((/** @type {string} */ href) => [href, hint(href, hashes.get(href))]),
    ...others.map((href) => [href, hint(href, undefined)]),
  ]);
}

/**
 * Hints at the map's code and engine, which the host would ask for a trip later. What runs, the host decides and checks, so nothing
 * is hinted at that it might not take: another origin's, or what not both releases have while a canary is out. Nor where pointers are
 * signed: nobody has looked at the signature yet, and a module that a hint has brought is kept whatever the host makes of the pointer.
 * @param {any} config
 * @param {any} pointer
 * @param {string | URL | undefined} pageUrl
 */
function hintRelease({ remote }, { release, canary }, pageUrl) {
  if (remote.keys?.length > 0) return '';
  const channel = new URL(remote.channelUrl, pageUrl);
  const origins = remote.allowedOrigins ?? [channel.origin];
  const hints = hintsOf(release, channel.href);
  const others = canary ? hintsOf(canary.release, channel.href) : hints;
  return [...hints]
    .filter(([href, link]) => others.get(href) === link && origins.includes(new URL(href).origin))
    .map(([, link]) => link)
    .join('');
}

/** @param {unknown} config @param {unknown} pointer @param {string | URL | undefined} pageUrl */
function tryHintRelease(config, pointer, pageUrl) {
  try {
    return hintRelease(config, pointer, pageUrl);
  } catch {
    // What is wrong with them the host tells people, who would see nothing if no page were made.
    return '';
  }
}

/**
 * @param {string} page
 * @param {string} blocks
 */
function insertBlocks(page, blocks) {
  const at = page.search(SCRIPT);
  if (at < 0)
    throw new TypeError('The page has no head-start.js: this is not the index.html of a built host.');
  return (page.slice(0, at) + blocks + page.slice(at)).replace(CONFIG_PRELOAD, '');
}

/**
 * Puts the config, and if given the channel's pointer, into the page of a built host, so that it needs no requests for them, and
 * with both the map's code is on its way before any script runs. The host judges both as if they had been fetched. The pointer must be as
 * fresh as a fetched one: only for who makes the page anew for each visit. Throws a `TypeError` for a page that is no built host's. Pure.
 * @param {string} page index.html of a built host
 * @param {{ config: unknown, pointer?: unknown, pageUrl?: string | URL | undefined }} data parsed JSON; where the page will be, without which a channel with
 *   a relative address gets no hint
 * @returns {string}
 */
export function embedData(page, { config, pointer, pageUrl }) {
  const configBlock = block('mapdock-config', toJson(config));
  if (pointer === undefined) return insertBlocks(page, configBlock);
  return insertBlocks(
    page,
    tryHintRelease(config, pointer, pageUrl) + configBlock + block('mapdock-pointer', toJson(pointer)),
  );
}

/**
 * The same for servers that fill in files themselves (nginx: `ssi on`). They put them in as they are, so `config.json` must spell
 * every "<" in it `\u003c`. Pure.
 * @param {string} page index.html of a built host
 * @returns {string}
 */
export const embedByServer = (page) =>
  insertBlocks(page, block('mapdock-config', '<!--#include virtual="config.json" -->'));

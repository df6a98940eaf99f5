/**
 * The headers of everything that is deployed, as data. From it come the local servers, the nginx configuration, the
 * metadata of objects in a bucket, the table in the guide to serving, and what `verify` expects.
 */

/**
 * @typedef {object} HeaderRule
 * @property {string} shown the paths as people write them
 * @property {string} startsWith
 * @property {string} [endsWith] a regular expression in the words that JavaScript and nginx share
 * @property {Record<string, string>} headers
 */

/** Their content never changes: the path holds a hash or a version. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Kept, but asked for again each time; an unchanged one costs a 304. */
const REVALIDATE = { 'Cache-Control': 'no-cache' };

/** Pages on any origin load it, under a strict isolation policy too, and may measure how long that took. */
const FOR_EVERYONE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** @param {string} folder @param {Record<string, string>} caching */
const openFolder = (folder, caching) => ({
  shown: `${folder}/**`,
  startsWith: `/${folder}/`,
  headers: { ...FOR_EVERYONE, ...caching },
});

/** The first rule that fits a path counts. @type {HeaderRule[]} */
export const STORE_HEADERS = [
  openFolder('releases', IMMUTABLE),
  openFolder('engine', IMMUTABLE),
  openFolder('channels', REVALIDATE),
  openFolder('history', REVALIDATE),
  { shown: 'anything else', startsWith: '/', headers: REVALIDATE },
];

/** The host's files are for its own page alone. @type {HeaderRule[]} */
export const HOST_HEADERS = [
  {
    shown: '*.<8 hex digits>.*',
    startsWith: '/',
    endsWith: '[.][0-9a-f]{8}[.][0-9A-Za-z_]+$',
    headers: IMMUTABLE,
  },
  { shown: 'anything else', startsWith: '/', headers: REVALIDATE },
];

/** On every answer: a script that comes as text must not run. */
export const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };

/** What isn't there must not be remembered: a file can come into being a moment later. */
export const NOT_FOUND = { 'Cache-Control': 'no-store' };

/** On files of a type that gets smaller, compressed or not: a cache must not mix up the two. */
export const COMPRESSIBLE = { Vary: 'Accept-Encoding' };

/** Folders of a store that are for the release tool alone. A name that starts with a dot is never served either. */
export const PRIVATE_FOLDERS = ['hosts'];

/** What is deployed. @satisfies {Record<string, { rules: readonly HeaderRule[], privateFolders: readonly string[] }>} */
export const SITES = {
  store: { rules: STORE_HEADERS, privateFolders: PRIVATE_FOLDERS },
  host: { rules: HOST_HEADERS, privateFolders: [] },
};

/**
 * @param {HeaderRule} rule
 * @param {string} path
 */
const fits = ({ startsWith, endsWith }, path) =>
  path.startsWith(startsWith) && (endsWith === undefined || new RegExp(endsWith).test(path));

/**
 * Headers of an answer.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @param {number} status
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path, status) {
  const isFound = status < 400;
  return {
    ...rules.find((rule) => fits(rule, path))?.headers,
    ...(isFound ? {} : NOT_FOUND),
    ...ALWAYS,
  };
}

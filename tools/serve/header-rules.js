/**
 * @typedef {object} HeaderRule
 * @property {RegExp} path
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

/** The first rule that fits a path counts. @type {HeaderRule[]} */
export const STORE_HEADERS = [
  { path: /^\/(releases|engine)\//, headers: { ...FOR_EVERYONE, ...IMMUTABLE } },
  { path: /^\/(channels|history)\//, headers: { ...FOR_EVERYONE, ...REVALIDATE } },
  { path: /^\//, headers: REVALIDATE },
];

/** The host's files are for its own page alone. @type {HeaderRule[]} */
export const HOST_HEADERS = [
  { path: /\.[0-9a-f]{8}\.\w+$/, headers: IMMUTABLE },
  { path: /^\//, headers: REVALIDATE },
];

/**
 * Headers of an answer. What isn't there must not be remembered: a file can come into being a moment later.
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @param {number} status
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path, status) {
  const rule = rules.find((candidate) => candidate.path.test(path));
  const isFound = status < 400;
  return {
    ...rule?.headers,
    ...(isFound ? {} : { 'Cache-Control': 'no-store' }),
    'X-Content-Type-Options': 'nosniff',
  };
}

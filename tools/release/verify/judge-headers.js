import { contentTypeOf } from '../../headers/content-types.js';
import { COMPRESSIBLE, headersFor, STORE_HEADERS } from '../../headers/header-rules.js';
import { makeProblem } from './problems.js';

/** The problem to report for a wrong header; for others it is 'header'. @type {Record<string, import('./problems.js').ProblemCode>} */
const CODES = { 'Cache-Control': 'caching', 'Access-Control-Allow-Origin': 'cross-origin access' };

/** @param {string} header */
export function parseCaching(header) {
  const directives = header.toLowerCase().split(',');
  return new Map(
    directives.map((directive) => {
      const [name = '', value = ''] = directive.trim().split('=', 2);
      return /** @type {const} */ ([name, value.replaceAll('"', '')]);
    }),
  );
}

/**
 * Whether caches treat an answer as they must. A CDN may cache a pointer for some seconds, if browsers send a request each time.
 * @param {string} expected
 * @param {string} actual
 */
function fitsCaching(expected, actual) {
  const required = parseCaching(expected);
  const found = parseCaching(actual);
  if (required.has('no-cache')) {
    return !found.has('immutable') && (found.has('no-cache') || found.get('max-age') === '0');
  }
  const isRefused = ['no-store', 'no-cache', 'private'].some((name) => found.has(name));
  return !isRefused && [...required].every(([name, value]) => found.get(name) === value);
}

/** @param {string} expected @param {string} actual */
const isSameText = (expected, actual) =>
  expected.replaceAll(' ', '').toLowerCase() === actual.replaceAll(' ', '').toLowerCase();

/** @param {string} header @param {string} value */
const lists = (header, value) => header.split(',').some((part) => isSameText(value, part));

/**
 * @param {string} path below the public address
 * @param {import('./create-reader.js').Answer} answer
 * @param {{ hasOrigin: boolean }} request
 */
export function judgeHeaders(path, { headers }, { hasOrigin }) {
  const valueOf = (/** @type {string} */ name) => String(headers[name.toLowerCase()] ?? '');
  // Buckets send CORS headers only to requests with an origin. Then `Vary` must tell caches that the two answers differ.
  const mayBeClosed = !hasOrigin && lists(valueOf('Vary'), 'Origin');
  const isRight = (/** @type {string} */ name, /** @type {string} */ value) => {
    if (name === 'Cache-Control') return fitsCaching(value, valueOf(name));
    if (name === 'Access-Control-Allow-Origin' && valueOf(name) === '' && mayBeClosed) return true;
    return isSameText(value, valueOf(name));
  };
  const expected = {
    ...headersFor(STORE_HEADERS, `/${path}`, 200),
    'Content-Type': contentTypeOf(path),
  };
  const wrong = Object.entries(expected).filter(([name, value]) => !isRight(name, value));
  const problems = wrong.map(([name, value]) => {
    const code = name === 'Content-Type' ? 'content type' : (CODES[name] ?? 'header');
    return makeProblem(path, code, `${name}: ${value}`, valueOf(name) || 'none');
  });
  const [[vary, by] = ['', '']] = Object.entries(COMPRESSIBLE);
  if (!headers['content-encoding'] || lists(valueOf(vary), by)) return problems;
  return [...problems, makeProblem(path, 'vary', `${vary}: ${by}`, valueOf(vary) || 'none')];
}

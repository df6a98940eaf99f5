import { findDirective, parsePolicies } from './parse-policy.js';
import { isCoveredBy } from './match-source.js';

/**
 * @typedef {import('../verdict.js').Finding} Finding
 *
 * @typedef {object} Place where a release is to run
 * @property {string} store
 * @property {string[]} providers
 * @property {string | undefined} [worker]
 * @property {string | undefined} [page]
 */

const MAPBOX = 'https://api.mapbox.com';
/** The engine sends reports of its use to this address if the provider is Mapbox, and to none if it is another one. */
const MAPBOX_EVENTS = 'https://events.mapbox.com';
/** An address to test a policy with. A policy only looks at its scheme. */
const BLOB = 'blob:https://page.example/';
const DATA = 'data:,';
const KEYWORD = /^'.*'$/;

/** Pages request files of a store from these folders only, so a policy may name the folders instead of the whole store. */
const STORE_FOLDERS = ['channels/', 'engine/', 'releases/'];

/** @param {Place} place */
const addressesOf = ({ store, providers, worker }) =>
  /** @type {Record<string, string[]>} */ ({
    '{store}': [store],
    '{provider}': providers.flatMap((url) => {
      const base = url.endsWith('/') ? url : `${url}/`;
      return new URL(url).origin === MAPBOX ? [base, `${MAPBOX_EVENTS}/`] : [base];
    }),
    '{worker}': worker === undefined ? [] : [worker],
    'blob:': [BLOB],
    'data:': [DATA],
  });

/**
 * Chooses one of the alternatives of a need. A host that has its own worker file must allow that one.
 * @param {string} need alternatives, separated by "|"
 * @param {Place} place
 */
function chooseSource(need, { worker }) {
  const alternatives = need.split('|').map((source) => source.trim());
  const isOwn = (/** @type {string} */ source) => source === '{worker}';
  const rest = alternatives.filter((source) => !isOwn(source));
  return worker !== undefined && alternatives.some(isOwn) ? '{worker}' : (rest[0] ?? '{worker}');
}

/**
 * @param {{ name: string, sources: string[] }} directive
 * @param {string} kind
 * @param {string} address
 * @param {Place} place
 * @returns {'yes' | 'no' | 'unknown'}
 */
function judgeAddress({ name, sources }, kind, address, place) {
  const has = (/** @type {string} */ keyword) => sources.some((source) => source.toLowerCase() === keyword);
  // With 'strict-dynamic' browsers ignore the list of hosts and let trusted scripts load further scripts. The loader of the map is a
  // trusted script of the page. Whether the keyword also allows workers differs between browsers.
  if (has("'strict-dynamic'") && /^script-src/.test(name)) return kind === 'script-src' ? 'yes' : 'unknown';
  if (KEYWORD.test(address)) return has(address) ? 'yes' : 'no';
  const page = place.page === undefined ? undefined : new URL(place.page);
  const isCovered = (/** @type {string} */ url) =>
    sources.some((source) => isCoveredBy(source, new URL(url), page));
  if (isCovered(address)) return 'yes';
  if (address === place.store && STORE_FOLDERS.every((folder) => isCovered(address + folder))) return 'yes';
  return has("'self'") && page === undefined && /^https?:/.test(address) ? 'unknown' : 'no';
}

/**
 * @param {import('./parse-policy.js').Policy} policy
 * @param {string} kind
 * @param {string} need
 * @param {Place} place
 * @returns {Finding[]}
 */
function judgeNeed(policy, kind, need, place) {
  const directive = findDirective(policy, kind);
  if (!directive) return [];
  const chosen = chooseSource(need, place);
  const addresses = addressesOf(place)[chosen] ?? [chosen];
  return addresses.flatMap((address) => {
    const verdict = judgeAddress(directive, kind, address, place);
    if (verdict === 'yes') return [];
    const shown = /^(?:blob|data):/.exec(address)?.[0] ?? address;
    const has = `its ${directive.name} is ${directive.sources.join(' ') || "'none'"}`;
    const advice =
      verdict === 'unknown' && place.page === undefined ? "; record the page's address to know" : '';
    const or = need.includes('{worker}') && chosen !== '{worker}' ? ', or options.workerUrl be given' : '';
    return [{ verdict, path: `csp.${kind}`, reason: `must allow ${shown}${or}, and ${has}${advice}` }];
  });
}

/**
 * Lists what the policies of a page deny to a release, or may deny. Pure.
 * @param {string} text as served; several policies are separated by commas
 * @param {Record<string, string[]>} needs as in the release file
 * @param {Place} place
 * @returns {Finding[]}
 */
export function judgePolicy(text, needs, place) {
  return parsePolicies(text).flatMap((policy) =>
    Object.entries(needs).flatMap(([kind, sources]) =>
      sources.flatMap((need) => judgeNeed(policy, kind, need, place)),
    ),
  );
}

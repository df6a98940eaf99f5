import { findDirective, parsePolicies } from './parse-policy.ts';
import { isCoveredBy } from './match-source.ts';
import type { Policy } from './parse-policy.ts';
import type { Finding } from '../verdict.ts';

/** Where a release is to run. */
export interface Place {
  store: string;
  providers: string[];
  worker?: string | undefined;
  page?: string | undefined;
}

const MAPBOX = 'https://api.mapbox.com';
/** The engine sends reports of its use to this address if the provider is Mapbox, and to none if it is another one. */
const MAPBOX_EVENTS = 'https://events.mapbox.com';
/** An address to test a policy with. A policy only looks at its scheme. */
const BLOB = 'blob:https://page.example/';
const DATA = 'data:,';
const KEYWORD = /^'.*'$/;

/** Pages request files of a store from these folders only, so a policy may name the folders instead of the whole store. */
const STORE_FOLDERS = ['channels/', 'engine/', 'releases/'];

const addressesOf = ({ store, providers, worker }: Place) =>
  ({
    '{store}': [store],
    '{provider}': providers.flatMap((url) => {
      const base = url.endsWith('/') ? url : `${url}/`;
      return new URL(url).origin === MAPBOX ? [base, `${MAPBOX_EVENTS}/`] : [base];
    }),
    '{worker}': worker === undefined ? [] : [worker],
    'blob:': [BLOB],
    'data:': [DATA],
  }) as Record<string, string[]>;

/**
 * Chooses one of the alternatives of a need. A host that has its own worker file must allow that one.
 * @param need alternatives, separated by "|"
 */
function chooseSource(need: string, { worker }: Place) {
  const alternatives = need.split('|').map((source) => source.trim());
  const isOwn = (source: string) => source === '{worker}';
  const rest = alternatives.filter((source) => !isOwn(source));
  return worker !== undefined && alternatives.some(isOwn) ? '{worker}' : (rest[0] ?? '{worker}');
}

function judgeAddress(
  { name, sources }: { name: string; sources: string[] },
  kind: string,
  address: string,
  place: Place,
): 'yes' | 'no' | 'unknown' {
  const has = (keyword: string) => sources.some((source) => source.toLowerCase() === keyword);
  // With 'strict-dynamic' browsers ignore the list of hosts and let trusted scripts load further scripts. The loader of the map is a
  // trusted script of the page. Whether the keyword also allows workers differs between browsers.
  if (has("'strict-dynamic'") && /^script-src/.test(name)) return kind === 'script-src' ? 'yes' : 'unknown';
  if (KEYWORD.test(address)) return has(address) ? 'yes' : 'no';
  const page = place.page === undefined ? undefined : new URL(place.page);
  const isCovered = (url: string) => sources.some((source) => isCoveredBy(source, new URL(url), page));
  if (isCovered(address)) return 'yes';
  if (address === place.store && STORE_FOLDERS.every((folder) => isCovered(address + folder))) return 'yes';
  return has("'self'") && page === undefined && /^https?:/.test(address) ? 'unknown' : 'no';
}

function judgeNeed(policy: Policy, kind: string, need: string, place: Place): Finding[] {
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
 * @param text as served; several policies are separated by commas
 * @param needs as in the release file
 */
export function judgePolicy(text: string, needs: Record<string, string[]>, place: Place): Finding[] {
  return parsePolicies(text).flatMap((policy) =>
    Object.entries(needs).flatMap(([kind, sources]) =>
      sources.flatMap((need) => judgeNeed(policy, kind, need, place)),
    ),
  );
}

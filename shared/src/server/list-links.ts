import { moduleAddresses, pointedHashes } from '../loader/addresses/release-addresses.js';
import type { MapConfig } from '../config/map-config.js';
import type { PointedRelease } from '../release/release-documents.js';
import type { PointerFound } from './pointer-result.js';

interface LinkParts {
  /** Absolute address. */
  readonly href: string;
  /** The page requests all these without credentials; with another mode the browser would request them twice. */
  readonly crossOrigin: 'anonymous';
}

/** Connects to an origin. */
interface PreconnectLink extends LinkParts {
  readonly rel: 'preconnect';
}

/** Downloads a file. */
interface PreloadLink extends LinkParts {
  readonly rel: 'preload';
  /** How the page requests the file later. */
  readonly as: 'fetch';
}

/** Downloads and parses a module. */
interface ModulePreloadLink extends LinkParts {
  readonly rel: 'modulepreload';
  /** Hash that the file must have, where the pointer has one. */
  readonly integrity?: string;
  /** As given to `mapHead`, for a policy, which counts it as a script. */
  readonly nonce?: string;
}

/**
 * One `<link>` of a head. The names are those of React's props, which all frameworks take: HTML does not care for upper and lower case,
 * so `crossOrigin` is right in templates of Vue, Svelte and Astro too.
 */
export type HeadLink = PreconnectLink | PreloadLink | ModulePreloadLink;

export interface HeadFacts {
  readonly embedUrl?: string | undefined;
  readonly config?: Pick<MapConfig, 'provider'> | undefined;
  readonly nonce?: string | undefined;
}

const HALF_OF_ALL = 50;

/** Whether a browser can request the address. Addresses come from settings, and a mistake in these must not make the page fail. */
const isWebAddress = (address: unknown, base?: string): address is string =>
  typeof address === 'string' && URL.canParse(address, base) && /^https?:/.test(new URL(address, base).href);

/** The release that most visitors of a channel get. */
function commonRelease({ pointer: { release, canary, withdrawn = [] } }: PointerFound): PointedRelease {
  const isCanary = canary && canary.percent > HALF_OF_ALL && !withdrawn.includes(canary.release.releaseId);
  return isCanary ? canary.release : release;
}

const preload = (href: string): HeadLink => ({ rel: 'preload', href, as: 'fetch', crossOrigin: 'anonymous' });

const modulePreload = (href: string, nonce: string | undefined, integrity?: string): HeadLink => ({
  rel: 'modulepreload',
  href,
  crossOrigin: 'anonymous',
  ...(integrity !== undefined && { integrity }),
  ...(nonce !== undefined && { nonce }),
});

/** The release's files in the order in which the page needs them. A release without an ES module has none: the page can't load it either. */
function listReleaseFiles(found: PointerFound, nonce: string | undefined): readonly HeadLink[] {
  const release = commonRelease(found);
  if (release.module === undefined) return [];
  const addresses = moduleAddresses(release, found.url);
  const hashes = pointedHashes(release, addresses);
  return [addresses.entry, ...addresses.engineModules].map((href) =>
    modulePreload(href, nonce, hashes[href]),
  );
}

/** The loader that `embed.js` requests. A channel has the `embed.js` of its release, also while it has a canary. */
function listLoader(
  { pointer: { release }, url }: PointerFound,
  nonce: string | undefined,
): readonly HeadLink[] {
  const folder = new URL(release.url, url);
  return Object.entries(release.loader ?? {}).map(([path, hash]) =>
    modulePreload(new URL(path, folder).href, nonce, hash),
  );
}

/** The origins that the page connects to, each once. */
function listOrigins(addresses: readonly string[]): readonly HeadLink[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))].map((href) => ({
    rel: 'preconnect',
    href,
    crossOrigin: 'anonymous',
  }));
}

/**
 * Lists the links for a page with a map of a channel, the most urgent first. Never throws: without a pointer the list has what is known
 * without one, and a config that is not valid, which the map reports, adds nothing. Pure.
 *
 * Only what made the map come sooner by 5 % is in it; EMBEDDING.md has the figures. The map asks for worker, style sheet and style while
 * the engine is being compiled.
 */
export function listLinks(
  channelUrl: string,
  found: PointerFound | undefined,
  { embedUrl, config, nonce }: HeadFacts,
): readonly HeadLink[] {
  if (!isWebAddress(channelUrl)) return [];
  const embed = isWebAddress(embedUrl, channelUrl)
    ? [modulePreload(new URL(embedUrl, channelUrl).href, nonce), ...(found ? listLoader(found, nonce) : [])]
    : [];
  return [
    ...listOrigins([channelUrl, config?.provider?.baseApiUrl].filter((address) => isWebAddress(address))),
    ...embed,
    // Chromium (156) gives this answer to the loader's own request. Firefox (153) and WebKit send that too; it is about 1 kB.
    preload(new URL(channelUrl).href),
    ...(found ? listReleaseFiles(found, nonce) : []),
  ];
}

import { moduleAddresses, pointedHashes } from '../loader/addresses/release-addresses.js';
import type { MapConfig } from '../config/map-config.js';
import type { PointedRelease } from '../release/release-documents.js';
import type { PointerFound } from './pointer-result.js';

interface LinkParts {
  /** Absolute address, or one that begins with a slash, where the app has given such a one. */
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

/** Stands for the origin of the page, which a server need not know. */
const PAGE = 'https://page.invalid';

/**
 * Writes an address as a browser does; `undefined` if it can't request it, or if it means another file on each page. Addresses come from
 * settings, and a mistake in these must not make the page fail.
 */
function writeAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, PAGE)) return undefined;
  const { href, origin, protocol } = new URL(address, PAGE);
  const isOfPage = origin === PAGE;
  const path = href.slice(PAGE.length);
  // A browser takes a path that begins with two slashes for another origin.
  if (isOfPage) return address.startsWith('/') && !path.startsWith('//') ? path : undefined;
  return URL.canParse(address) && /^https?:$/.test(protocol) ? href : undefined;
}

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

/** The origins that the page connects to besides its own, each once. */
function listOrigins(addresses: readonly (string | undefined)[]): readonly HeadLink[] {
  const absolute = addresses.filter((address) => address !== undefined && URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address as string).origin))].map((href) => ({
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
  const channel = writeAddress(channelUrl);
  if (channel === undefined) return [];
  const module = writeAddress(embedUrl);
  const embed = module ? [modulePreload(module, nonce), ...(found ? listLoader(found, nonce) : [])] : [];
  return [
    ...listOrigins([channel, writeAddress(config?.provider?.baseApiUrl)]),
    ...embed,
    // Chromium (156) gives this answer to the loader's own request. Firefox (153) and WebKit send that too; it is about 1 kB.
    preload(channel),
    ...(found ? listReleaseFiles(found, nonce) : []),
  ];
}

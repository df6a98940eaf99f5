/**
 * The headers of everything that is deployed, as data. They are used by the local servers, the nginx configuration, the
 * metadata of objects in a bucket, the table in the guide to serving (tools/release/SERVING.md), and `verify`.
 */

export interface HeaderRule {
  /** The paths, as the guide to serving writes them. */
  shown: string;
  startsWith: string;
  /** A regular expression in the syntax that JavaScript and nginx share. */
  endsWith?: string;
  headers: Record<string, string>;
}

/** For files whose content never changes: their path contains a hash or a version. */
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Browsers cache the file, but revalidate it before each use; if it is unchanged, that costs a 304. */
const REVALIDATE = { 'Cache-Control': 'no-cache' };

/** Pages on any origin may load the file, also under a strict isolation policy (COEP), and measure how long that took. */
const FOR_EVERYONE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

const openFolder = (folder: string, caching: Record<string, string>) => ({
  shown: `${folder}/**`,
  startsWith: `/${folder}/`,
  headers: { ...FOR_EVERYONE, ...caching },
});

/** The first rule that matches a path counts. */
export const STORE_HEADERS: HeaderRule[] = [
  openFolder('releases', IMMUTABLE),
  openFolder('engine', IMMUTABLE),
  openFolder('channels', REVALIDATE),
  openFolder('history', REVALIDATE),
  { shown: 'anything else', startsWith: '/', headers: REVALIDATE },
];

/** The host's files are for its own page alone. */
export const HOST_HEADERS: HeaderRule[] = [
  {
    shown: '*.<8 hex digits>.*',
    startsWith: '/',
    endsWith: '[.][0-9a-f]{8}[.][0-9A-Za-z_]+$',
    headers: IMMUTABLE,
  },
  { shown: 'anything else', startsWith: '/', headers: REVALIDATE },
];

/** On every answer: browsers must not run a file as a script if its `Content-Type` is another. */
export const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };

/** A 404 must not be cached: the file can be published a moment later. */
export const NOT_FOUND = { 'Cache-Control': 'no-store' };

/** On files of all compressible types, whether the answer is compressed or not: a cache must not mix up the two. */
export const COMPRESSIBLE = { Vary: 'Accept-Encoding' };

/** Folders of a store that are for the release tool alone. A name that starts with a dot is never served either. */
export const PRIVATE_FOLDERS = ['hosts'];

/** What is deployed. */
export const SITES = {
  store: { rules: STORE_HEADERS, privateFolders: PRIVATE_FOLDERS },
  host: { rules: HOST_HEADERS, privateFolders: [] },
} satisfies Record<string, { rules: readonly HeaderRule[]; privateFolders: readonly string[] }>;

const matches = ({ startsWith, endsWith }: HeaderRule, path: string) =>
  path.startsWith(startsWith) && (endsWith === undefined || new RegExp(endsWith).test(path));

/** Headers of an answer. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
  status: number,
): Record<string, string> {
  const isFound = status < 400;
  return {
    ...rules.find((rule) => matches(rule, path))?.headers,
    ...(isFound ? {} : NOT_FOUND),
    ...ALWAYS,
  };
}

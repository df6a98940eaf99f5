import {
  MapdockError,
  releaseFileSchema,
  parseDocument,
  type PointedRelease,
  type Result,
} from '@mapdock/shared';
import { startDeadline } from '../../network/deadline.js';
import { fetchJson } from '../../network/fetch-json.js';
import { TIME_LIMITS } from '../../network/time-limits.js';
import { diagnoseFile } from '../integrity/diagnose-file.js';
import { explainFetch } from '../failures/explain-fetch.js';
import type { Hashes, IntegrityBook } from '../integrity/integrity-book.js';
import type { AttemptOptions } from './load-code.js';
import { hashesAt, pointedHashes, type ReleaseAddresses } from './release-addresses.js';

export interface CoverOptions extends Pick<AttemptOptions, 'signal' | 'onSlow' | 'isCacheSuspect'> {
  readonly fetch: typeof fetch;
  readonly integrity: IntegrityBook;
  /** Whether a release without hashes is refused. */
  readonly areHashesRequired: boolean;
}

export interface Cover {
  /** Why the rest of the hashes did not come; `undefined` once they have. Never rejects. */
  readonly rest: Promise<MapdockError | undefined>;
}

async function fetchHashes(
  { folder, releaseFile: url }: ReleaseAddresses,
  integrity: string,
  { fetch, signal, onSlow, isCacheSuspect }: CoverOptions,
): Promise<Result<Hashes>> {
  const limits = { timeoutMs: TIME_LIMITS.code, signal, onSlow: () => onSlow(() => url) };
  const deadline = startDeadline(limits);
  const cache = isCacheSuspect ? 'reload' : 'default';
  const fetched = await fetchJson(url, { fetch, cache, deadline, integrity });
  deadline.end();
  if (fetched.kind !== 'json') {
    // To a page, other bytes than it asked for are no answer at all.
    const finding = fetched.kind === 'unreachable' && (await diagnoseFile(url, fetch, limits, integrity));
    return { ok: false, error: finding || explainFetch(url, fetched) };
  }
  const parsed = parseDocument(releaseFileSchema, fetched.value);
  if (!parsed.ok) {
    return { ok: false, error: new MapdockError('REMOTE_INVALID', { url, problems: parsed.problems }) };
  }
  const files = Object.entries(parsed.value.files).map(([path, file]) => [path, file.integrity] as const);
  return { ok: true, value: hashesAt(folder, Object.fromEntries(files)) };
}

/**
 * Sees to it that the page runs nothing of a release but what was released: from now on the files that start at once, the others as
 * soon as the release file has told of them, which is fetched meanwhile. A store that gives no hashes is taken as it is, unless
 * they are required.
 */
export function coverRelease(
  release: PointedRelease,
  addresses: ReleaseAddresses,
  options: CoverOptions,
): Result<Cover> {
  const { folder, entry, scripts, styleSheets, partFolders, engineFolder, engineModules } = addresses;
  if (release.files === undefined) {
    if (!options.areHashesRequired) return { ok: true, value: { rest: Promise.resolve(undefined) } };
    const reason = 'the pointer has no hashes';
    return { ok: false, error: new MapdockError('REMOTE_INTEGRITY_FAILED', { url: folder, reason }) };
  }
  const first = pointedHashes(release, addresses);
  const started = [entry, ...scripts, ...styleSheets, ...engineModules];
  const url = started.find((address) => !Object.hasOwn(first, address));
  if (url !== undefined) {
    const reason = 'the pointer has no hash of it';
    return { ok: false, error: new MapdockError('REMOTE_INTEGRITY_FAILED', { url, reason }) };
  }
  const fetched = fetchHashes(addresses, release.integrity, options);
  options.integrity.cover({
    folders: [folder, engineFolder, ...partFolders],
    first,
    all: fetched.then((outcome) => (outcome.ok ? outcome.value : undefined)),
  });
  // Whatever the book makes of these addresses: code that it knows no hash of would be let through.
  const uncovered = Object.keys(first).find(
    (address) => options.integrity.hashOf(address) !== first[address],
  );
  if (uncovered !== undefined) {
    const reason = 'its hash can not be asked for';
    return { ok: false, error: new MapdockError('REMOTE_INTEGRITY_FAILED', { url: uncovered, reason }) };
  }
  return { ok: true, value: { rest: fetched.then((outcome) => (outcome.ok ? undefined : outcome.error)) } };
}

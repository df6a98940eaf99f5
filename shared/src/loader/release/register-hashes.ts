import { createError } from '../../errors/create-error.js';
import { REMOTE_INTEGRITY_FAILED, REMOTE_INVALID } from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';
import { releaseFileSchema, type PointedRelease } from '../../release/release-documents.js';
import { parseDocument } from '../../parse/parse-document.js';
import type { Result } from '../../errors/result.js';
import { startDeadline } from '../network/deadline.js';
import { fetchJson } from '../network/fetch-json.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { diagnoseFailure } from '../integrity/diagnose-file.js';
import { explainFetch } from '../network/explain-fetch.js';
import type { Hashes, IntegrityRegistry } from '../integrity/integrity-registry.js';
import type { LoadOptions } from './load-code.js';
import { hashesAt, pointedHashes, type ReleaseAddresses } from '../addresses/release-addresses.js';

export interface HashOptions extends Pick<LoadOptions, 'signal' | 'onSlow' | 'isCacheSuspect'> {
  readonly fetch: typeof globalThis.fetch;
  readonly integrity: IntegrityRegistry;
  /** Whether a release without hashes is refused. */
  readonly areHashesRequired: boolean;
}

export interface RegisteredHashes {
  /** The error if the rest of the hashes could not be loaded; `undefined` once they have. Never rejects. */
  readonly rest: Promise<MapdockError | undefined>;
}

async function fetchHashes(
  { folder, releaseFile: url }: ReleaseAddresses,
  integrity: string,
  { fetch, signal, onSlow, isCacheSuspect }: HashOptions,
): Promise<Result<Hashes>> {
  const limits = { timeoutMs: TIME_LIMITS.code, signal, onSlow: () => onSlow(() => url) };
  const deadline = startDeadline(limits);
  const cache = isCacheSuspect ? 'reload' : 'default';
  const fetched = await fetchJson(url, { fetch, cache, deadline, integrity });
  deadline.end();
  if (fetched.kind !== 'json') {
    // The browser reports content that does not match the hash as a network error, so the reason must be found separately.
    const finding = fetched.kind === 'unreachable' && (await diagnoseFailure(url, fetch, limits, integrity));
    return { ok: false, error: finding || explainFetch(url, fetched) };
  }
  const parsed = parseDocument(releaseFileSchema, fetched.value);
  if (!parsed.ok) {
    return { ok: false, error: createError(REMOTE_INVALID, { url, problems: parsed.problems }) };
  }
  const files = Object.entries(parsed.value.files).map(([path, file]) => [path, file.integrity] as const);
  return { ok: true, value: hashesAt(folder, Object.fromEntries(files)) };
}

/**
 * Makes sure that the page runs only the released files of a release. The hashes of the files that start at once come from the pointer
 * and apply from now on; those of all files come from the release file, which is fetched meanwhile. A release without hashes is accepted
 * unless hashes are required.
 */
export function registerHashes(
  release: PointedRelease,
  addresses: ReleaseAddresses,
  options: HashOptions,
): Result<RegisteredHashes> {
  const { folder, manifest, entry, scripts, styleSheets, partFolders, engineFolder, engineModules } =
    addresses;
  if (release.files === undefined) {
    if (!options.areHashesRequired) return { ok: true, value: { rest: Promise.resolve(undefined) } };
    const reason = 'the pointer has no hashes';
    return { ok: false, error: createError(REMOTE_INTEGRITY_FAILED, { url: folder, reason }) };
  }
  const first = pointedHashes(release, addresses);
  // Pointers of earlier releases have no hash of the ES module; whoever runs it waits for that of the release file.
  const started = [...(manifest ? [entry] : []), ...scripts, ...styleSheets, ...engineModules];
  const url = started.find((address) => !Object.hasOwn(first, address));
  if (url !== undefined) {
    const reason = 'the pointer has no hash of it';
    return { ok: false, error: createError(REMOTE_INTEGRITY_FAILED, { url, reason }) };
  }
  const fetched = fetchHashes(addresses, release.integrity, options);
  options.integrity.cover({
    folders: [folder, engineFolder, ...partFolders],
    first,
    all: fetched.then((outcome) => (outcome.ok ? outcome.value : undefined)),
    areHashesRequired: options.areHashesRequired,
  });
  // Checks that the registry returns these hashes for the addresses as they are: code without a known hash would be allowed to run.
  const unregistered = Object.keys(first).find(
    (address) => options.integrity.hashOf(address) !== first[address],
  );
  if (unregistered !== undefined) {
    const reason = 'its hash can not be asked for';
    return { ok: false, error: createError(REMOTE_INTEGRITY_FAILED, { url: unregistered, reason }) };
  }
  return { ok: true, value: { rest: fetched.then((outcome) => (outcome.ok ? undefined : outcome.error)) } };
}

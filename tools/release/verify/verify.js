import { noProgress } from '../../support/command/no-progress.js';
import { checkEmbed, checkPackage, comparePointer, readPointer } from './check-channel.js';
import { checkReleases, readRelease } from './check-release.js';
import { createReader } from './create-reader.js';
import { LAYOUT } from '../layout.js';

/** Enough for the largest file of a release on a slow line. */
const TIMEOUT_MS = 30_000;
const CONNECTIONS = 8;

/**
 * Checks what browsers get from the public address of a store: a channel with the releases that it names, or one release.
 * @param {object} options
 * @param {URL} options.url the store's public address
 * @param {string} options.channel
 * @param {string} [options.releaseId] a release to check in place of those that the channel names. Then the channel need not exist yet
 * @param {import('../../support/command/progress.js').StartProgress} [options.startProgress]
 * @param {number} [options.timeoutMs] of one request
 */
export async function verify({
  url,
  channel,
  releaseId,
  startProgress = noProgress,
  timeoutMs = TIMEOUT_MS,
}) {
  const base = new URL(url.href.endsWith('/') ? url.href : `${url.href}/`);
  const reader = createReader(base, { timeoutMs, connections: CONNECTIONS });
  try {
    const channelState = await readPointer(reader, channel, { mayBeMissing: releaseId !== undefined });
    const { pointer } = channelState;
    const pointed = pointer ? [pointer.release, ...(pointer.canary ? [pointer.canary.release] : [])] : [];
    const integrityOf = new Map(pointed.map((release) => [release.releaseId, release.integrity]));
    const releaseIds = releaseId === undefined ? [...integrityOf.keys()] : [releaseId];
    const known = [...new Set([...releaseIds, ...integrityOf.keys()])];
    const read = new Map(
      await Promise.all(
        known.map(
          async (id) => /** @type {const} */ ([id, await readRelease(reader, id, integrityOf.get(id))]),
        ),
      ),
    );
    const releases = releaseIds.flatMap((id) => read.get(id)?.release ?? []);
    const current = pointer && read.get(pointer.release.releaseId)?.release;
    const pointerProblems = pointed.flatMap((release) => {
      const found = read.get(release.releaseId);
      return found?.release ? comparePointer(LAYOUT.channel(channel), release, found) : [];
    });
    const embedProblems = current ? await checkEmbed(reader, channel, current) : [];
    const packageProblems = current ? await checkPackage(reader, channel, current) : [];
    const checked = await checkReleases(reader, releases, startProgress);
    const problems = [
      ...channelState.problems,
      ...[...read.values()].flatMap((release) => release.problems),
      ...pointerProblems,
      ...embedProblems,
      ...packageProblems,
      ...checked.problems,
    ];
    return {
      url: base.href,
      channel: pointer ? { name: channel, sequence: pointer.sequence } : undefined,
      sharedCacheSeconds: channelState.sharedCacheSeconds,
      releases: releaseIds,
      files: checked.files,
      requests: reader.countRequests(),
      uncompressed: checked.uncompressed,
      problems,
    };
  } finally {
    reader.close();
  }
}

/** @typedef {Awaited<ReturnType<typeof verify>>} Verification */

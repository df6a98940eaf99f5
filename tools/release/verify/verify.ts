import { noProgress } from '../../support/command/no-progress.ts';
import { checkCopies, comparePointer, readPointer } from './check-channel.ts';
import { checkReleases, readRelease } from './check-release.ts';
import { createReader } from './create-reader.ts';
import { LAYOUT } from '../layout.ts';
import type { StartProgress } from '../../support/command/progress.js';

/** Enough for the largest file of a release on a slow line. */
const TIMEOUT_MS = 30_000;
const CONNECTIONS = 8;

/** Checks what browsers get from the public address of a store: a channel with the releases that it names, or one release. */
export async function verify({
  url,
  channel,
  releaseId,
  startProgress = noProgress,
  timeoutMs = TIMEOUT_MS,
}: {
  /** The store's public address. */
  url: URL;
  channel: string;
  /** A release to check in place of those that the channel names. Then the channel need not exist yet. */
  releaseId?: string;
  startProgress?: StartProgress;
  /** Time limit of one request, in ms. */
  timeoutMs?: number;
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
        known.map(async (id) => [id, await readRelease(reader, id, integrityOf.get(id))] as const),
      ),
    );
    const releases = releaseIds.flatMap((id) => read.get(id)?.release ?? []);
    const current = pointer && read.get(pointer.release.releaseId)?.release;
    const pointerProblems = pointed.flatMap((release) => {
      const found = read.get(release.releaseId);
      return found?.release ? comparePointer(LAYOUT.channel(channel), release, found) : [];
    });
    const copyProblems = current ? await checkCopies(reader, channel, current) : [];
    const checked = await checkReleases(reader, releases, startProgress);
    const problems = [
      ...channelState.problems,
      ...[...read.values()].flatMap((release) => release.problems),
      ...pointerProblems,
      ...copyProblems,
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

export type Verification = Awaited<ReturnType<typeof verify>>;

import { MapdockError, type Result } from '@mapdock/shared';
import { TIME_LIMITS } from '../network/time-limits.js';
import { fetchChannel, type RemoteChannel } from './channel/fetch-channel.js';
import { checkCandidate } from './release/check-release.js';
import { chooseReleases, wantedRelease, type Candidate } from './release/choose-release.js';
import { readPointer } from './channel/fetch-pointer.js';
import type { FetchedPointer } from './channel/fetched-pointer.js';
import type { AttemptOptions } from './release/load-code.js';
import { loadRelease, type LoadedRelease, type ReleasePorts } from './release/load-release.js';
import type { ReleaseMemory } from './release/release-memory.js';
import type { Refusal } from './release/release-record.js';

export interface LoadedRemote extends LoadedRelease {
  /** Why it is not what the channel has for this device; `undefined` if it is. */
  readonly fallback: Refusal | undefined;
  /** Whether it was kept from an earlier visit, and is not what the channel names now. */
  readonly isKept: boolean;
}

/** The last good release of the device, if its pointer still passes all that a fetched one has to. */
async function readLastGood(
  { lastGood }: ReleaseMemory,
  channel: Pick<RemoteChannel, 'channelUrl' | 'keys'>,
): Promise<Candidate | undefined> {
  if (lastGood === undefined) return undefined;
  const read = await readPointer(lastGood.document, lastGood.url, channel);
  if (!read.ok) return undefined;
  const { release, canary } = read.value.pointer;
  const named = [release, canary?.release].find((each) => each?.releaseId === lastGood.releaseId);
  return named && { release: named, source: read.value };
}

/** What to try, best first, after the channel was asked. What it has withdrawn is forgotten. */
export async function listCandidates(
  found: FetchedPointer | undefined,
  memory: ReleaseMemory,
  channel: Pick<RemoteChannel, 'channelUrl' | 'keys'>,
): Promise<readonly Candidate[]> {
  if (found?.pointer.withdrawn) memory.noteWithdrawn(found.pointer.withdrawn);
  return chooseReleases({
    found,
    lastGood: await readLastGood(memory, channel),
    deviceId: memory.deviceId,
    isRefused: (releaseId) => memory.refusalOf(releaseId) !== undefined,
  });
}

/**
 * One attempt to get a map: what the channel has for this device, or else the next best. Never rejects; after an abort the outcome
 * means nothing. The error of an attempt that failed is that of its first choice.
 */
export async function loadRemote(
  channel: RemoteChannel,
  ports: ReleasePorts,
  options: AttemptOptions,
): Promise<Result<LoadedRemote>> {
  const { memory } = ports;
  const kept = await readLastGood(memory, channel);
  const hasFallback = kept !== undefined && checkCandidate(kept, channel, ports.federation) === undefined;
  const timeoutMs = hasFallback ? TIME_LIMITS.pointerWithFallback : TIME_LIMITS.pointer;
  const asked = await fetchChannel(channel, ports, { ...options, timeoutMs });
  const found = asked.ok ? asked.value : undefined;
  const wantedId = found && wantedRelease(found, memory.deviceId).releaseId;
  const reason = asked.ok ? memory.refusalOf(wantedId ?? '') : asked.error;
  let firstError = asked.ok ? undefined : asked.error;

  for (const candidate of await listCandidates(found, memory, channel)) {
    if (options.signal.aborted) break;
    const loaded = await loadRelease(candidate, channel, ports, options);
    if (loaded.ok) {
      const isWanted = candidate.release.releaseId === wantedId;
      return {
        ok: true,
        value: {
          ...loaded.value,
          fallback: isWanted ? undefined : (reason ?? firstError),
          isKept: candidate.source !== found,
        },
      };
    }
    firstError ??= loaded.error;
  }
  return {
    ok: false,
    error:
      firstError ??
      new MapdockError('REMOTE_UNREACHABLE', { url: channel.channelUrl, reason: 'nobody waits for it' }),
  };
}

import { createError } from '../../errors/create-error.js';
import { REMOTE_UNREACHABLE } from '../../errors/entries/release-errors.js';
import type { Result } from '../../errors/result.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import type { RemoteChannel } from '../channel/fetch-channel.js';
import { checkCandidate } from '../release/check-release.js';
import { chooseReleases, wantedRelease, type Candidate } from '../release/choose-release.js';
import { readPointer } from '../channel/fetch-pointer.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { LoadOptions } from '../release/load-code.js';
import { loadRelease, type LoadedRelease, type ReleasePorts } from '../release/load-release.js';
import type { ReleaseMemory } from '../release/release-memory.js';
import type { Refusal } from '../release/release-record.js';
import { resultOf } from './result-of.js';

export interface LoadedRemote extends LoadedRelease {
  /** Why another release is used than the one that the channel has for this device; `undefined` if it is that one. */
  readonly fallback: Refusal | undefined;
  /** Whether the release was stored on an earlier visit and is not what the channel names now. */
  readonly isFromStorage: boolean;
}

/** Returns the last good release of the device, if its stored pointer still passes the checks of a fetched one. */
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

/** Lists the releases to try, best first, after the channel was requested. Releases that it has withdrawn are dropped from the memory. */
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
 * One attempt to load a map: the release that the channel has for this device, or else the next best. Never rejects; after an abort the
 * outcome is meaningless. If all candidates fail, the error is that of the first one.
 */
export async function loadRemote(
  channel: RemoteChannel,
  ports: ReleasePorts,
  options: LoadOptions,
): Promise<Result<LoadedRemote>> {
  const { memory } = ports;
  const lastGood = await readLastGood(memory, channel);
  const checked = await resultOf(channel.channelUrl, async () => ({
    ok: true,
    value: lastGood !== undefined && checkCandidate(lastGood, channel, ports.runner) === undefined,
  }));
  const hasFallback = checked.ok && checked.value;
  const timeoutMs = hasFallback ? TIME_LIMITS.pointerWithFallback : TIME_LIMITS.pointer;
  const fetched = await resultOf(channel.channelUrl, () =>
    ports.requestPointer({ ...options, timeoutMs, isNeeded: !hasFallback }),
  );
  const found = fetched.ok ? fetched.value : undefined;
  const wantedId = found && wantedRelease(found, memory.deviceId).releaseId;
  const reason = fetched.ok ? memory.refusalOf(wantedId ?? '') : fetched.error;
  let firstError = fetched.ok ? undefined : fetched.error;

  for (const candidate of await listCandidates(found, memory, channel)) {
    if (options.signal.aborted) break;
    // A release whose load throws must not keep the next one from being tried.
    const loaded = await resultOf(channel.channelUrl, () => loadRelease(candidate, channel, ports, options));
    if (loaded.ok) {
      const isWanted = candidate.release.releaseId === wantedId;
      return {
        ok: true,
        value: {
          ...loaded.value,
          fallback: isWanted ? undefined : (reason ?? firstError),
          isFromStorage: candidate.source !== found,
        },
      };
    }
    firstError ??= loaded.error;
  }
  return {
    ok: false,
    error:
      firstError ??
      createError(REMOTE_UNREACHABLE, { url: channel.channelUrl, reason: 'nobody waits for it' }),
  };
}

import type { Result } from '../../errors/result.js';
import type { RemoteChannel } from '../channel/fetch-channel.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import { checkCandidate } from '../release/check-release.js';
import type { Candidate } from '../release/choose-release.js';
import type { ReleaseMemory } from '../release/release-memory.js';
import type { CodeRunner } from '../run/code-runner.js';
import { compareRelease, type Comparison } from './compare-release.js';
import { listCandidates, type LoadedRemote } from './load-remote.js';

export interface ComparisonWork {
  readonly channel: RemoteChannel;
  readonly memory: ReleaseMemory;
  readonly runner: Pick<CodeRunner, 'refuse'>;
  /** Requests the channel's pointer. Never rejects. */
  readonly requestPointer: (signal: AbortSignal) => Promise<Result<FetchedPointer>>;
}

/** Requests the channel and compares it with the release on the page; `undefined` if the channel did not answer. Never rejects. */
export async function requestComparison(
  remote: LoadedRemote,
  { channel, memory, runner, requestPointer }: ComparisonWork,
  signal: AbortSignal,
): Promise<Comparison | undefined> {
  const fetched = await requestPointer(signal);
  if (!fetched.ok) return undefined;
  const candidates = await listCandidates(fetched.value, memory, channel);
  const fits = (candidate: Candidate) => checkCandidate(candidate, channel, runner) === undefined;
  return compareRelease(remote, fetched.value, { candidates, fits, deviceId: memory.deviceId });
}

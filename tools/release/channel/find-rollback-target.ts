import { ExpectedError } from '../../support/expected-error.js';
import { readHistory, readState } from './read-history.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { ChannelPointer, PointedRelease } from '@mapdock/shared';

async function findState(channel: string, sequence: string, storage: ReleaseStorage) {
  const state = await readState(channel, Number(sequence), storage);
  if (state) return state.release;
  throw new ExpectedError(`${channel} never had a state ${sequence}. See "history".`);
}

/**
 * Returns a function that takes the states of a channel, newest first, and says whether the release of each was withdrawn later and not
 * promoted again. The list in the present pointer can't say that: it has room for the last few withdrawn releases only.
 */
function createWithdrawalLookup() {
  /** By release id. Newer states are read first, so the first entry for a release stays. */
  const isWithdrawn: Map<string, boolean> = new Map();
  return ({ release, canary, withdrawn = [] }: ChannelPointer) => {
    const record = (id: string, value: boolean) => isWithdrawn.has(id) || isWithdrawn.set(id, value);
    for (const id of withdrawn) record(id, true);
    for (const named of canary ? [release, canary.release] : [release]) record(named.releaseId, false);
    return isWithdrawn.get(release.releaseId);
  };
}

/**
 * Finds the release that a channel goes back to, in its history.
 * @param to a release or the number of a state. Without it: while a canary runs, the present release, else the last
 * release before the present one that was not withdrawn
 */
export async function findRollbackTarget(
  { channel, sequence, release, canary }: ChannelPointer,
  to: string | undefined,
  storage: ReleaseStorage,
): Promise<PointedRelease> {
  if (to === undefined && canary) return release;
  if (to !== undefined && /^\d+$/.test(to)) return findState(channel, to, storage);
  const lookUpWithdrawal = createWithdrawalLookup();
  for await (const state of readHistory(channel, storage)) {
    const { releaseId } = state.release;
    const wasWithdrawn = lookUpWithdrawal(state);
    const isTarget =
      to === undefined
        ? state.sequence < sequence && releaseId !== release.releaseId && !wasWithdrawn
        : releaseId === to;
    if (isTarget) return state.release;
  }
  throw new ExpectedError(
    to === undefined
      ? `${channel} has no release before ${release.releaseId} to go back to. Name one with --to.`
      : `${to} never was the release of ${channel}, so there is no going back to it. See "history", or promote it.`,
  );
}

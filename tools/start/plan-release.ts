import { describeChange } from '../release/channel/describe-change.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { Change } from '../release/channel/describe-change.ts';

export type ReleasePlan = { kind: 'promote' } | { kind: 'keep'; change: Change };

/** Changes that a start itself makes. */
const OF_A_START = ['promoted', 'renewed'];

/** Which state a start has left. A store that was deleted and made anew has the same numbers for other releases. */
export type StartNote = { sequence: number; release: string };

/** Decides whether a start makes the local build live. Pure. */
export function planRelease({
  built,
  newest: [present, before],
  lastStart,
  isForced,
}: {
  /** Id of the release that the local build is. */
  built: string;
  /** The present state of the channel and the one before, as far as there are any. */
  newest: readonly ChannelPointer[];
  /** What the last start has noted; `undefined` if nothing is noted. Then a change that a start
   * can have made counts as made by one. */
  lastStart: StartNote | undefined;
  /** Whether the person at the terminal wants it in any case. */
  isForced: boolean;
}): ReleasePlan {
  if (isForced || present === undefined) return { kind: 'promote' };
  const { sequence, release, canary } = present;
  const isLive = release.releaseId === built && canary === undefined;
  const isOfLastStart = lastStart?.sequence === sequence && lastStart.release === release.releaseId;
  if (isLive || isOfLastStart) return { kind: 'promote' };
  const change = describeChange(before, present);
  const canBeOfAStart = canary === undefined && OF_A_START.includes(change.kind);
  return lastStart === undefined && canBeOfAStart ? { kind: 'promote' } : { kind: 'keep', change };
}

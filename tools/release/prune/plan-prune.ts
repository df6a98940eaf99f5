import type { ChannelPointer } from '@mapdock/shared';

/** Everything that decides what is deleted. */
export interface PruneFacts {
  /** A release without a date has no release file, so nobody can load it. */
  releases: readonly {
    releaseId: string;
    folder: string;
    publishedAt: Date | undefined;
    engineFolders: readonly string[];
  }[];
  /** The folders of engines in the store. */
  engineFolders: readonly string[];
  /** Each with all its states, newest first. */
  channels: readonly { channel: string; states: readonly ChannelPointer[] }[];
  /** Folders that are being published or promoted right now. */
  usedFolders: readonly string[];
  /** Releases that a channel named after this time are kept. */
  keepSince: Date;
}

export interface PrunePlan {
  remove: { folder: string; releaseId?: string; because: string }[];
  keep: { folder: string; because: string[] }[];
}

/** So many of the newest releases are kept even if no channel names them: some wait for their promotion, others may be promoted again. */
export const KEPT_NEWEST = 10;

const day = (time: Date | string | number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/**
 * Returns when each state was issued, in milliseconds. A state never counts as issued before its predecessor. Otherwise a clock that was
 * set back would make a state end before it began.
 * @param states newest first
 */
function issueTimesOf(states: readonly ChannelPointer[]) {
  let last = 0;
  return states
    .map(({ issuedAt }) => Date.parse(issuedAt))
    .reverse()
    .map((time) => (last = Math.max(last, time)))
    .reverse();
}

/**
 * Lists the releases that a channel needs, and why. It needs those of its present state, and those of an earlier state for pages that were
 * opened while that was live.
 */
function needsOf(
  { channel, states }: PruneFacts['channels'][number],
  keepSince: Date,
): [releaseId: string, because: string][] {
  const issuedAt = issueTimesOf(states);
  return states.flatMap(({ sequence, release, canary }, index) => {
    const before = states[index - 1];
    // If the pointer was set back, it is not known until when the state was live that came after it.
    const end = before && before.sequence > sequence ? issuedAt[index - 1] : undefined;
    if (end !== undefined && end < Number(keepSince)) return [];
    const until = end === undefined ? 'until its pointer was set back' : `until ${day(end)}`;
    const named = canary ? [release, canary.release] : [release];
    return named.map(({ releaseId }, place) => {
      const role = place === 0 ? 'release' : 'canary';
      return [releaseId, before ? `was ${role} of ${channel} ${until}` : `${role} of ${channel}`] as [
        string,
        string,
      ];
    });
  });
}

function newestOf(releases: PruneFacts['releases']) {
  return releases
    .flatMap(({ releaseId, publishedAt }) => (publishedAt ? [{ releaseId, publishedAt }] : []))
    .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || (a.releaseId < b.releaseId ? 1 : -1))
    .slice(0, KEPT_NEWEST)
    .map(({ releaseId }) => releaseId);
}

/** Decides what a prune deletes, and why it keeps the rest. Pure. */
export function planPrune({
  releases,
  engineFolders,
  channels,
  usedFolders,
  keepSince,
}: PruneFacts): PrunePlan {
  const needs = channels.flatMap((channel) => needsOf(channel, keepSince));
  const newest = new Set(newestOf(releases));
  const decided = releases.map((release) => {
    const { releaseId, folder, publishedAt } = release;
    const because = needs.filter(([needed]) => needed === releaseId).map(([, why]) => why);
    if (newest.has(releaseId))
      because.push(`among the ${KEPT_NEWEST} newest, published ${day(publishedAt ?? '')}`);
    if (usedFolders.includes(folder)) because.push('being published or promoted');
    return { ...release, because: [...new Set(because)] };
  });
  const kept = decided.filter(({ because }) => because.length > 0);
  const unneededEngines = engineFolders.filter(
    (folder) =>
      !usedFolders.includes(folder) && !kept.some((release) => release.engineFolders.includes(folder)),
  );
  // A release says in its release file which engine it needs. If that file of a kept release is missing, no engine may be deleted.
  const canTell = kept.every(({ publishedAt, folder }) => publishedAt || usedFolders.includes(folder));
  return {
    remove: [
      ...decided
        .filter(({ because }) => because.length === 0)
        .map(({ folder, releaseId, publishedAt }) => ({
          folder,
          releaseId,
          because: publishedAt
            ? `no channel names it since ${day(keepSince)}; published ${day(publishedAt)}`
            : 'has no release file: a publish or a prune was interrupted',
        })),
      ...(canTell
        ? unneededEngines.map((folder) => ({ folder, because: 'no release that stays needs it' }))
        : []),
    ],
    keep: kept.map(({ folder, because }) => ({ folder, because })),
  };
}

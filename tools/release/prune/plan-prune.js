/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */

/**
 * @typedef {object} PruneFacts all that a prune decides on
 * @property {readonly { releaseId: string, folder: string, publishedAt: Date | undefined, engineFolders: readonly string[] }[]} releases
 *   without a date: has no release file, so nobody can load it
 * @property {readonly string[]} engineFolders that are there
 * @property {readonly { channel: string, states: readonly ChannelPointer[] }[]} channels each with all its states, newest first
 * @property {readonly string[]} usedFolders that others publish or promote right now
 * @property {Date} keepSince
 *
 * @typedef {object} PrunePlan
 * @property {{ folder: string, releaseId?: string, because: string }[]} remove
 * @property {{ folder: string, because: string[] }[]} keep
 */

/** For who goes back further than the history, and for releases that wait for their promotion. */
export const KEPT_NEWEST = 10;

const day = (/** @type {Date | string | number} */ time) =>
  new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/**
 * When each state was issued, in milliseconds; none before the state that came before it. A clock that was set back would otherwise end a
 * state before it began.
 * @param {readonly ChannelPointer[]} states newest first
 */
function issueTimesOf(states) {
  let last = 0;
  return states
    .map(({ issuedAt }) => Date.parse(issuedAt))
    .reverse()
    .map((time) => (last = Math.max(last, time)))
    .reverse();
}

/**
 * Why a channel needs releases: the present state for good, an earlier one for sessions that started while it was live.
 * @param {PruneFacts['channels'][number]} channel
 * @param {Date} keepSince
 * @returns {[releaseId: string, because: string][]}
 */
function needsOf({ channel, states }, keepSince) {
  const issuedAt = issueTimesOf(states);
  return states.flatMap(({ sequence, release, canary }, index) => {
    const before = states[index - 1];
    // When a pointer was set back, nobody wrote down how long the state was live that it left.
    const end = before && before.sequence > sequence ? issuedAt[index - 1] : undefined;
    if (end !== undefined && end < Number(keepSince)) return [];
    const until = end === undefined ? 'until its pointer was set back' : `until ${day(end)}`;
    const named = canary ? [release, canary.release] : [release];
    return named.map(({ releaseId }, place) => {
      const role = place === 0 ? 'release' : 'canary';
      return /** @type {[string, string]} */ ([
        releaseId,
        before ? `was ${role} of ${channel} ${until}` : `${role} of ${channel}`,
      ]);
    });
  });
}

/** @param {PruneFacts['releases']} releases */
function newestOf(releases) {
  return releases
    .flatMap(({ releaseId, publishedAt }) => (publishedAt ? [{ releaseId, publishedAt }] : []))
    .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || (a.releaseId < b.releaseId ? 1 : -1))
    .slice(0, KEPT_NEWEST)
    .map(({ releaseId }) => releaseId);
}

/**
 * What a prune deletes and why it keeps the others.
 * @param {PruneFacts} facts
 * @returns {PrunePlan}
 */
export function planPrune({ releases, engineFolders, channels, usedFolders, keepSince }) {
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
  // Which engine it needs stands in the release file.
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

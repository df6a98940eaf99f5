import { MAX_LIVE_MAPS } from '@mapdock/shared';

/** The state of a map by which the budget decides about its graphics context. */
export interface BudgetEntry {
  /**
   * `live`: has a context, or may make it. `waiting`: needs its first. `parked`: needs one again once it is in view. `off`: needs none.
   */
  readonly hold: 'off' | 'waiting' | 'live' | 'parked';
  /** True if the map is in view or near it; `undefined` until the browser has reported it. */
  readonly isInView: boolean | undefined;
  /** False while nothing of the map can be seen, not even a picture. */
  readonly isDrawn: boolean;
  /** Time when the map came into view, went out of it or was pointed at; -Infinity for never. */
  readonly seenAt: number;
  /** True for a map that gets a context before all others and is never parked. Absent, as in maps of older releases, means false. */
  readonly isPinned?: boolean;
}

/** Returns a negative number if `a` needs a context more than `b` does. */
function compareNeed(a: BudgetEntry, b: BudgetEntry): number {
  const isPinned = Number(b.isPinned ?? false) - Number(a.isPinned ?? false);
  if (isPinned !== 0) return isPinned;
  const isInView = Number(b.isInView ?? false) - Number(a.isInView ?? false);
  if (isInView !== 0) return isInView;
  // A map in view without a picture needs a context more than one with a picture. Out of view that makes no difference.
  const isBlank = a.isInView ? Number(a.isDrawn) - Number(b.isDrawn) : 0;
  if (isBlank !== 0) return isBlank;
  if (a.seenAt !== b.seenAt) return b.seenAt - a.seenAt;
  return Number(b.hold === 'live') - Number(a.hold === 'live');
}

/**
 * Decides which maps get a graphics context. Pure; of equal maps the first keeps its context.
 * - Pinned maps and those in view get one, up to the browser's limit. What `maxLive` leaves is for those that were in view last.
 * - Beyond the limit, pinned maps are first, then blank ones, then those that came into view last; the others are parked.
 */
export function planBudget<E extends BudgetEntry>(entries: readonly E[], maxLive: number) {
  const ranked = entries
    .filter(({ hold, isInView }) => (hold === 'parked' ? isInView === true : hold !== 'off'))
    .sort(compareNeed);
  const due = ranked.filter(({ isInView, isPinned }) => isInView || isPinned).length;
  const places = Math.max(maxLive, Math.min(due, MAX_LIVE_MAPS));
  const free = places - entries.filter(({ hold }) => hold === 'live').length;
  return {
    // Maps to park. A waiting map is not parked before the browser has reported whether it is in view.
    park: ranked
      .slice(places)
      .filter(
        ({ hold, isInView, isPinned }) =>
          !isPinned && (hold === 'live' || (hold === 'waiting' && isInView !== undefined)),
      ),
    // Maps that may make a context now; others wait until parked maps have released theirs.
    grant: ranked
      .slice(0, places)
      .filter(({ hold }) => hold !== 'live')
      .slice(0, Math.max(free, 0)),
  };
}

import { MAX_LIVE_MAPS } from '@mapdock/shared';

/** What decides about a map's graphics context. */
export interface BudgetEntry {
  /** `live`: has one, or may make it. `waiting`: wants its first. `parked`: wants it back once it is in view. `off`: wants none. */
  readonly hold: 'off' | 'waiting' | 'live' | 'parked';
  /** In view or near it; `undefined` until the browser has told. */
  readonly isInView: boolean | undefined;
  /** False while there is nothing to see of it, not even a picture. */
  readonly isDrawn: boolean;
  /** When it came into view, went out of it or was pointed at; -Infinity for never. */
  readonly seenAt: number;
  /** Comes before all others, and keeps what it has. Absent, as in maps of releases that know nothing of it: no. */
  readonly isPinned?: boolean;
}

export interface BudgetPlan<E> {
  /** They have to do without. */
  readonly park: readonly E[];
  /** They may have one now; others wait until the parked have given theirs back. */
  readonly grant: readonly E[];
}

/** Negative if `a` needs a context more than `b` does. */
function compareNeed(a: BudgetEntry, b: BudgetEntry): number {
  const isPinned = Number(b.isPinned ?? false) - Number(a.isPinned ?? false);
  if (isPinned !== 0) return isPinned;
  const isInView = Number(b.isInView ?? false) - Number(a.isInView ?? false);
  if (isInView !== 0) return isInView;
  // In view a picture does for the time being, out of view nobody looks.
  const isBlank = a.isInView ? Number(a.isDrawn) - Number(b.isDrawn) : 0;
  if (isBlank !== 0) return isBlank;
  if (a.seenAt !== b.seenAt) return b.seenAt - a.seenAt;
  return Number(b.hold === 'live') - Number(a.hold === 'live');
}

/**
 * Who gets a graphics context. Pinned maps and those in view all do, up to the browser's limit; what `maxLive` leaves goes to those that
 * were in view last. More than the limit: pinned ones come first, then those still blank, then those that came last; the others are
 * pictures. Pure; of equals the first keeps its context.
 */
export function planBudget<E extends BudgetEntry>(entries: readonly E[], maxLive: number): BudgetPlan<E> {
  const ranked = entries
    .filter(({ hold, isInView }) => (hold === 'parked' ? isInView === true : hold !== 'off'))
    .sort(compareNeed);
  const due = ranked.filter(({ isInView, isPinned }) => isInView || isPinned).length;
  const places = Math.max(maxLive, Math.min(due, MAX_LIVE_MAPS));
  const free = places - entries.filter(({ hold }) => hold === 'live').length;
  return {
    // Of one that may be in view, the browser has yet to tell.
    park: ranked
      .slice(places)
      .filter(
        ({ hold, isInView, isPinned }) =>
          !isPinned && (hold === 'live' || (hold === 'waiting' && isInView !== undefined)),
      ),
    grant: ranked
      .slice(0, places)
      .filter(({ hold }) => hold !== 'live')
      .slice(0, Math.max(free, 0)),
  };
}

import type { Place } from '../../places/place.js';

/** More rows than anybody reads, and few enough to be drawn at once. */
const MAX_ROWS = 200;

export interface Matches {
  readonly shown: readonly Place[];
  /** How many places match beside those that are shown. */
  readonly moreCount: number;
}

/** The places whose name holds what was typed. Pure. */
export function matchPlaces(
  places: readonly Place[],
  typed: string,
  contains: (text: string, part: string) => boolean,
): Matches {
  const part = typed.trim();
  const matching = part === '' ? places : places.filter(({ name }) => contains(name, part));
  return { shown: matching.slice(0, MAX_ROWS), moreCount: Math.max(0, matching.length - MAX_ROWS) };
}

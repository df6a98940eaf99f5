import type { Place } from '../../places/place.js';

/** More rows than anybody reads, and few enough to be rendered at once. */
const MAX_ROWS = 200;

export interface Matches {
  readonly shown: readonly Place[];
  /** Number of all matching places, with those that are not in `shown`. */
  readonly count: number;
}

/** Returns the places whose name contains the typed text. Pure. */
export function matchPlaces(
  places: readonly Place[],
  typed: string,
  contains: (text: string, part: string) => boolean,
): Matches {
  const part = typed.trim();
  const matching = part === '' ? places : places.filter(({ name }) => contains(name, part));
  return { shown: matching.slice(0, MAX_ROWS), count: matching.length };
}

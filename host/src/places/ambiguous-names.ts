import type { Place } from './place.js';

/** Returns the names by which a place can't be told from others: those that several have, and the empty one. Pure. */
export function ambiguousNames(places: readonly Place[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const ambiguous = new Set<string>(['']);
  for (const { name } of places) {
    if (seen.has(name)) ambiguous.add(name);
    seen.add(name);
  }
  return ambiguous;
}

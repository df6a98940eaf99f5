import { satisfies } from 'compare-versions';

const PRE_RELEASE = /\d-[0-9a-z]/i;

/** Compares versions as npm does. A range that can't be read, such as `17 - 19`, contains no version. Pure. */
export function isInRange(version: string, range: string): boolean {
  if (PRE_RELEASE.test(version) && !PRE_RELEASE.test(range)) return false;
  if (range === '*') return true;
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}

import { ExpectedError } from '../../../support/expected-error.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import type { PeerSite } from '../peers/peer.ts';

const FIRST_VISIT = 'first';
const AFTER_RELEASE = 'after a map release';

/** The kinds of visits. */
export const VISITS = [FIRST_VISIT, AFTER_RELEASE];

export function findVisit(name: string) {
  if (VISITS.includes(name)) return name;
  throw new ExpectedError(`There is no visit "${name}". There are: ${VISITS.join(', ')}.`);
}

/**
 * Makes a first visit, and then one after a release of the map, with the browser's profile and so the caches that the first one left.
 * @returns by kind
 */
export async function makeVisits<T>({
  site,
  kinds,
  visitWith,
}: {
  site: PeerSite;
  /** The kinds of visits; the first visit is always made. */
  kinds: readonly string[];
  /** Makes one visit with this folder as the browser's profile. */
  visitWith: (userData: string) => Promise<T>;
}): Promise<Record<string, T>> {
  const folder = await createTempFolder();
  try {
    const results: Record<string, T> = { [FIRST_VISIT]: await visitWith(folder.path) };
    if (!kinds.includes(AFTER_RELEASE)) return results;
    try {
      await site.releaseMap();
      results[AFTER_RELEASE] = await visitWith(folder.path);
    } finally {
      await site.reset();
    }
    return results;
  } finally {
    await folder.remove();
  }
}

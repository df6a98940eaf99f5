import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../../support/expected-error.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import type { PeerSite } from '../peers/peer.ts';

/** Kinds of later visits, by name, and what is deployed between the first visit and this one. */
const DEPLOYED_BETWEEN: Record<string, (site: PeerSite) => Promise<void>> = {
  returning: async () => {},
  'after a map release': (site) => site.releaseMap(),
  'after a host release': (site) => site.releaseHost(),
};

export const FIRST_VISIT = 'first';
export const VISITS = [FIRST_VISIT, ...Object.keys(DEPLOYED_BETWEEN)];

export function findVisit(name: string) {
  if (VISITS.includes(name)) return name;
  throw new ExpectedError(`There is no visit "${name}". There are: ${VISITS.join(', ')}.`);
}

/**
 * Makes a first visit, then a second one of each kind, which starts with a copy of the caches that the first one left.
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
    const first = join(folder.path, 'first');
    const results: Record<string, T> = { [FIRST_VISIT]: await visitWith(first) };
    for (const [kind, deploy] of Object.entries(DEPLOYED_BETWEEN)) {
      if (!kinds.includes(kind)) continue;
      const userData = join(folder.path, kind);
      await cp(first, userData, { recursive: true });
      try {
        await deploy(site);
        results[kind] = await visitWith(userData);
      } finally {
        await site.reset();
      }
    }
    return results;
  } finally {
    await folder.remove();
  }
}

/**
 * What a page knows of the files that it may run: a host that has a release's hashes leaves them here, and the release's own code,
 * which loads more of its files later, looks them up. Nothing is built into the release, so no hash depends on another.
 */

/** Page-wide; the same object for every copy of this package. */
const PAGE_KEY = Symbol.for('mapdock.integrity');

/** Hashes of the releases that a page loads. Addresses are absolute; queries and ways to write the same path don't matter. */
export interface PageIntegrity {
  /**
   * What the file must have as `integrity`. For a file that its release does not list it is a hash that nothing has, so that the
   * browser refuses it. `undefined`: nobody gave hashes for a release there, and anything may come.
   */
  hashOf(address: string): string | undefined;
  /**
   * Hashes of all files in a folder by address, once they are known: a release's first ones are there before the others. Never
   * rejects; empty if nobody gave any, or they did not come.
   */
  filesIn(folder: string): Promise<Readonly<Record<string, string>>>;
}

const page = globalThis as unknown as Record<symbol, PageIntegrity | undefined>;

/** What the page knows; `undefined` on one that asks for no hashes. */
export function pageIntegrity(): PageIntegrity | undefined {
  return page[PAGE_KEY];
}

/** For hosts: from now on all releases on the page look their hashes up here. */
export function setPageIntegrity(integrity: PageIntegrity): void {
  page[PAGE_KEY] = integrity;
}

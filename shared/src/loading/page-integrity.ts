/**
 * What a page knows about the files that it may run. A host that has a release's hashes stores them here, and the release's own code,
 * which loads more of its files later, looks them up. No release contains its own hashes, so no hash depends on another.
 */

/** Page-wide; the same object for every copy of this package. */
const PAGE_KEY = Symbol.for('mapdock.integrity');

/** The hashes of the releases that a page loads. Addresses are absolute; queries and percent-encoding in them are ignored. */
export interface PageIntegrity {
  /**
   * Returns the value for the `integrity` of a file. For a file that its release does not list it is a hash that no file has, so that
   * the browser refuses the file. `undefined` if no release in that folder has hashes; then any file may run.
   */
  hashOf(address: string): string | undefined;
  /**
   * Resolves with the hashes of all files in a folder by address, once they are known; the hashes of a release's first files are known
   * before the others. Never rejects; empty if there are none or they could not be loaded.
   */
  filesIn(folder: string): Promise<Readonly<Record<string, string>>>;
  /** Whether the page has keys, so that nothing may run that was not signed. Absent: unknown, as with an older host. Since 1.3. */
  readonly areHashesRequired?: boolean;
}

const page = globalThis as unknown as Record<symbol, PageIntegrity | undefined>;

/** Returns the page's hashes; `undefined` on a page that requires none. */
export function pageIntegrity(): PageIntegrity | undefined {
  return page[PAGE_KEY];
}

/** Hosts call this: from then on all releases on the page look up their hashes in `integrity`. */
export function setPageIntegrity(integrity: PageIntegrity): void {
  page[PAGE_KEY] = integrity;
}

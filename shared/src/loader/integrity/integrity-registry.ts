import type { PageIntegrity } from '../../loading/page-integrity.js';

/** Hashes by absolute address. */
export type Hashes = Readonly<Record<string, string>>;

export interface HashedRelease {
  /** Absolute addresses with a slash at the end. No file in these folders may run without a hash. */
  readonly folders: readonly string[];
  /** Hashes of the files that the release starts with. */
  readonly first: Hashes;
  /** Hashes of all files; `undefined` if they could not be loaded. Never rejects. */
  readonly all: Promise<Hashes | undefined>;
  /** Whether a release without hashes would have been refused. Default: false. */
  readonly areHashesRequired?: boolean;
}

export interface IntegrityRegistry extends PageIntegrity {
  /**
   * From now on the page runs only files of this release that have these hashes. Hashes registered for it before are dropped. Other copies of
   * the loader on the page know it by this name.
   */
  cover(release: HashedRelease): void;
  /** The same as `hashOf`, but if the first hashes do not include the file, it waits for the list of all files. Never rejects. */
  hashOnceKnown(address: string): Promise<string | undefined>;
}

/** A valid hash that no file has. Browsers ignore a hash that is not well-formed. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Returns the normal form of an address. Code that retries after a failure uses a cache-busting address, with letters in percent-encoding.
 */
function normalize(address: string): string {
  return new URL(address).href
    .replace(/[?#].*$/s, '')
    .replaceAll(/%([0-9a-f]{2})/gi, (_code, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

const withNormalAddresses = (hashes: Hashes): Hashes =>
  Object.fromEntries(Object.entries(hashes).map(([address, hash]) => [normalize(address), hash]));

interface Entry extends Pick<HashedRelease, 'folders' | 'all'> {
  files: Hashes;
  /** Whether `files` holds the hashes of all files. */
  isReported: boolean;
}

/** Creates the registry of the hashes of all releases that the page loads, by the normal form of their addresses. */
export function createIntegrityRegistry(): IntegrityRegistry {
  const releases = new Map<string, Entry>();
  let areHashesRequired = false;
  const covering = (address: string) =>
    [...releases.values()].filter(({ folders }) => folders.some((folder) => address.startsWith(folder)));

  const hashOf = (address: string) => {
    const url = normalize(address);
    const known = covering(url);
    if (known.length === 0) return undefined;
    // Releases may share the engine's files; the hash that was registered last applies.
    return known.findLast(({ files }) => Object.hasOwn(files, url))?.files[url] ?? UNMATCHABLE_HASH;
  };

  return {
    get areHashesRequired() {
      return areHashesRequired;
    },

    cover({ folders, first, all, areHashesRequired: isRequired = false }) {
      areHashesRequired ||= isRequired;
      const start = withNormalAddresses(first);
      const entry: Entry = {
        folders: folders.map(normalize),
        all: all.then(addAll),
        files: start,
        isReported: false,
      };
      function addAll(hashes: Hashes | undefined): Hashes | undefined {
        if (hashes === undefined) return undefined;
        const rest = withNormalAddresses(hashes);
        entry.files = { ...rest, ...start };
        entry.isReported = true;
        return rest;
      }
      const key = entry.folders.join(' ');
      releases.delete(key);
      releases.set(key, entry);
    },

    hashOf,

    async hashOnceKnown(address) {
      const known = covering(normalize(address));
      if (hashOf(address) === UNMATCHABLE_HASH) await Promise.all(known.map(({ all }) => all));
      return hashOf(address);
    },

    async filesIn(folder) {
      const start = normalize(folder);
      const below = (files: Hashes = {}) =>
        Object.entries(files).filter(([address]) => address.startsWith(start));
      // One release that has the hashes is enough: it must not wait for another release that shares files with it.
      const reported = covering(start).filter(
        ({ isReported, files }) => isReported && below(files).length > 0,
      );
      const pending = reported.length > 0 ? [] : await Promise.all(covering(start).map(({ all }) => all));
      const lists = [...reported.map(({ files }) => files), ...pending];
      return Object.fromEntries(
        lists.flatMap(below).map(([address, hash]) => [folder + address.slice(start.length), hash]),
      );
    },
  };
}

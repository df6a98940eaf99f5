import type { PageIntegrity } from '@mapdock/shared';

/** By absolute address. */
export type Hashes = Readonly<Record<string, string>>;

export interface CoveredRelease {
  /** Absolute, with a slash at the end. No file in these is let through without a hash. */
  readonly folders: readonly string[];
  /** Of the files that start at once. */
  readonly first: Hashes;
  /** Of all files; `undefined` if they did not come. Never rejects. */
  readonly all: Promise<Hashes | undefined>;
}

export interface IntegrityBook extends PageIntegrity {
  /** From now on the page runs nothing of the release that has another hash. What was said of it before is forgotten. */
  cover(release: CoveredRelease): void;
  /** As `hashOf`, but waits for the list of all files if the first ones don't name this one. Never rejects. */
  hashOnceKnown(address: string): Promise<string | undefined>;
}

/** Well-formed, since browsers ignore a hash that isn't, and no file's. */
const NOTHING_HAS_IT = `sha384-${'A'.repeat(64)}`;

/** One spelling of an address: code that asks again after a failure writes letters by their codes. */
function plain(address: string): string {
  return new URL(address).href
    .replace(/[?#].*$/s, '')
    .replaceAll(/%([0-9a-f]{2})/gi, (_code, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

const plainKeys = (hashes: Hashes): Hashes =>
  Object.fromEntries(Object.entries(hashes).map(([address, hash]) => [plain(address), hash]));

interface Entry extends Pick<CoveredRelease, 'folders' | 'all'> {
  files: Hashes;
  /** Whether these are all. */
  isReported: boolean;
}

/** The hashes of all releases that the page loads, by the plain spelling of their addresses. */
export function createIntegrityBook(): IntegrityBook {
  const releases = new Map<string, Entry>();
  const covering = (address: string) =>
    [...releases.values()].filter(({ folders }) => folders.some((folder) => address.startsWith(folder)));

  const hashOf = (address: string) => {
    const url = plain(address);
    const known = covering(url);
    if (known.length === 0) return undefined;
    // Releases share the engine's files; what was said last counts.
    return known.findLast(({ files }) => Object.hasOwn(files, url))?.files[url] ?? NOTHING_HAS_IT;
  };

  return {
    cover({ folders, first, all }) {
      const start = plainKeys(first);
      const entry: Entry = {
        folders: folders.map(plain),
        all: all.then(take),
        files: start,
        isReported: false,
      };
      function take(hashes: Hashes | undefined): Hashes | undefined {
        if (hashes === undefined) return undefined;
        const rest = plainKeys(hashes);
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
      const known = covering(plain(address));
      if (hashOf(address) === NOTHING_HAS_IT) await Promise.all(known.map(({ all }) => all));
      return hashOf(address);
    },

    async filesIn(folder) {
      const start = plain(folder);
      const below = (files: Hashes = {}) =>
        Object.entries(files).filter(([address]) => address.startsWith(start));
      // What a release on the page is made of must not wait for another one that shares files with it.
      const told = covering(start).filter(({ isReported, files }) => isReported && below(files).length > 0);
      const waited = told.length > 0 ? [] : await Promise.all(covering(start).map(({ all }) => all));
      const lists = [...told.map(({ files }) => files), ...waited];
      return Object.fromEntries(
        lists.flatMap(below).map(([address, hash]) => [folder + address.slice(start.length), hash]),
      );
    },
  };
}

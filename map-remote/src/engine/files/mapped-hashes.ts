/**
 * The hashes of the import maps that the page uses already, by address. All releases on a page share one record, since they share the
 * engine's files: a browser ignores the hash of an address that an earlier map has, and says so on the console for each of them.
 */
const KEY = Symbol.for('mapdock.mapped-hashes');
type Hashes = Readonly<Record<string, string>>;
const mapped = ((globalThis as unknown as Record<symbol, Record<string, string> | undefined>)[KEY] ??= {});

/** Returns the hashes that no import map of the page has. A different hash for a known address is one of them. */
export const listUnmapped = (hashes: Hashes): Hashes =>
  Object.fromEntries(Object.entries(hashes).filter(([address, hash]) => mapped[address] !== hash));

/** Call it when the browser has taken an import map with these hashes. Of an address that had one, the browser keeps the first. */
export const noteMapped = (hashes: Hashes): object => Object.assign(mapped, { ...hashes, ...mapped });

/**
 * The hashes of the import maps that the page uses already, by address. All releases on a page share one record, since they share the
 * engine's files: a browser ignores the hash of an address that an earlier map has, and says so on the console for each of them.
 */
const KEY = Symbol.for('mapdock.mapped-hashes');
type Page = Record<symbol, Map<string, string> | undefined>;
const registry = () => ((globalThis as unknown as Page)[KEY] ??= new Map());

/** Returns the hashes that no import map of the page has. A different hash for a known address is one of them. */
export const listUnmapped = (hashes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([address, hash]) => registry().get(address) !== hash));

/** Call it when the browser has taken an import map with these hashes. */
export function noteMapped(hashes: Readonly<Record<string, string>>): void {
  for (const [address, hash] of Object.entries(hashes)) {
    // The first map that has an address applies to it as long as the page lives.
    if (!registry().has(address)) registry().set(address, hash);
  }
}

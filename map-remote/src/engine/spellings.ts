/**
 * Addresses of modules that were imported in vain. A browser keeps a module that hangs, and some (Firefox) one that failed, for as long
 * as the page lives. Each failure is followed by another spelling of the address, which is the same to every server (`respell`).
 * One book for all releases on the page, since they share files.
 */
const KEY = Symbol.for('mapdock.spellings');
const page = globalThis as unknown as Record<symbol, Map<string, number> | undefined>;
const book = () => (page[KEY] ??= new Map());

/** The spelling for the next import; `address` is the plain one. 0 is the plain spelling. */
export const spellingOf = (address: string): number => book().get(address) ?? 0;

/** An import in the spelling `tried` failed. Of several that failed in the same spelling, the first counts. */
export function noteFailedImport(address: string, tried: number): void {
  if (spellingOf(address) === tried) book().set(address, tried + 1);
}

/**
 * The address from which to load a file after a failure. As long as a page lives, browsers reuse a request that hangs, and Firefox a
 * module that failed. So each failure is followed by a cache-busting address, which leads every server to the same file (`varyAddress`).
 * All releases on a page share one record of failures, since they share files.
 */
import { canonicalAddress, varyAddress } from './vary-address.js';

/** Releases on one page share these entries, so their members keep their names. */
interface Entry {
  readonly spelling: number;
  /** The cache-busting address; the plain one for 0. */
  readonly address: string;
}

const KEY = Symbol.for('mapdock.spellings');
type Page = Record<symbol, Map<string, Entry> | undefined>;
const registry = () => ((globalThis as unknown as Page)[KEY] ??= new Map());

/** `part` is what differs from `plain` in a cache-busting address: the name of the file, or a folder whose modules import each other. */
function entryFor(plain: string, part: string, variant: number): Entry {
  const at = plain.lastIndexOf(part);
  return {
    spelling: variant,
    address: plain.slice(0, at) + varyAddress(part, variant) + plain.slice(at + part.length),
  };
}

/** The address for the next load of a file; `plain` is its plain address, which contains `part`. */
export function currentAddress(plain: string, part: string): string {
  const entry = registry().get(plain) ?? entryFor(plain, part, 0);
  registry().set(plain, entry);
  return entry.address;
}

/**
 * Call it when a load of this address failed: the next one gets another address. If several loads of one address fail, only the first of these
 * calls changes the address.
 */
export function noteFailedLoad(address: string, part: string): void {
  const plain = canonicalAddress(address);
  const entry = registry().get(plain);
  if (entry?.address === address) registry().set(plain, entryFor(plain, part, entry.spelling + 1));
}

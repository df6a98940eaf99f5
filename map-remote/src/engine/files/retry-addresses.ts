/**
 * The next address to load a file from after a failure. As long as a page lives, browsers reuse a request that hangs, and Firefox a
 * module that failed. So each failure is followed by another spelling of the address, which leads every server to the same file
 * (`varyAddress`). All releases on a page share one record of failures, since they share files.
 */
import { canonicalAddress, varyAddress } from './vary-address.js';

interface Entry {
  readonly spelling: number;
  /** In this spelling. */
  readonly address: string;
}

const KEY = Symbol.for('mapdock.spellings');
type Page = Record<symbol, Map<string, Entry> | undefined>;
const book = () => ((globalThis as unknown as Page)[KEY] ??= new Map());

/** `part` is where the spelling of `plain` differs: the name of the file, or a folder whose modules import each other. */
function spell(plain: string, part: string, spelling: number): Entry {
  const at = plain.lastIndexOf(part);
  return {
    spelling,
    address: plain.slice(0, at) + varyAddress(part, spelling) + plain.slice(at + part.length),
  };
}

/** The address for the next load of a file; `plain` is its plain one, which has `part` in it. */
export function currentAddress(plain: string, part: string): string {
  const entry = book().get(plain) ?? spell(plain, part, 0);
  book().set(plain, entry);
  return entry.address;
}

/** A load of this address failed; the next one gets another. Of several that failed in the same spelling, the first counts. */
export function noteFailedLoad(address: string, part: string): void {
  const plain = canonicalAddress(address);
  const entry = book().get(plain);
  if (entry?.address === address) book().set(plain, spell(plain, part, entry.spelling + 1));
}

/** Base of the number: digits and letters. */
const RADIX = 36;

let count = 0;
let release: string | undefined;

/**
 * A random part, since several releases of this package, each with its own count, may be on a page. Pages that play back recorded tests
 * make `Math.random` give the same number always.
 */
const makeRelease = () =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(RADIX)).join('');

/** An id that no other element of the page has. */
export function uniqueId(): string {
  count += 1;
  release ??= makeRelease();
  return `mapdock-${release}-${count}`;
}

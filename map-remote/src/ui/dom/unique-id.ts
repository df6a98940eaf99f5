/** Base of the number: digits and letters. */
const RADIX = 36;

let count = 0;
/** A random part, since several releases of this package, each with its own count, may be on a page. */
const release = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER).toString(RADIX);

/** An id that no other element of the page has. */
export function uniqueId(): string {
  count += 1;
  return `mapdock-${release}-${count}`;
}

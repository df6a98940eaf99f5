/** Digits and letters. */
const RADIX = 36;

let count = 0;
/** Several releases of this package, each with a count of its own, may share a page. */
const release = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER).toString(RADIX);

/** A name for an element that no other on the page has. */
export function uniqueId(): string {
  count += 1;
  return `mapdock-${release}-${count}`;
}

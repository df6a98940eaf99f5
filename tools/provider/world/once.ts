/** @param make called at the first call only; if it throws, the next call calls it again */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

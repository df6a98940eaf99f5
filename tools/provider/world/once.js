/**
 * @template T
 * @param {() => T} make called at the first call only; if it throws, the next call calls it again
 * @returns {() => T}
 */
export function once(make) {
  /** @type {{ value: T } | undefined} */
  let made;
  return () => (made ??= { value: make() }).value;
}

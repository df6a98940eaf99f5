/** Multipliers and start values of the hash function cyrb53 (public domain, https://github.com/bryc/code). */
const [FIRST, SECOND] = [2_654_435_761, 1_597_334_677];
const [MIX, LAST_MIX] = [2_246_822_507, 3_266_489_909];
const [FIRST_START, SECOND_START] = [0xdeadbeef, 0x41c6ce57];

/** Writes a JSON value with the members of each object in the order of their names. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * Returns a short text that is the same for the same JSON value, whatever the order of its members, and differs for others. Somebody could
 * construct two values with the same text, so it must not be used for security. Pure.
 */
export function hashContent(value: unknown): string {
  let [first, second] = [FIRST_START, SECOND_START];
  const text = write(value);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, FIRST);
    second = Math.imul(second ^ code, SECOND);
  }
  first = Math.imul(first ^ (first >>> 16), MIX) ^ Math.imul(second ^ (second >>> 13), LAST_MIX);
  second = Math.imul(second ^ (second >>> 16), MIX) ^ Math.imul(first ^ (first >>> 13), LAST_MIX);
  return [first, second].map((part) => (part >>> 0).toString(36).padStart(7, '0')).join('');
}

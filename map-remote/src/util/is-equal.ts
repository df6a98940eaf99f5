type Members = Readonly<Record<string, unknown>>;

/** About ten times the depth of the deepest styling data, and a tenth of what a browser's stack allows. */
const MAX_DEPTH = 500;

/**
 * Compares two JSON values: by identity first, so that unchanged ones cost nothing, then by value. `most` limits how many values are
 * compared. Larger values, and values that are nested too deep, count as different.
 */
export function isEqual(a: unknown, b: unknown, most = Infinity): boolean {
  if (Object.is(a, b)) return true;
  let left = most;
  const compare = (one: unknown, other: unknown, depth: number): boolean => {
    if (Object.is(one, other)) return true;
    if (depth > MAX_DEPTH) return false;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (Array.isArray(one)) {
      // Checked before the members are, of which there may be a hundred thousand.
      if (!Array.isArray(other) || one.length !== other.length || (left -= one.length) < 0) return false;
      for (let index = 0; index < one.length; index += 1)
        if (!compare(one[index], other[index], depth + 1)) return false;
      return true;
    }
    if (Array.isArray(other)) return false;
    // This loop makes no lists of its own: thousands of small objects are compared when a host clones its config.
    const keys = Object.keys(one);
    left -= keys.length;
    if (left < 0) return false;
    let defined = 0;
    for (const key of keys) {
      const value = (one as Members)[key];
      if (value === undefined) continue;
      if (!compare(value, (other as Members)[key], depth + 1)) return false;
      defined += 1;
    }
    return defined === countDefined(other as Members);
  };
  return compare(a, b, 0);
}

/** A member that is `undefined` counts as absent, as in JSON. */
function countDefined(value: Members): number {
  let count = 0;
  for (const key of Object.keys(value)) if (value[key] !== undefined) count += 1;
  return count;
}

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
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    // Checked before the members are listed, which may be a hundred thousand.
    if (Array.isArray(one) && one.length > left) return false;
    const keys = definedKeys(one as Members);
    left -= keys.length;
    if (left < 0 || keys.length !== definedKeys(other as Members).length) return false;
    return keys.every((key) => compare((one as Members)[key], (other as Members)[key], depth + 1));
  };
  return compare(a, b, 0);
}

/** A member that is `undefined` counts as absent, as in JSON. */
function definedKeys(value: Members): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

type Members = Readonly<Record<string, unknown>>;

/** Some ten times the deepest styling data, a tenth of what a browser's stack holds. */
const MAX_DEPTH = 500;

/**
 * Compares two JSON values: identity first, so that what did not change costs nothing, then by value. `most` limits how many
 * values are looked at. What is larger than that, or nested too deep to look at, counts as different.
 */
export function isEqual(a: unknown, b: unknown, most = Infinity): boolean {
  if (Object.is(a, b)) return true;
  let left = most;
  const compare = (one: unknown, other: unknown, depth: number): boolean => {
    if (Object.is(one, other)) return true;
    if (depth > MAX_DEPTH) return false;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    // Before its members are listed, which may be a hundred thousand.
    if (Array.isArray(one) && one.length > left) return false;
    const keys = definedKeys(one as Members);
    left -= keys.length;
    if (left < 0 || keys.length !== definedKeys(other as Members).length) return false;
    return keys.every((key) => compare((one as Members)[key], (other as Members)[key], depth + 1));
  };
  return compare(a, b, 0);
}

/** JSON knows no `undefined`: such a member is as good as absent. */
function definedKeys(value: Members): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

type Members = Readonly<Record<string, unknown>>;

/** Some ten times the deepest styling data, a tenth of what a browser's stack holds. */
const MAX_DEPTH = 500;

/**
 * Compares two JSON values: identity first, so that what did not change costs nothing, then by value. What is nested too
 * deep to look at counts as different.
 */
export function isEqual(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (depth > MAX_DEPTH) return false;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keysOfA = definedKeys(a as Members);
  if (keysOfA.length !== definedKeys(b as Members).length) return false;
  return keysOfA.every((key) => isEqual((a as Members)[key], (b as Members)[key], depth + 1));
}

/** JSON knows no `undefined`: such a member is as good as absent. */
function definedKeys(value: Members): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

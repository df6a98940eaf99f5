type Members = Readonly<Record<string, unknown>>;

/** Compares two JSON values: identity first, so that what did not change costs nothing, then by value. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keysOfA = definedKeys(a as Members);
  if (keysOfA.length !== definedKeys(b as Members).length) return false;
  return keysOfA.every((key) => isEqual((a as Members)[key], (b as Members)[key]));
}

/** JSON knows no `undefined`: such a member is as good as absent. */
function definedKeys(value: Members): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

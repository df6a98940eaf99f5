type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/**
 * Copies an object without its members that are `undefined`: the engine leaves a setting unchanged if the member is absent, but refuses
 * `undefined`.
 */
export function definedOnly<T extends object>(value: T): Defined<T> {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}

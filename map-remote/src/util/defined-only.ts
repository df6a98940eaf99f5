type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Copy without the members that are `undefined`: the engine reads an absent one as "keep" but refuses `undefined`. */
export function definedOnly<T extends object>(value: T): Defined<T> {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as Defined<T>;
}

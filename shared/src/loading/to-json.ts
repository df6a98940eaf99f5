/** A copy in which each list has a member `toJSON` of its own, `undefined`, so that `JSON.stringify` does not use an inherited one. */
function withoutToJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.assign(value.map(withoutToJson), { toJSON: undefined });
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutToJson(member)]));
}

/** The JSON of plain data, also in a page whose old libraries give all lists a `toJSON` that makes texts of them (Prototype.js 1.6). */
export const toJson = (value: unknown): string => JSON.stringify(withoutToJson(value));

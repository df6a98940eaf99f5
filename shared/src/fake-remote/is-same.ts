/** Whether two parts of a config are equal. Both come from the same schema, so their members have the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two parts of a config say the same. Their members come from one schema, so they stand in one order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

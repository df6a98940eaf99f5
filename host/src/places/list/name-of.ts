/** Whether a value of GeoJSON can be used as an id or a name. */
export const isFilled = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Returns the property that names a feature as a text, or `otherwise` if the feature does not have it. Pure. */
export function nameOf(
  properties: Readonly<Record<string, unknown>>,
  label: string,
  otherwise: string,
): string {
  const name = properties[label];
  return isFilled(name) ? String(name) : otherwise;
}

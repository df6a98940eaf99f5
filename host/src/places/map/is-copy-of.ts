import type { Place } from '../place.js';

/**
 * Whether properties that the map reports are those of the data. The engine leaves out what is `null`, and writes lists and objects as JSON; other
 * copies have lists and objects of their own. Pure.
 */
export const isCopyOf = (copy: Readonly<Record<string, unknown>>, properties: Place['properties']): boolean =>
  Object.entries(copy).every(([name, value]) => {
    const own = properties[name];
    return value === own || value === JSON.stringify(own) || JSON.stringify(value) === JSON.stringify(own);
  });

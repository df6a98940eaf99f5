import { isFilled } from '../list/name-of.js';
import type { Place } from '../place.js';

/** Returns a text as it is searched: without accents, and in small letters. Pure. */
export const normalizeText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the texts and numbers that a value of a property holds. Pure. */
export function valuesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter(isFilled).map(String);
  return isFilled(value) ? [String(value)] : [];
}

/** Returns all that a place can be found by: its name and its properties. Pure. */
export const textOfPlace = ({ name, properties }: Place): string =>
  normalizeText([name, ...Object.values(properties).flatMap(valuesOf)].join('\n'));

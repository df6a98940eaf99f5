import type { NameQuery } from './search-names.ts';
import type { Position } from 'geojson';

/** The limits of Mapbox's endpoint. */
const MAX_CHARACTERS = 256;
const MAX_WORDS = 20;
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 10;
const TYPES = [
  'country', 'region', 'postcode', 'district', 'place', 'locality', 'neighborhood', 'street', 'block', 'address',
  'secondary_address',
]; // prettier-ignore

type ReadQuery = { ok: true; query: NameQuery } | { ok: false; status: number; message: string };

const refuse = (message: string, status = 422): ReadQuery => ({ ok: false, status, message });

/** @returns `undefined` if it is no place on earth */
function readPosition(text: string): Position | undefined {
  const [longitude = NaN, latitude = NaN, ...rest] = text.split(',').map(Number);
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isOnEarth && rest.length === 0 ? [longitude, latitude] : undefined;
}

/** Reads the query of a request for names, and refuses what Mapbox refuses. */
export function readQuery(query: URLSearchParams): ReadQuery {
  const text = query.get('q') ?? '';
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
  if (text.trim() === '') return refuse('There is no search text: add ?q=...', 404);
  if (text.includes(';')) return refuse('A search text has no semicolon');
  if (text.length > MAX_CHARACTERS) return refuse(`A search text has at most ${MAX_CHARACTERS} characters`);
  if ((text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).length > MAX_WORDS)
    return refuse(`A search text has at most ${MAX_WORDS} words`);
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) return refuse(`limit is 1 to ${MAX_LIMIT}`);
  const countries = list('country').map((code) => code.toLowerCase());
  if (!countries.every((code) => /^[a-z]{2}$/.test(code)))
    return refuse('country is a list of ISO 3166-1 alpha-2 codes');
  const types = list('types');
  if (!types.every((type) => TYPES.includes(type))) return refuse(`types are of: ${TYPES.join(', ')}`);
  const near = query.get('proximity');
  const proximity = near === null || near === 'ip' ? undefined : readPosition(near);
  if (near !== null && near !== 'ip' && proximity === undefined)
    return refuse('proximity is longitude,latitude in degrees, or ip');
  const autocomplete = query.get('autocomplete') !== 'false';
  return { ok: true, query: { text, autocomplete, countries, types, proximity, limit } };
}

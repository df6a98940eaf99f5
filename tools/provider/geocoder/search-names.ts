import { normalize } from './normalize.ts';
import type { Entry } from './gazetteer.ts';
import type { Position } from 'geojson';

export interface NameQuery {
  text: string;
  /** Whether the last word may be the beginning of one. */
  autocomplete: boolean;
  /** ISO 3166-1 alpha-2, in small letters; empty for all countries. */
  countries: string[];
  /** Types of names; empty for all. */
  types: string[];
  /** Names near to it come first; `undefined` if no place has an advantage. */
  proximity: Position | undefined;
  limit: number;
}

/** How much the nearest name gains over one on the other side of the earth: as much as a city with 1,000 times the population. */
const NEAR_WEIGHT = 3;
/** Degrees at which half of it is left. */
const HALF_DEGREES = 5;
/** How much a name that is typed as a whole gains over a longer one. */
const WHOLE_WEIGHT = 1;

function nearWeight([longitude = 0, latitude = 0]: Position, proximity: Position | undefined): number {
  if (proximity === undefined) return 0;
  const [toLongitude = 0, toLatitude = 0] = proximity;
  const across = Math.abs(longitude - toLongitude);
  const degrees = Math.hypot(Math.min(across, 360 - across), latitude - toLatitude);
  return NEAR_WEIGHT / (1 + degrees / HALF_DEGREES);
}

const wordsOf = (text: string) => normalize(text).split(' ');

/**
 * Finds names that have all words of the text, in any order. Words of the country, as in "Springfield United States", may be among them, if at
 * least one is of the name itself.
 * @param countryNames the names of an entry's country, in all languages that are understood
 * @returns the best first
 */
export function searchNames(
  entries: Entry[],
  query: NameQuery,
  countryNames: (entry: Entry) => string[],
): Entry[] {
  const typed = normalize(query.text);
  const wanted = typed.split(' ').filter(Boolean);
  const missingIn = (words: string[], from: string[]) =>
    from.filter((word) => {
      const mayBegin = query.autocomplete && word === wanted.at(-1);
      return !words.some((one) => (mayBegin ? one.startsWith(word) : one === word));
    });
  const isAllowed = ({ type, country = '' }: Entry) =>
    (query.types.length === 0 || query.types.includes(type)) &&
    (query.countries.length === 0 || query.countries.includes(country.toLowerCase()));
  const matches = (entry: Entry): boolean => {
    if (entry.type === 'country') return missingIn(countryNames(entry).flatMap(wordsOf), wanted).length === 0;
    const others = missingIn(entry.words, wanted);
    if (others.length === 0 || others.length === wanted.length) return others.length === 0;
    return missingIn(countryNames(entry).flatMap(wordsOf), others).length === 0;
  };
  const score = (entry: Entry) => {
    const names = entry.type === 'country' ? countryNames(entry) : [entry.name];
    const isWhole = names.some((name) => normalize(name) === typed);
    return entry.weight + nearWeight(entry.position, query.proximity) + (isWhole ? WHOLE_WEIGHT : 0);
  };
  if (wanted.length === 0) return [];
  return entries
    .filter((entry) => isAllowed(entry) && matches(entry))
    .map((entry) => ({ entry, score: score(entry) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, query.limit)
    .map(({ entry }) => entry);
}

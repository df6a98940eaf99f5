import { foundJson, problem } from '../http/answer.ts';
import { supportedLanguage, translateCountry } from '../world/translate-country.ts';
import { gazetteer, type Entry } from './gazetteer.ts';
import { readQuery } from './read-query.ts';
import { searchNames } from './search-names.ts';
import type { Answer } from '../http/answer.ts';
import type { Feature, Point } from 'geojson';

/** GeoNames asks for it. */
const ATTRIBUTION = 'NOTICE: Cities by GeoNames, CC BY 4.0. Countries by Natural Earth.';

/** @param language `undefined` for English */
function countryName({ country, name, type }: Entry, language: string | undefined): string {
  const own = type === 'country' ? name : '';
  if (country === undefined) return own;
  return String(translateCountry({ iso_a2: country, name: own }, language ?? 'en')['name']);
}

/** A feature as those of Mapbox's Geocoding API v6. */
function asFeature(entry: Entry, language: string | undefined): Feature<Point> {
  const isCountry = entry.type === 'country';
  const country = countryName(entry, language);
  const name = isCountry ? country : entry.name;
  const [longitude, latitude] = entry.position;
  return {
    type: 'Feature',
    id: entry.id,
    geometry: { type: 'Point', coordinates: entry.position },
    properties: {
      mapbox_id: entry.id,
      feature_type: entry.type,
      name,
      name_preferred: name,
      full_address: isCountry ? country : `${name}, ${country}`,
      ...(!isCountry && { place_formatted: country }),
      coordinates: { longitude, latitude },
      ...(entry.bbox && { bbox: entry.bbox }),
      context: entry.country ? { country: { name: country, country_code: entry.country } } : {},
    },
  };
}

/** Answers a request for names as Mapbox's Geocoding API v6 does, from the countries and cities of the tiles. It has no streets. */
export function answerSearch(parameters: URLSearchParams): Answer {
  const read = readQuery(parameters);
  if (!read.ok) return problem(read.status, read.message);
  const language = supportedLanguage(parameters.get('language'));
  const names = (entry: Entry) => [countryName(entry, undefined), countryName(entry, language)];
  const found = searchNames(gazetteer(), read.query, names);
  const features = found.map((entry) => asFeature(entry, language));
  return foundJson({ type: 'FeatureCollection', features, attribution: ATTRIBUTION }, 'no-cache');
}

/** Field `search` of the host config: what the search field of the list finds besides places. */
import * as v from 'valibot';

/** The schema is in the script that a page loads before its map, so it has no more than what is needed to say where a mistake is. */
const listOf = (pattern: RegExp, expected: string) =>
  v.optional(v.array(v.pipe(v.string(expected), v.regex(pattern, expected)), 'a list'));

const geocoderFields = v.object(
  {
    /** Countries that results are from, as ISO 3166-1 alpha-2 codes. Default: all. */
    country: listOf(/^[a-z]{2}$/i, 'a code such as de'),
    /** Types of results, as Mapbox's Geocoding API v6 names them. Default: all. */
    types: listOf(/^[a-z_]+$/, 'a type such as address'),
  },
  'an object',
);

export const searchSchema = v.object(
  {
    /**
     * Whether the search field also finds addresses, by the geocoder of the map's provider: `true`, or an object that restricts the results.
     * What a visitor types is then sent to the provider, and each request is billed. Default `false`.
     */
    geocoder: v.optional(v.union([v.boolean(), geocoderFields], 'true, false or an object')),
  },
  'an object',
);

/** Which addresses are found. A list that is absent or empty does not restrict them. */
export type GeocoderConfig = v.InferOutput<typeof geocoderFields>;

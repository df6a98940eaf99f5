import type { LngLat, MapConfig } from '@mapdock/shared';
import type { GeocoderConfig } from '../../config/search-config.js';

export interface AddressQuery {
  readonly typed: string;
  /** BCP 47 tag of the language of the results. */
  readonly language: string;
  /** Middle of the map, near to which results come first; `undefined` without a map. */
  readonly center: LngLat | undefined;
}

/** Fewer letters and digits find anything. */
const LEAST_LETTERS = 3;
const LETTER = /[\p{L}\p{N}]/gu;
/** Two characters of these scripts are the name of a city. */
const LEAST_IDEOGRAPHS = 2;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** The first words of a text. The geocoder refuses more than 20 of them. */
const FIRST_WORDS = /^(?:[^\p{L}\p{N}\p{M}]*[\p{L}\p{N}\p{M}]+){1,20}/u;
/** Blanks, brackets, the degree sign and the letters of the four directions, as in `(48.1° N, 11.6° E)`. */
const AROUND_NUMBERS = /[\s()°NSEW]+/gi;
/**
 * Two numbers are coordinates, which are no address, if both have decimals, or a comma or a semicolon is between them. `00-950` is a postcode, and so
 * is what has more than three digits before the decimals.
 */
const COORDINATES = [
  /^[-+]?\d{1,3}[.,]\d+[-+ ]+\d{1,3}[.,]\d+$/,
  /^[-+]?\d{1,3}(?:[.,]\d+)? ?[,;] ?[-+]?\d{1,3}(?:[.,]\d+)?$/,
];
/** Digits of the middle of the map: about a kilometre. It need not be known better, and a map that is hardly moved asks for the same again. */
const DIGITS = 2;

/** Returns the text that the geocoder is asked for; `undefined` if what is typed can't be an address yet. Pure. */
export function askedText(typed: string): string | undefined {
  // The geocoder takes a semicolon for the end of a text, and refuses the rest.
  const text = FIRST_WORDS.exec(typed.replaceAll(';', ' '))?.[0].trim() ?? '';
  const least = IDEOGRAPH.test(text) ? LEAST_IDEOGRAPHS : LEAST_LETTERS;
  const numbers = typed.replaceAll(AROUND_NUMBERS, ' ').trim();
  const isAddress =
    (text.match(LETTER)?.length ?? 0) >= least && !COORDINATES.some((two) => two.test(numbers));
  return isAddress ? text : undefined;
}

const round = (degrees: number) => Number(degrees.toFixed(DIGITS));

/** Returns a longitude from -180 to 180. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * Returns the address of a request to the forward endpoint of Mapbox's Geocoding API v6, at the provider's own address and with its token.
 * `undefined` if what is typed can't be an address yet. Pure.
 */
export function geocoderAddress(
  { typed, language, center }: AddressQuery,
  { country = [], types = [] }: GeocoderConfig,
  { baseApiUrl, accessToken }: MapConfig['provider'],
): string | undefined {
  const text = askedText(typed);
  if (text === undefined) return undefined;
  const url = new URL(`${baseApiUrl.replace(/\/+$/, '')}/search/geocode/v6/forward`);
  url.search = new URLSearchParams({
    q: text,
    language,
    ...(center && { proximity: `${round(wrap(center[0]))},${round(center[1])}` }),
    ...(country.length > 0 && { country: country.join().toLowerCase() }),
    ...(types.length > 0 && { types: types.join() }),
    ...(accessToken !== undefined && { access_token: accessToken }),
  }).toString();
  return url.href;
}

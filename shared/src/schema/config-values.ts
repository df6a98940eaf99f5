/** Building blocks of the config's schema: limits, units, addresses. */
import * as v from 'valibot';
import type { LngLat } from './lng-lat.js';
import type { Schema } from './named-schema.js';
import { cached, cachedList } from './cached.js';

/** Longest id of a source, layer, image or feature, in characters; far above any real one, so that junk is refused early. */
export const MAX_ID_LENGTH = 256;
export const MAX_LABEL_LENGTH = 500;
const MAX_ADDRESS_LENGTH = 8192;
/** Range of the engine's zoom, by its source: at least -2, default maximum 22, technical maximum 24. */
export const MIN_ZOOM = -2;
export const MAX_ZOOM = 24;
/** The engine's default for `maxZoom`. */
export const DEFAULT_MAX_ZOOM = 22;
/** The engine refuses a pitch above 85 degrees; 85 is also its default maximum (read in the engine's source). */
export const MAX_PITCH = 85;
/** In CSS pixels; wider than any screen. */
export const MAX_PADDING = 10_000;
/** Most sources, layers, images and selected features; many times what the engine can still draw, so that junk is refused early. */
export const MAX_ITEMS = 10_000;
/** Largest number of names in a message; more would hide the rest of it. */
export const MAX_NAMES_LISTED = 5;

export const between = (min: number, max: number, unit: string) => {
  const expected = `a number from ${min} to ${max}${unit}`;
  return v.pipe(v.number(expected), v.minValue(min, expected), v.maxValue(max, expected));
};

export const wholeNumber = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(min, expected),
    v.maxValue(max, expected),
  );
};

export const flag = v.boolean('true or false');

export const text = (max: number, expected: string) =>
  v.pipe(v.string(expected), v.minLength(1, expected), v.maxLength(max, expected));

function isAnonymousAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** The pattern refuses what `URL` accepts and later string handling would not: blanks, `http:x`, a lone `?`. */
export const address = (pattern: RegExp, expected: string) =>
  v.pipe(
    text(MAX_ADDRESS_LENGTH, expected),
    v.regex(pattern, expected),
    v.check(isAnonymousAddress, expected),
  );

const HTTP_PATTERN = /^https?:\/\/[^\s\\]+$/;
export const httpAddressOf = (expected: string) => address(HTTP_PATTERN, expected);
export const httpAddress = httpAddressOf('an absolute http(s) address without credentials');
/** Addresses that the engine resolves itself: the provider's own scheme, or http(s). */
export const engineAddressOf = (expected: string) => address(/^(?:mapbox|https?):\/\/[^\s\\]+$/, expected);
export const baseAddress = address(
  /^https?:\/\/[^\s\\?#]+$/,
  'an absolute http(s) address without query, fragment or credentials',
);

const longitude = between(-360, 360, ' (degrees of longitude)');
const latitude = between(-90, 90, ' (degrees of latitude)');
export const lngLat: Schema<LngLat> = v.strictTuple([longitude, latitude], '[longitude, latitude]');
export const zoom = between(MIN_ZOOM, MAX_ZOOM, '');
export const pitch = between(0, MAX_PITCH, ' (degrees)');

const LAT_LNG_BOUNDS = '[[west, south], [east, north]]';
/** A box on the map. */
export type LngLatBounds = readonly [southWest: LngLat, northEast: LngLat];
export const bounds: Schema<LngLatBounds> = v.pipe(
  v.strictTuple([lngLat, lngLat], LAT_LNG_BOUNDS),
  v.check(([[west, south], [east, north]]) => west <= east && south <= north, LAT_LNG_BOUNDS),
);

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Both schemas pass the object through: it is neither copied nor searched.
export const plainObject = <T extends object>(expected: string) => v.custom<T>(isPlainObject, expected);
export const plainList = <T extends readonly unknown[]>(expected: string) =>
  v.custom<T>(Array.isArray, expected);

export const idOf = (expected: string) => text(MAX_ID_LENGTH, expected);
export const id = idOf(`an id of 1 to ${MAX_ID_LENGTH} characters`);
export const sourceName = idOf('the name of a source');

/** A list whose length is checked before its members. The list and its members are validated once. */
export const boundedList = <T>(member: Schema<T>, max: number, expected: string): Schema<readonly T[]> => {
  const known = cached(member);
  const list = v.pipe(
    v.custom<T[]>((value) => Array.isArray(value) && value.length <= max, expected),
    v.array(known, expected),
    v.maxLength(max, expected),
  );
  return cachedList(list, known);
};

/** An object of named members, whose number is checked before the members. The object and its members are validated once. */
export const boundedRecord = <T>(
  member: Schema<T>,
  max: number,
  expected: string,
): Schema<Readonly<Record<string, T>>> =>
  cached(
    v.pipe(
      v.custom<Record<string, T>>(
        (value) => isPlainObject(value) && Object.keys(value).length <= max,
        expected,
      ),
      v.record(idOf(`a name of 1 to ${MAX_ID_LENGTH} characters`), cached(member), expected),
      v.maxEntries(max, expected),
    ),
  );

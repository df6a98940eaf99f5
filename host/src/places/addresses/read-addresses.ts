import type { LngLat } from '@mapdock/shared';
import { rowKeyOf } from '../place.js';
import type { Address, FoundAddresses } from './address.js';

/** Name of the addresses among the sources of places; no source of a config can have an empty name. */
const SOURCE_ID = '';
/** The most results that are read. Mapbox's geocoder sends five; another one that sends thousands must not fill the list. */
const MAX_ADDRESSES = 10;
/** Characters. The longest address has about 200. */
const MAX_TEXT = 300;
/** The zoom that shows a result of this type, if it has no bounds. */
const ZOOMS = new Map<unknown, number>([
  ['country', 4],
  ['region', 6],
  ['district', 9],
  ['place', 11],
  ['postcode', 12],
  ['locality', 13],
  ['neighborhood', 14],
  ['street', 15],
]);
/** The zoom for single addresses, and for types that are not in `ZOOMS`. */
const NEAREST_ZOOM = 16;

const membersOf = (value: unknown) => Object(value ?? {}) as Readonly<Record<string, unknown>>;

/** Returns a text in one line, not longer than people read; an empty one for any other value. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = value.replaceAll(/\s+/g, ' ').trimStart();
  return [...line.slice(0, 2 * MAX_TEXT)].slice(0, MAX_TEXT).join('').trim();
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

function positionOf(geometry: unknown): LngLat | undefined {
  const { coordinates } = membersOf(geometry);
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as readonly unknown[]) : [];
  return isWithin(longitude, 180) && isWithin(latitude, 90) ? [longitude, latitude] : undefined;
}

/** Returns a box as the corners south-west and north-east; `undefined` for one that has no width or height, or is not on earth. */
function boundsOf(bbox: unknown): Address['bounds'] {
  const [west, south, east, north] = Array.isArray(bbox) ? (bbox as readonly unknown[]) : [];
  if (!isWithin(west, 180) || !isWithin(east, 180) || !isWithin(south, 90) || !isWithin(north, 90))
    return undefined;
  // A box on both sides of the antimeridian begins in the east.
  const end = east < west ? east + 360 : east;
  return end > west && north > south ? [[west, south], [end, north]] : undefined; // prettier-ignore
}

/** An address that nothing has been compared with yet. */
type Result = Omit<Address, 'isAmbiguous'>;

function readFeature(feature: unknown): Result | undefined {
  const { geometry, properties } = membersOf(feature);
  const { mapbox_id, feature_type, name, full_address, place_formatted, bbox } = membersOf(properties);
  const position = positionOf(geometry);
  const title = textOf(name) || textOf(full_address);
  if (position === undefined || title === '') return undefined;
  const detail = textOf(place_formatted);
  return {
    sourceId: SOURCE_ID,
    // Not cut: what tells two results apart may be at the end.
    key:
      typeof mapbox_id === 'string' && mapbox_id !== '' ? mapbox_id : `${title} ${detail} ${position.join()}`,
    id: undefined,
    name: title,
    detail,
    position,
    isExact: true,
    bounds: boundsOf(bbox),
    zoom: ZOOMS.get(feature_type) ?? NEAREST_ZOOM,
    properties: {},
  };
}

/** Digits to which two results of one place agree: about 100 m. */
const DIGITS = 3;

/** Whether two results look the same in a list, but for their coordinates. */
const isAlike = (one: Result, other: Result) => one.name === other.name && one.detail === other.detail;

/** Whether they are at the same place. */
const isNear = ({ position: one }: Result, { position: other }: Result) =>
  one[0].toFixed(DIGITS) === other[0].toFixed(DIGITS) && one[1].toFixed(DIGITS) === other[1].toFixed(DIGITS);

/**
 * Reads the answer of a geocoder, a `FeatureCollection` as that of Mapbox's Geocoding API v6. Results without a name or a place on earth, and
 * doubles, are left out. `undefined` if it is no such answer. Pure.
 */
export function readAddresses(answer: unknown): FoundAddresses | undefined {
  const { features, attribution } = membersOf(answer);
  if (!Array.isArray(features)) return undefined;
  const read: Result[] = [];
  for (const feature of features as readonly unknown[]) {
    const address = readFeature(feature);
    const isKnown = (other: Result) =>
      address !== undefined &&
      (rowKeyOf(other) === rowKeyOf(address) || (isAlike(other, address) && isNear(other, address)));
    if (address && !read.some(isKnown)) read.push(address);
    if (read.length === MAX_ADDRESSES) break;
  }
  const addresses = read.map((address) => ({
    ...address,
    isAmbiguous: read.some((other) => other !== address && isAlike(other, address)),
  }));
  return { addresses, attribution: textOf(attribution).replace(/^NOTICE:\s*/, '') };
}

import type { LngLat } from '@mapdock/shared';
import { rowKeyOf } from '../place.js';
import type { Address, FoundAddresses } from './address.js';

/** Name of the addresses among the sources of places; no source of a config can have an empty name. */
const SOURCE_ID = '';
/** As many as the list has room for; the geocoder sends five. */
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
/** For single addresses, and what the page does not know. */
const NEAREST_ZOOM = 16;

const membersOf = (value: unknown) => Object(value ?? {}) as Readonly<Record<string, unknown>>;

/** Returns a text in one line, not longer than people read; an empty one for any other value. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? [...value.slice(0, 2 * MAX_TEXT)].slice(0, MAX_TEXT).join('').trim() : '';

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

function readFeature(feature: unknown): Address | undefined {
  const { geometry, properties } = membersOf(feature);
  const { mapbox_id, feature_type, name, full_address, place_formatted, bbox } = membersOf(properties);
  const position = positionOf(geometry);
  const title = textOf(name) || textOf(full_address);
  if (position === undefined || title === '') return undefined;
  const detail = textOf(place_formatted);
  return {
    sourceId: SOURCE_ID,
    key: textOf(mapbox_id) || `${title} ${detail} ${position.join()}`,
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

/** Whether two results look the same in a list. */
const isAlike = (one: Address, other: Address) => one.name === other.name && one.detail === other.detail;

/**
 * Reads the answer of a geocoder, a `FeatureCollection` as that of Mapbox's Geocoding API v6. Results without a name or a place on earth, and those
 * that a list shows already, are left out. `undefined` if it is no such answer. Pure.
 */
export function readAddresses(answer: unknown): FoundAddresses | undefined {
  const { features, attribution } = membersOf(answer);
  if (!Array.isArray(features)) return undefined;
  const addresses: Address[] = [];
  for (const feature of features as readonly unknown[]) {
    const address = readFeature(feature);
    const isKnown = (other: Address) =>
      address !== undefined && (rowKeyOf(other) === rowKeyOf(address) || isAlike(other, address));
    if (address && !addresses.some(isKnown)) addresses.push(address);
    if (addresses.length === MAX_ADDRESSES) break;
  }
  return { addresses, attribution: textOf(attribution).replace(/^NOTICE:\s*/, '') };
}

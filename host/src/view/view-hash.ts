/**
 * The view as the part of the address after `#`: `map=zoom/latitude/longitude/bearing/pitch`, then the user's choices. In links of other
 * apps bearing and pitch may be missing.
 */
import type { CameraState, Projection } from '@mapdock/shared';
import { parseLight, type Light } from './light.js';

export interface View {
  readonly camera: CameraState | undefined;
  /** Key of the style that the user chose. */
  readonly style: string | undefined;
  /** Light of the style that the user chose. */
  readonly light: Light | undefined;
  /** Projection that the user chose. */
  readonly projection: Projection | undefined;
  /** Key of the place whose card is open. */
  readonly place: string | undefined;
  /** Source of that place; `undefined` for the source that the page lists. */
  readonly source: string | undefined;
  /** Layer of that place inside a `vector` source. */
  readonly sourceLayer: string | undefined;
}

const PROJECTIONS: readonly Projection[] = ['mercator', 'globe'];

const FULL_TURN = 360;
const HALF_TURN = 180;

const clamp = (min: number, max: number) => (value: number) => Math.min(max, Math.max(min, value));
/** Returns the same longitude or bearing within -180 to 180. */
const wrap = (degrees: number) =>
  Math.abs(degrees) <= HALF_TURN
    ? degrees
    : ((((degrees + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN;

/** Limits each number to the map's range. In the order of the address: zoom, latitude, longitude, bearing, pitch. */
const INTO_RANGE = [clamp(-2, 24), clamp(-90, 90), wrap, wrap, clamp(0, 85)] as const;
/** Zoom, latitude and longitude are required. */
const FEWEST_PARTS = 3;

/** A ten-thousandth of a degree is 11 m: less than a pixel until about zoom 14, and too coarse above it. */
const DEGREE_DIGITS = 4;
const CLOSE_DEGREE_DIGITS = 6;
const CLOSE_ZOOM = 14;

/** Whether the address says where to look, be it right or wrong. */
export const hasCamera = (hash: string): boolean => fieldsOf(hash).has('map');

const fieldsOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

function parseCamera(text: string | null): CameraState | undefined {
  const parts = text?.split('/') ?? [];
  if (parts.length < FEWEST_PARTS || parts.length > INTO_RANGE.length) return undefined;
  if (!parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return undefined;
  const numbers = INTO_RANGE.map((toRange, index) => toRange(Number(parts[index] ?? 0)));
  const [zoom = 0, latitude = 0, longitude = 0, bearing = 0, pitch = 0] = numbers;
  return { center: [longitude, latitude], zoom, bearing, pitch };
}

/** Formats a camera as the value of `map=`, as precise as the pixels of its zoom. Pure. */
export function formatCamera({ center: [longitude, latitude], zoom, bearing, pitch }: CameraState): string {
  const digits = zoom > CLOSE_ZOOM ? CLOSE_DEGREE_DIGITS : DEGREE_DIGITS;
  const fields = [zoom.toFixed(2), latitude.toFixed(digits), longitude.toFixed(digits)];
  const turns = [bearing, pitch].map((degrees) => String(Number(degrees.toFixed(1))));
  return [...fields, ...turns].map((field) => field.replace(/^-(0(?:\.0*)?)$/, '$1')).join('/');
}

/**
 * Parses a view; each part that is absent, unknown or invalid is `undefined`. What the address does not say is taken from `last`, another address.
 * One that names a place says where to look. Never throws. Pure.
 */
export function parseViewHash(hash: string, styleKeys: readonly string[], last = ''): View {
  const fields = fieldsOf(hash);
  for (const [name, value] of fieldsOf(last)) {
    if (!fields.has(fields.has('place') && name === 'map' ? 'place' : name)) fields.set(name, value);
  }
  return {
    camera: parseCamera(fields.get('map')),
    style: styleKeys.find((key) => key === fields.get('style')),
    light: parseLight(fields.get('light')),
    projection: PROJECTIONS.find((name) => name === fields.get('projection')),
    place: fields.get('place') || undefined,
    source: fields.get('source') || undefined,
    sourceLayer: fields.get('source-layer') || undefined,
  };
}

/** Formats a view with a leading `#`; `''` for an empty view. Pure. */
export function formatViewHash({ camera, style, light, projection, ...of }: View): string {
  const fields = [
    camera && `map=${formatCamera(camera)}`,
    style && `style=${encodeURIComponent(style)}`,
    light && `light=${light}`,
    projection && `projection=${projection}`,
    of.place && `place=${encodeURIComponent(of.place)}`,
    of.source && `source=${encodeURIComponent(of.source)}`,
    of.sourceLayer && `source-layer=${encodeURIComponent(of.sourceLayer)}`,
  ].filter(Boolean);
  return fields.length > 0 ? `#${fields.join('&')}` : '';
}

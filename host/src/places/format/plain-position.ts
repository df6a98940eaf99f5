import type { LngLat } from '@mapdock/shared';

/** A ten-millionth of a degree is 1 cm. */
const DIGITS = 7;

/** Writes a position as other programs read it: latitude, longitude, with points as decimal separators. Pure. */
export const plainPosition = ([longitude, latitude]: LngLat, separator: ', ' | ','): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(separator);

/** Returns the address that opens a position in a maps app, with a pin of this name (RFC 5870, and Android's `q`). Pure. */
export function geoAddress(position: LngLat, name: string): string {
  const place = plainPosition(position, ',');
  return `geo:${place}?q=${encodeURIComponent(name === '' ? place : `${place}(${name})`)}`;
}

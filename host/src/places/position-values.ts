import type { LngLat } from '@mapdock/shared';
import type { TextValues } from '../languages/texts.js';

/** Four digits are precise enough: a ten-thousandth of a degree is 11 m. */
const MAX_DIGITS = 4;

/** Returns the values for the placeholders of the text `place.position`. Pure. */
export function positionValues([longitude, latitude]: LngLat, language: string): TextValues {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: MAX_DIGITS });
  return {
    latitude: format(Math.abs(latitude)),
    longitude: format(Math.abs(longitude)),
    isNorth: latitude < 0 ? 'no' : 'yes',
    isEast: longitude < 0 ? 'no' : 'yes',
  };
}

import type { TextValues } from '../../languages/texts.js';
import type { Place } from '../place.js';

/** A ten-thousandth of a degree is 11 m: enough for the middle of an area, and for what a tile of the map says. */
const ROUGH_DIGITS = 4;
/** A ten-millionth of a degree is 1 cm, and no data of a map is more precise. */
const EXACT_DIGITS = 7;

/** Returns the values for the placeholders of the text `place.position`. Pure. */
export function positionValues(
  { position, isExact }: Pick<Place, 'position' | 'isExact'>,
  language: string,
): TextValues {
  const [longitude, latitude] = position;
  const { format } = new Intl.NumberFormat(language, {
    maximumFractionDigits: isExact ? EXACT_DIGITS : ROUGH_DIGITS,
  });
  return {
    latitude: format(Math.abs(latitude)),
    longitude: format(Math.abs(longitude)),
    isNorth: latitude < 0 ? 'no' : 'yes',
    isEast: longitude < 0 ? 'no' : 'yes',
  };
}

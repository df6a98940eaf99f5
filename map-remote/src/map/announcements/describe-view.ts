import type { CameraState, StringKey } from '@mapdock/shared';
import type { Amount, LocalizedText, writeList } from '../../texts/create-texts.js';
import type { Strings } from '../../texts/string-store.js';

/** Length of the equator. */
const EARTH_METERS = 40_075_017;
/** Width of the world at zoom 0 in CSS pixels. */
const WORLD_PIXELS = 512;
const METERS_PER_FOOT = 0.3048;
const METERS_PER_MILE = 1609.344;
const METERS_PER_NAUTICAL_MILE = 1852;
const METERS_PER_KILOMETER = 1000;
/** Screen readers read longer numbers digit by digit. */
const DISTANCE_DIGITS = 2;
/** A position gets so many decimals that the last one stands for 1/50 to 1/500 of what a map of 512 CSS pixels shows. */
const STEPS_PER_VIEW = 50;
/** Five decimals of a degree are about a metre. */
const MAX_DECIMALS = 5;

/** Metres from the left to the right edge in the middle of the view. Counts the world once, even where the map draws it several times. */
function viewWidth({ center: [, latitude], zoom }: CameraState, widthPx: number): number {
  const part = Math.min(widthPx / (WORLD_PIXELS * 2 ** zoom), 1);
  return part * EARTH_METERS * Math.cos((latitude * Math.PI) / 180);
}

interface Unit {
  readonly name: string;
  readonly meters: number;
}
const UNITS: Readonly<Record<'metric' | 'imperial', readonly [large: Unit, small: Unit]>> = {
  metric: [
    { name: 'kilometer', meters: METERS_PER_KILOMETER },
    { name: 'meter', meters: 1 },
  ],
  imperial: [
    { name: 'mile', meters: METERS_PER_MILE },
    { name: 'foot', meters: METERS_PER_FOOT },
  ],
};

function describeDistance(meters: number, strings: Strings): Amount | string {
  const digits = { maximumSignificantDigits: DISTANCE_DIGITS };
  if (strings.units === 'nautical') {
    const distance = { value: meters / METERS_PER_NAUTICAL_MILE, format: digits };
    return strings.text('distance.nautical', { distance }).text;
  }
  const [large, small] = UNITS[strings.units];
  const unit = meters < large.meters ? small : large;
  const style = { style: 'unit', unit: unit.name, unitDisplay: 'long' } as const;
  return { value: meters / unit.meters, format: { ...digits, ...style } };
}

function degreesOf(value: number, decimals: number): Amount {
  const style = { style: 'unit', unit: 'degree', unitDisplay: 'long' } as const;
  return { value, format: { ...style, maximumFractionDigits: decimals } };
}

/**
 * Text for where the map looks and how much it shows. `widthPx` is the map's width in CSS pixels. The function of the first map's chunk is
 * passed in, since webpack would split that chunk if this late one imported it. Pure.
 */
export function describeView(
  camera: CameraState,
  widthPx: number,
  strings: Strings,
  list: typeof writeList,
): LocalizedText {
  const { center, zoom, bearing, pitch } = camera;
  const decimals = Math.ceil(Math.log10((STEPS_PER_VIEW * 2 ** zoom) / 360));
  const position = (degrees: number, positive: StringKey, negative: StringKey) => {
    const amount = degreesOf(Math.abs(degrees), Math.min(Math.max(decimals, 0), MAX_DECIMALS));
    return strings.text(degrees < 0 ? negative : positive, { degrees: amount }).text;
  };
  const angle = (key: StringKey, degrees: number) =>
    Math.round(degrees) === 0 ? [] : [strings.text(key, { degrees: degreesOf(degrees, 0) }).text];
  const place = strings.text('announce.camera', {
    zoom: { value: zoom, format: { maximumFractionDigits: 1 } },
    distance: describeDistance(viewWidth(camera, widthPx), strings),
    latitude: position(center[1], 'position.north', 'position.south'),
    longitude: position(center[0], 'position.east', 'position.west'),
  });
  const angles = [...angle('announce.turned', bearing), ...angle('announce.tilted', pitch)];
  return { ...place, text: list([place.text, ...angles], place.language) };
}

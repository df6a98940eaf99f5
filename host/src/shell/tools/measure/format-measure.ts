/** Writes lengths and areas in the units and the number format of the page. Pure. */
import type { TextKey, Texts } from '../../../languages/texts.js';

export type Units = 'metric' | 'imperial' | 'nautical';

interface Unit {
  /** A unit that `Intl` knows, or the text for one that it does not know. */
  readonly unit: 'kilometer' | 'meter' | 'mile' | 'foot' | 'acre' | TextKey;
  /** Its size in metres or square metres. */
  readonly size: number;
}

const INTL_UNITS: readonly string[] = ['kilometer', 'meter', 'mile', 'foot', 'acre'];

const METER: Unit = { unit: 'meter', size: 1 };
const SQUARE_KILOMETER: Unit = { unit: 'measure.unit.km2', size: 1_000_000 };
const SQUARE_METER: Unit = { unit: 'measure.unit.m2', size: 1 };

/** Largest unit first. The last one is for what is too small for all others. */
const LENGTHS: Readonly<Record<Units, readonly [Unit, ...Unit[]]>> = {
  metric: [{ unit: 'kilometer', size: 1000 }, METER],
  imperial: [
    { unit: 'mile', size: 1609.344 },
    { unit: 'foot', size: 0.3048 },
  ],
  nautical: [{ unit: 'measure.unit.nmi', size: 1852 }, METER],
};
const AREAS: Readonly<Record<Units, readonly [Unit, ...Unit[]]>> = {
  metric: [SQUARE_KILOMETER, SQUARE_METER],
  imperial: [
    { unit: 'measure.unit.mi2', size: 2_589_988.110_336 },
    { unit: 'acre', size: 4046.856_422_4 },
    { unit: 'measure.unit.ft2', size: 0.092_903_04 },
  ],
  nautical: [SQUARE_KILOMETER, SQUARE_METER],
};

/** A value of a tenth of a unit is easier to read in it than in the next smaller one. */
const LEAST = 0.1;

/** Decimals that leave about three digits. */
function decimalsFor(value: number): number {
  if (value < 10) return 2;
  return value < 100 ? 1 : 0;
}

function format(size: number, units: readonly [Unit, ...Unit[]], { language, text }: Texts): string {
  const { unit, size: one } = units.find((each) => size >= each.size * LEAST) ?? units.at(-1) ?? units[0];
  const value = size / one;
  const maximumFractionDigits = decimalsFor(value);
  if (INTL_UNITS.includes(unit)) {
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
  }
  const number = new Intl.NumberFormat(language, { maximumFractionDigits }).format(value);
  return text(unit as TextKey, { value: number });
}

export const formatLength = (meters: number, units: Units, texts: Texts): string =>
  format(meters, LENGTHS[units], texts);
export const formatArea = (squareMeters: number, units: Units, texts: Texts): string =>
  format(squareMeters, AREAS[units], texts);

/** Where roads are measured in miles. */
const REGIONS_WITH_MILES = ['US', 'GB', 'LR', 'MM'];

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/**
 * The units of a page: those that its config names, else those of the region that the visitor, or the config, names with the page's
 * language. `tags` are BCP 47 tags, most important first.
 */
export function unitsFor(configured: Units | undefined, language: string, tags: readonly string[]): Units {
  if (configured) return configured;
  const [short] = language.split('-');
  const region = tags
    .filter((tag) => tag.split('-', 1)[0] === short)
    .map(regionOf)
    .find((each) => each !== undefined);
  return region !== undefined && REGIONS_WITH_MILES.includes(region) ? 'imperial' : 'metric';
}

/** Formats lengths in the units and the number format of a config. */
import type { LocalizedText } from '../../texts/create-texts.js';
import type { Strings } from '../../texts/string-store.js';

interface Unit {
  readonly metres: number;
  /** Name of the unit in `Intl`, which has no nautical mile. */
  readonly name: 'meter' | 'kilometer' | 'foot' | 'mile' | undefined;
}

/** Units of each system, the largest first. */
const UNITS: Readonly<Record<Strings['units'], readonly [Unit, ...Unit[]]>> = {
  metric: [
    { metres: 1000, name: 'kilometer' },
    { metres: 1, name: 'meter' },
  ],
  imperial: [
    { metres: 1609.344, name: 'mile' },
    { metres: 0.3048, name: 'foot' },
  ],
  nautical: [{ metres: 1852, name: undefined }],
};

function unitFor(metres: number, units: Strings['units']): Unit {
  const [largest, ...smaller] = UNITS[units];
  return [largest, ...smaller].find((unit) => metres >= unit.metres) ?? smaller.at(-1) ?? largest;
}

function write(value: number, { name }: Unit, strings: Strings): LocalizedText {
  const format = { maximumSignificantDigits: 1 };
  if (name === undefined) return strings.text('unit.nauticalMile', { value: { value, format } });
  return strings.amount(value, { ...format, style: 'unit', unit: name, unitDisplay: 'short' });
}

/** First digits of the lengths of a scale bar. */
const STEPS = [5, 3, 2, 1];

/** The longest length that is easy to read and no longer than `metres`, and its text: `500 m`. */
export function planScale(
  metres: number,
  strings: Strings,
): { readonly metres: number; readonly text: LocalizedText } {
  const unit = unitFor(metres, strings.units);
  const longest = metres / unit.metres;
  const power = 10 ** Math.floor(Math.log10(longest));
  const value = power * (STEPS.find((step) => longest / power >= step) ?? 1);
  return { metres: value * unit.metres, text: write(value, unit, strings) };
}

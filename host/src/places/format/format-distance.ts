const METERS_PER_KILOMETER = 1000;
/** From so many kilometres on, parts of them say nothing. */
const WHOLE_KILOMETERS = 10;

/** Writes a distance as the language does, in metres or kilometres. Pure. */
export function formatDistance(meters: number, language: string): string {
  const kilometers = meters / METERS_PER_KILOMETER;
  const unit = kilometers < 1 ? 'meter' : 'kilometer';
  const maximumFractionDigits = kilometers < 1 || kilometers >= WHOLE_KILOMETERS ? 0 : 1;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  return format.format(kilometers < 1 ? meters : kilometers);
}

const MINUTE_MS = 60_000;

/** Units, largest first. Each is used from twice its length on, so that rounding down to days or hours loses at most a third. */
const UNITS = [
  [24 * 60 * MINUTE_MS, 'd'],
  [60 * MINUTE_MS, 'h'],
  [MINUTE_MS, 'min'],
] as const;

/** Formats how long ago something was, rounded down to one unit. */
export function formatAge(then: Date, now: Date) {
  const age = now.getTime() - then.getTime();
  const [length, unit] = UNITS.find(([candidate]) => age >= 2 * candidate) ?? UNITS[2];
  return `${Math.max(0, Math.floor(age / length))} ${unit}`;
}

const MINUTE_MS = 60_000;

/** From the largest unit; each is used from twice its length, so that what is said is never far off. */
const UNITS = /** @type {const} */ ([
  [24 * 60 * MINUTE_MS, 'd'],
  [60 * MINUTE_MS, 'h'],
  [MINUTE_MS, 'min'],
]);

/**
 * How long ago, for people.
 * @param {Date} then
 * @param {Date} now
 */
export function formatAge(then, now) {
  const age = now.getTime() - then.getTime();
  const [length, unit] = UNITS.find(([candidate]) => age >= 2 * candidate) ?? UNITS[2];
  return `${Math.max(0, Math.floor(age / length))} ${unit}`;
}

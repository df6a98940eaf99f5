import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { parseMapConfig } from './parse-map-config.js';
import { anyMutation, mutate, SECRET } from '../testing/mutated-config.js';

const RUNS = 10_000;
/** Some fifty times the duration on an idle machine. */
const TIMEOUT_MS = 120_000;
const SAMPLES = path.join(__dirname, '..', 'samples/valid');

function readSamples(): unknown[] {
  return readdirSync(SAMPLES).map(
    (name) => JSON.parse(readFileSync(path.join(SAMPLES, name), 'utf8')) as unknown,
  );
}

test(
  'any config is accepted, or refused with the paths of its problems and without its secrets',
  () => {
    const samples = readSamples();
    const taken = { good: 0, bad: 0 };
    fc.assert(
      fc.property(anyMutation(), (mutation) => {
        const parsed = parseMapConfig(mutate(samples, mutation));
        if (parsed.ok) {
          taken.good += 1;
          expect(JSON.stringify(parsed.unknownFields)).not.toContain(SECRET);
          return;
        }
        taken.bad += 1;
        const { error } = parsed;
        expect(isMapdockError(error, 'CONFIG_INVALID')).toBe(true);
        expect(error.details.problems.length).toBeGreaterThan(0);
        expect(error.details.problems.filter(({ path: at }) => at === '')).toEqual([]);
        expect(JSON.stringify([error.message, error.details])).not.toContain(SECRET);
      }),
      { numRuns: RUNS },
    );
    // Both outcomes must occur often enough for the test to mean something.
    expect(Math.min(taken.good, taken.bad)).toBeGreaterThan(RUNS / 10);
  },
  TIMEOUT_MS,
);

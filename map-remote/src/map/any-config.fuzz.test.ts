import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMapdockError } from '@mapdock/shared';
import { anyMutation, mutate } from '@mapdock/shared/testing/mutated-config';
import type { FakeMap } from '../testing/fakes/create-fake-map.js';
import { createMounted, destroyMounted, prepareMounted } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { reportedErrors } from '../testing/install-browser-parts.js';

/** Each run has about five configs. */
const RUNS = 100;
const MAX_UPDATES = 10;
/** About ten times as long as on an idle machine. */
const TIMEOUT_MS = 120_000;
const SAMPLES = path.dirname(require.resolve('@mapdock/shared/samples/valid/minimal.json'));

function readSamples(): unknown[] {
  return readdirSync(SAMPLES).map(
    (name) => JSON.parse(readFileSync(path.join(SAMPLES, name), 'utf8')) as unknown,
  );
}

/** Depth of the copy: enough for each member of a layer and each feature state. Values that hosts pass through may have no end. */
const MAX_DEPTH = 4;

function copyOf(value: unknown, depth = 0): unknown {
  if (value instanceof Map) return copyOf([...(value as Map<unknown, unknown>)], depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '...';
  if (Array.isArray(value)) return value.map((item) => copyOf(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item, depth + 1)]));
}

/** Everything that a fake map has recorded. */
function historyOf(map: FakeMap): unknown {
  const { listeners: _, options: __, canvas: ___, ...recorded } = map;
  return copyOf(recorded);
}

prepareMounted();
afterEach(() => expect(reportedErrors.splice(0)).toEqual([]));

test(
  'any config updates the map or is refused by its path, and a refused one makes no call of the engine',
  async () => {
    const samples = readSamples();
    const answers = { taken: 0, refused: 0 };
    const updates = fc.array(anyMutation({ isJson: true }), { minLength: 1, maxLength: MAX_UPDATES });
    await fc.assert(
      fc.asyncProperty(updates, async (mutations) => {
        const { handle, maps, map, loadAll, loadEngine, loadStyle } = createMounted();
        await loadAll();
        for (const mutation of mutations) {
          const [mapsBefore, historyBefore] = [maps.length, historyOf(map())];
          const result = handle.update(mutate(samples, mutation) as never);
          await settlePromises();
          if (result.ok) {
            answers.taken += 1;
            if (maps.length > mapsBefore || handle.status.name === 'loading') await loadEngine();
            if (!map().hasStyle) await loadStyle();
            // With an equal copy, all values are compared and not identities.
            expect(handle.update(mutate(samples, mutation) as never).ok).toBe(true);
            await settlePromises();
          } else {
            answers.refused += 1;
            expect(isMapdockError(result.error, 'CONFIG_INVALID')).toBe(true);
            expect(result.error.details.problems.every((problem) => problem.path !== '')).toBe(true);
            expect(maps).toHaveLength(mapsBefore);
            expect(historyOf(map())).toEqual(historyBefore);
          }
        }
        destroyMounted();
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(answers.taken, answers.refused)).toBeGreaterThan(RUNS / 2);
  },
  TIMEOUT_MS,
);

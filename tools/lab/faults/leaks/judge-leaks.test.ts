import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeLeaks } from './judge-leaks.ts';

const NOTHING = { contexts: 0, workers: 0, listeners: 0, nodes: 0, detached: 0, heapBytes: 0 };
const cycles = 50;

test('finds nothing if Mapdock leaves little more than the engine alone', () => {
  const engine = { ...NOTHING, listeners: 120, heapBytes: 900_000 };
  const mapdock = { ...engine, listeners: 130, detached: 7, heapBytes: 1_000_000 };
  assert.deepEqual(judgeLeaks({ cycles, engine, mapdock }), []);
});

test('finds a single context or worker that is left, even if the engine leaves one too', () => {
  const one = { ...NOTHING, contexts: 1, workers: 1 };
  assert.equal(judgeLeaks({ cycles, engine: one, mapdock: one }).length, 2);
});

for (const name of ['listeners', 'nodes', 'detached'] as const) {
  test(`finds one of the ${name} that each cycle leaves`, () => {
    const mapdock = { ...NOTHING, [name]: cycles };
    assert.match(judgeLeaks({ cycles, engine: NOTHING, mapdock }).join(), new RegExp(name));
  });
}

test('finds a heap that grows', () => {
  const mapdock = { ...NOTHING, heapBytes: 5_000_000 };
  assert.equal(judgeLeaks({ cycles, engine: NOTHING, mapdock }).length, 1);
});

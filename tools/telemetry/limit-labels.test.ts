import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ATTRIBUTES, LABEL_NAMES, OTHER } from './attributes.ts';
import { createLabelLimits } from './limit-labels.ts';

/** Far more than any limit. */
const MANY = 10_000;
const LIMITED = Object.values(ATTRIBUTES).filter(({ maxValues }) => maxValues !== undefined);

const withLabels = (labels: Record<string, string>) => ({
  ...Object.fromEntries(LABEL_NAMES.map((name) => [name, 'same'])),
  ...labels,
});

for (const { label, maxValues = 0 } of LIMITED) {
  test(`tells ${maxValues} values of ${label} apart, and goes on to tell these apart`, () => {
    const limit = createLabelLimits();
    const values = Array.from(
      { length: MANY },
      (_, index) => limit(withLabels({ [label]: `value ${index}` }))[label],
    );
    assert.deepEqual([...new Set(values)], [...values.slice(0, maxValues), OTHER]);
    assert.equal(limit(withLabels({ [label]: 'value 0' }))[label], 'value 0');
  });
}

test('tells at most 2000 combinations of labels apart', () => {
  const limit = createLabelLimits();
  const seen = new Set();
  for (let index = 0; index < MANY; index += 1) {
    const labels = { mapdock_release_id: String(index % 100), mapdock_host: String(Math.floor(index / 100)) };
    seen.add(JSON.stringify(limit(withLabels(labels))));
  }
  assert.equal(seen.size, 2001);
  const first = withLabels({ mapdock_release_id: '0', mapdock_host: '0' });
  assert.deepEqual(limit(first), first);
});

test('tells each value that is replaced, and goes on to tell known combinations apart', () => {
  const replaced: string[] = [];
  const limit = createLabelLimits((label) => replaced.push(label));
  for (let index = 0; index < 2000; index += 1)
    limit(
      withLabels({ mapdock_release_id: String(index % 40), mapdock_host: String(Math.floor(index / 40)) }),
    );
  assert.deepEqual(replaced, []);
  for (let index = 0; index < 1000; index += 1) limit(withLabels({ browser_version: `flood ${index}` }));
  assert.equal(replaced.length, 1000 * LIMITED.length);
  const known = withLabels({ mapdock_release_id: '0', mapdock_host: '0' });
  assert.deepEqual(limit(known), known);
});

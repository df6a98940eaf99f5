import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLastHour } from './last-hour.ts';

const MINUTE = 60_000;

/** Creates a counter with a series for each name that is added. As others may, it takes a while to give its values. */
function createScene() {
  let now = 0;
  const sums: Map<string, number> = new Map();
  const metric = {
    async get() {
      await new Promise((resolve) => setImmediate(resolve));
      return { values: [...sums].map(([name, value]) => ({ name, value })) };
    },
  };
  const hour = createLastHour([metric], () => now);
  return {
    async add(minute: number, name: string, count: number) {
      now = minute * MINUTE;
      await hour.beforeGrowth();
      sums.set(name, (sums.get(name) ?? 0) + count);
    },
    async readAt(minute: number) {
      now = minute * MINUTE;
      const [data] = await hour.read();
      return Object.fromEntries(data?.values.map(({ name, value }) => [name, value]) ?? []);
    },
  };
}

test('has what was added within the hour, also to what is new', async () => {
  const { add, readAt } = createScene();
  await add(0, 'a', 1);
  await add(30, 'a', 2);
  await add(50, 'b', 4);
  assert.deepEqual(await readAt(59), { a: 3, b: 4 });
  assert.deepEqual(await readAt(61), { a: 2, b: 4 });
  assert.deepEqual(await readAt(91), { a: 0, b: 4 });
  assert.deepEqual(await readAt(111), { a: 0, b: 0 });
});

test('counts again after hours without anything', async () => {
  const { add, readAt } = createScene();
  await add(0, 'a', 1);
  await add(1000, 'a', 2);
  assert.deepEqual(await readAt(1001), { a: 2 });
});

test('misses at most the first minute of the hour', async () => {
  const { add, readAt } = createScene();
  for (let second = 0; second < 7200; second += 10) await add(second / 60, 'a', 1);
  const found = (await readAt(120))['a'] ?? 0;
  assert.ok(found > 353 && found <= 360, String(found));
});

test('adds nothing twice and loses nothing when many add at the start of a minute', async () => {
  const { add, readAt } = createScene();
  await add(0, 'a', 5);
  await Promise.all(Array.from({ length: 10 }, () => add(61, 'a', 1)));
  assert.deepEqual(await readAt(62), { a: 10 });
});
